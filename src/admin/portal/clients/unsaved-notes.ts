import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { UNSAVED_NOTES_KEY } from '../../session.ts'
import type { Draft } from './use-notes.ts'

/** `base` is what was stored when the typing began: a colleague's later change is still found. */
type Unsaved = { id: string; base: Draft; draft: Draft }

/** Survives a reload of the tab, not the sign-out. */
export const keepUnsaved = (unsaved: Unsaved): void => {
  writeStored('sessionStorage', UNSAVED_NOTES_KEY, JSON.stringify(unsaved))
}

/** What was typed for this client before the reload, once. */
export const takeUnsaved = (id: string): Unsaved | undefined => {
  const unsaved = readStoredJson('sessionStorage', UNSAVED_NOTES_KEY) as Unsaved | null | undefined
  if (unsaved?.id !== id) return undefined
  removeStored('sessionStorage', UNSAVED_NOTES_KEY)
  return unsaved
}
