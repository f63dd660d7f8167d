import { type ReactNode, useRef, useState } from 'react'
import { newId } from '#data/new-id.ts'
import { withoutTherapists } from '#domain/diary/plan-draft.ts'
import { emptyEntry, type EntryDraft, guestIn, isUntouched } from '#domain/entry.ts'
import { useDialog } from '#ui/dialog.tsx'
import { requiredContext } from '../required-context.ts'
import { keepEntries, readEntries } from './kept-entries.ts'
import { isPlace, type Prefill } from './prefill.ts'

export type Entries = {
  /** What the dialog begins with; undefined while it is closed. */
  entry: EntryDraft | undefined
  /** Put aside for another call. */
  aside: EntryDraft | undefined
  /** Opens the dialog: with what was half entered, or with what is known already. */
  begin: (prefill?: Prefill) => void
  /** What was entered stays for the next time. */
  close: () => void
  /** Keeps it as long as the tab is signed in. */
  keep: (entry: EntryDraft) => void
  /** Begins another one and keeps this for later. */
  putAside: (entry: EntryDraft) => void
  /** Goes on with what was put aside, and puts this aside instead. */
  takeUp: (entry: EntryDraft) => void
  /** Asks first. */
  discardAside: () => Promise<void>
  /** It is stored or not wanted any more, wherever it stands by now. */
  finish: (id: string) => void
}

export const [EntriesContext, useEntries] = requiredContext<Entries>('entries of New booking')

const blank = (prefill: Prefill = {}): EntryDraft => ({ ...emptyEntry(newId()), ...prefill })

/** An empty place in a therapist's column sets that therapist, also when another one was chosen before. */
const withPlace = (open: EntryDraft, prefill: Prefill): EntryDraft => ({
  ...open,
  ...prefill,
  ...(prefill.therapist && { plan: withoutTherapists(open.plan) }),
})

/** One entry is open and at most one is put aside; both outlive the dialog and a reload of the tab. */
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
    // A day and a time are missing in what was half entered: somebody looked into the diary for them.
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
    // The dialog may still be told of the stored booking, and keep its entry, before it goes.
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
