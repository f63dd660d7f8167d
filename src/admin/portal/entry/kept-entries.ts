import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { type EntryDraft, isUntouched, parseEntry } from '#domain/entry.ts'
import { fieldsOf } from '#records/stored.ts'
import { ENTRIES_KEY } from '../../session.ts'

/** Half-entered bookings, kept in this tab until the sign-out: `open` in the dialog, `aside` put aside for another call. */
type KeptEntries = { open?: EntryDraft | undefined; aside?: EntryDraft | undefined }

export const readEntries = (): KeptEntries => {
  const { open, aside } = fieldsOf(readStoredJson('sessionStorage', ENTRIES_KEY))
  return { open: parseEntry(open), aside: parseEntry(aside) }
}

/** Stores them; an empty entry is not stored. */
export const keepEntries = ({ open, aside }: KeptEntries): void => {
  const kept = { open: open && !isUntouched(open) ? open : undefined, aside }
  if (kept.open ?? kept.aside) writeStored('sessionStorage', ENTRIES_KEY, JSON.stringify(kept))
  else removeStored('sessionStorage', ENTRIES_KEY)
}
