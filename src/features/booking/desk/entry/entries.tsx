import { useRef, useState } from 'react'
import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { newId } from '#shared/new-id.ts'
import { emptyEntry, type EntryDraft, guestIn, isUntouched, type Prefill } from '../../entry.ts'
import { useDialog } from '#ui/dialog.tsx'
import { ENTRIES_KEY } from '#desk/session.ts'
import { requiredContext } from '#shared/required-context.ts'

/** The half-entered bookings of this tab but `id`. */
const keptWithout = (id: string): EntryDraft[] => {
  const kept = (readStoredJson('sessionStorage', ENTRIES_KEY) ?? []) as EntryDraft[]
  return kept.filter((one) => one.id !== id)
}

const store = (entries: readonly EntryDraft[]): void => {
  if (entries.length > 0) writeStored('sessionStorage', ENTRIES_KEY, JSON.stringify(entries))
  else removeStored('sessionStorage', ENTRIES_KEY)
}

/** Entries of New booking, for the whole portal: one is open, the others wait. All are kept when the dialog closes or the tab reloads. */
export const useKeptEntries = () => {
  const { confirm } = useDialog()
  const [entry, setEntry] = useState<EntryDraft>()
  const [others, setOthers] = useState<readonly EntryDraft[]>([])
  const finished = useRef<string>(undefined)

  const show = (open: EntryDraft) => {
    setEntry(open)
    setOthers(keptWithout(open.id))
  }
  const finish = (id: string) => {
    finished.current = id
    store(keptWithout(id))
    setEntry((open) => (open?.id === id ? undefined : open))
    setOthers((last) => last.filter((one) => one.id !== id))
  }

  return {
    /** With which the dialog begins; undefined while it is closed. */
    entry,
    /** The other half-entered ones. */
    others,
    begin: (prefill?: Prefill) => show({ ...emptyEntry(newId()), ...prefill }),
    takeUp: show,
    /** What was entered stays in the list. */
    close: () => setEntry(undefined),
    // The dialog may render once more after its entry was stored, and must not keep it again.
    keep: (open: EntryDraft) => {
      if (open.id !== finished.current) store([...keptWithout(open.id), ...(isUntouched(open) ? [] : [open])])
    },
    discard: async (half: EntryDraft) => {
      const title = `Discard the entry for ${guestIn(half) || 'nobody yet'}?`
      const message = 'What was entered for this booking will be gone.'
      if (await confirm({ title, message, ok: 'Discard' })) finish(half.id)
    },
    /** Forgets an entry that was stored. */
    finish,
  }
}

export const [EntriesContext, useEntries] = requiredContext<ReturnType<typeof useKeptEntries>>('entries of New booking')
