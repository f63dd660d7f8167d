import { type ReactNode, useRef, useState } from 'react'
import { newId } from '#data/new-id.ts'
import { withoutTherapists } from '#domain/diary/plan-draft.ts'
import { emptyEntry, type EntryDraft, guestIn, isUntouched } from '#domain/entry.ts'
import { useDialog } from '#ui/dialog.tsx'
import { requiredContext } from '../required-context.ts'
import { keepEntries, readEntries } from './kept-entries.ts'
import { isPlace, type Prefill } from './prefill.ts'

export type Entries = {
  /** The entry that the dialog begins with; undefined while it is closed. */
  entry: EntryDraft | undefined
  /** The entry that was put aside for another call. */
  aside: EntryDraft | undefined
  /** Opens the dialog, with the half-entered booking or with `prefill`. */
  begin: (prefill?: Prefill) => void
  /** Closes the dialog and keeps the entry for the next time. */
  close: () => void
  /** Keeps an entry until the tab is signed out. */
  keep: (entry: EntryDraft) => void
  /** Begins another entry and keeps this one for later. */
  putAside: (entry: EntryDraft) => void
  /** Opens the entry that was put aside, and puts this one aside. */
  takeUp: (entry: EntryDraft) => void
  /** Discards the entry that was put aside, after a question. */
  discardAside: () => Promise<void>
  /** Forgets an entry that was stored or discarded, whether it is open or put aside. */
  finish: (id: string) => void
}

export const [EntriesContext, useEntries] = requiredContext<Entries>('entries of New booking')

const blank = (prefill: Prefill = {}): EntryDraft => ({ ...emptyEntry(newId()), ...prefill })

/** The entry with the place of the diary filled in. A therapist's column replaces the therapists chosen before. */
const withPlace = (open: EntryDraft, prefill: Prefill): EntryDraft => ({
  ...open,
  ...prefill,
  ...(prefill.therapist && { plan: withoutTherapists(open.plan) }),
})

/** Entries of New booking: one is open and at most one is put aside. Both are kept when the dialog closes or the tab reloads. */
const useKeptEntries = (): Entries => {
  const dialog = useDialog()
  const [entry, setEntry] = useState<EntryDraft>()
  const [aside, setAside] = useState<EntryDraft>()
  const finished = useRef<string>(undefined)

  const show = (open: EntryDraft | undefined, kept: EntryDraft | undefined) => {
    keepEntries({ open, aside: kept })
    setEntry(open)
    setAside(kept)
  }

  const begin = async (prefill: Prefill) => {
    const kept = readEntries()
    if (!kept.open) return show(blank(prefill), kept.aside)
    // The half-entered booking has no day yet, so a place chosen in the diary fills it in.
    if (isPlace(prefill) && (!kept.open.date || Object.keys(prefill).length === 0))
      return show(withPlace(kept.open, prefill), kept.aside)
    if (!kept.aside) return show(blank(prefill), kept.open)
    const isDiscarded = await dialog.confirm({
      title: 'Two bookings are half entered',
      message: `To begin another one, the one for ${guestIn(kept.aside) || 'nobody yet'} must be discarded.`,
      ok: 'Discard it',
      cancel: 'Go on with the last one',
    })
    return isDiscarded ? show(blank(prefill), kept.open) : show(kept.open, kept.aside)
  }

  return {
    entry,
    aside,
    begin: (prefill = {}) => void begin(prefill),
    close: () => setEntry(undefined),
    // The dialog may render once more after its entry was stored, and must not keep it again.
    keep: (open) => {
      if (open.id !== finished.current) keepEntries({ open, aside })
    },
    putAside: (open) => show(blank(), open),
    takeUp: (open) => show(aside, isUntouched(open) ? undefined : open),
    discardAside: async () => {
      const title = `Discard the entry for ${(aside && guestIn(aside)) || 'nobody yet'}?`
      const message = 'What was entered for this booking will be gone.'
      if (!(await dialog.confirm({ title, message, ok: 'Discard' }))) return
      keepEntries({ open: readEntries().open })
      setAside(undefined)
    },
    finish: (id) => {
      finished.current = id
      const kept = readEntries()
      const without = (one: EntryDraft | undefined) => (one?.id === id ? undefined : one)
      keepEntries({ open: without(kept.open), aside: without(kept.aside) })
      setEntry(without)
      setAside(without)
    },
  }
}

/** Keeps what is entered in New booking for the whole portal: every view may begin an entry. */
export const EntriesProvider = ({ children }: { children: ReactNode }) => (
  <EntriesContext value={useKeptEntries()}>{children}</EntriesContext>
)
