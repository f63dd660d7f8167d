import { useState } from 'react'
import { loadChunk } from '#data/firebase/remote-call.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import type { Choices, Proposal, proposalsFor } from '#domain/diary/proposals.ts'
import { type Therapist, therapistName } from '#domain/diary/therapists.ts'
import type { PlacedDay } from '#domain/diary/to-place.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { reasonOf } from '../../../reason.ts'
import { guestName } from '../diary-texts.ts'
import { prefetched } from '../../late-part.tsx'

const load = prefetched(async () => (await import('#domain/diary/proposals.ts')).proposalsFor)

/** A visit as the diary draws it, with the therapists who are proposed for it and not stored. */
export type ProposedVisit = DrawnVisit & { proposed?: Proposal }

export type Suggestions = {
  /** Undefined until "Suggest" is pressed for the shown date. */
  proposals: readonly Proposal[] | undefined
  isLoading: boolean
  begin: () => void
  /** Takes this therapist, or nobody for an empty id, in place of the suggestion. */
  choose: (key: string, therapist: string) => void
  /** Who gives what since the last choice, for screen readers: others may be suggested around it. */
  said: string
  end: () => void
}

/** `Guest Amo at 10:00 AM: Thato.` for each treatment that has another suggestion than before. */
const changesText = (before: readonly Proposal[], after: readonly Proposal[], team: readonly Therapist[]): string => {
  const last = new Map(before.flatMap(({ seats }) => seats.map(({ key, therapist }) => [key, therapist])))
  const changed = after.flatMap(({ booking, seats }) =>
    seats
      .filter(({ key, therapist }) => last.get(key) !== therapist)
      .map(({ entry, therapist }) => {
        const who = therapist === '' ? 'nobody' : therapistName(team, therapist)
        return `${guestName(booking)} at ${timeInWords(entry.start)}: ${who}.`
      }),
  )
  return [...changed, 'Nothing is stored until you keep it.'].join(' ')
}

/**
 * "Suggest": who could give the treatments of the shown date that have nobody yet. The proposals are computed anew from what is stored
 * whenever that changes; what the desk chose stays until another date is shown.
 */
export const useSuggestions = (day: PlacedDay): Suggestions => {
  const dialog = useDialog()
  const { date } = day
  const [begun, setBegun] = useState<{ date: string; choices: Choices; propose: typeof proposalsFor }>()
  const [isLoading, setLoading] = useState(false)
  const [said, setSaid] = useState('')
  const begin = async () => {
    setLoading(true)
    setSaid('')
    try {
      const propose = await loadChunk(load)
      setBegun({ date, choices: {}, propose })
    } catch (error) {
      await dialog.alert({ title: 'Could not suggest therapists', message: `Error: ${reasonOf(error)}` })
    } finally {
      setLoading(false)
    }
  }
  const proposals = begun?.date === date ? begun.propose(day, begun.choices) : undefined
  const choose = (key: string, therapist: string) => {
    if (!begun || !proposals) return
    const choices = { ...begun.choices, [key]: therapist }
    setBegun({ ...begun, choices })
    setSaid(changesText(proposals, begun.propose(day, choices), day.therapists))
  }
  return {
    proposals,
    isLoading,
    begin: () => void begin(),
    choose,
    said,
    end: () => setBegun(undefined),
  }
}

export const withProposals = (
  visits: readonly DrawnVisit[],
  proposals: readonly Proposal[] | undefined,
): ProposedVisit[] =>
  visits.map((visit) => {
    const proposed = proposals?.find(({ booking }) => booking.id === visit.booking.id)
    return proposed ? { ...visit, plan: proposed.plan, proposed } : visit
  })
