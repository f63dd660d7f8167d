import { useEffect, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { getClient, updateClient } from '#data/clients.ts'
import { DataError } from '#data/data-error.ts'
import type { Client } from '#domain/client.ts'
import { actReason } from '../../reason.ts'
import { UNSAVED_NOTES_KEY } from '../../session.ts'
import { useSignedIn } from '../../signed-in.tsx'

type Draft = Pick<Client, 'notes' | 'preferences' | 'alert' | 'isUnwelcome'>
const FIELDS = ['notes', 'preferences', 'alert', 'isUnwelcome'] as const
type SaveState =
  | { state: 'saved'; at: Date | undefined }
  | { state: 'changed' }
  | { state: 'saving' }
  | { state: 'failed'; reason: string; theirs: Client | undefined }

const draftOf = ({ notes, preferences, alert, isUnwelcome }: Client): Draft => ({
  notes,
  preferences,
  alert,
  isUnwelcome,
})

/** Typed values that are not saved. `base` holds the stored values from before, so that saving finds a colleague's later change. */
type Unsaved = { id: string; base: Partial<Draft>; draft: Partial<Draft> }

/** Keeps them through a reload of the tab, until the sign-out. */
const keepUnsaved = (unsaved: Unsaved): void => {
  writeStored('sessionStorage', UNSAVED_NOTES_KEY, JSON.stringify(unsaved))
}

/** Returns and removes the values that were typed for this client before a reload. */
const takeUnsaved = (id: string): Unsaved | undefined => {
  const unsaved = readStoredJson('sessionStorage', UNSAVED_NOTES_KEY) as Unsaved | null | undefined
  if (unsaved?.id !== id) return undefined
  removeStored('sessionStorage', UNSAVED_NOTES_KEY)
  return unsaved
}

/**
 * The draft of a client's alert, notes and preferences, and of whether the client shall not come again. After a conflict `stored` becomes the colleague's version, so that saving again
 * overwrites it on purpose.
 */
export const useNotes = (shown: Client) => {
  const staff = useSignedIn()
  const [unsaved] = useState(() => takeUnsaved(shown.id))
  const [stored, setStored] = useState({ ...shown, ...unsaved?.base })
  const [draft, setDraft] = useState({ ...draftOf(shown), ...unsaved?.draft })
  const [outcome, setOutcome] = useState<SaveState>({ state: 'saved', at: undefined })
  const changed = FIELDS.filter((name) => draft[name] !== stored[name])
  const isChanged = changed.length > 0

  useEffect(() => {
    if (!isChanged) return undefined
    const keep = () => keepUnsaved({ id: stored.id, base: draftOf(stored), draft })
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [isChanged, stored, draft])

  const type = (change: Partial<Draft>) => {
    setDraft((last) => ({ ...last, ...change }))
    setOutcome((last) => (last.state === 'failed' ? last : { state: 'changed' }))
  }

  const save = async () => {
    setOutcome({ state: 'saving' })
    try {
      const change: Partial<Draft> = Object.fromEntries(changed.map((name) => [name, draft[name]]))
      const saved = await updateClient(stored, change, staff)
      setStored(saved)
      setOutcome({ state: 'saved', at: serverNow() })
    } catch (error) {
      const isConflict = error instanceof DataError && error.code === 'conflict'
      const theirs = isConflict ? await getClient(stored.id).catch(() => undefined) : undefined
      if (theirs) setStored(theirs)
      setOutcome({ state: 'failed', reason: actReason(error) || 'Nothing was saved. Please try again.', theirs })
    }
  }

  const takeTheirs = () => {
    setDraft(draftOf(stored))
    setOutcome({ state: 'saved', at: undefined })
  }

  return { draft, isChanged, outcome, type, save, takeTheirs }
}
