import { UNSAVED_NOTES_KEY } from '../../session.ts'
import type { Draft } from './use-notes.ts'

/** `base` is what was stored when the typing began: a colleague's later change is still found. */
type Unsaved = { id: string; base: Draft; draft: Draft }

/** Survives a reload of the tab, not the sign-out. */
export const keepUnsaved = (unsaved: Unsaved): void => {
  try {
    sessionStorage.setItem(UNSAVED_NOTES_KEY, JSON.stringify(unsaved))
  } catch {
    return
  }
}

/** What was typed for this client before the reload, once. */
export const takeUnsaved = (id: string): Unsaved | undefined => {
  try {
    const unsaved = JSON.parse(sessionStorage.getItem(UNSAVED_NOTES_KEY) ?? 'null') as Unsaved | null
    if (unsaved?.id !== id) return undefined
    sessionStorage.removeItem(UNSAVED_NOTES_KEY)
    return unsaved
  } catch {
    return undefined
  }
}
