import { useState } from 'react'
import { loadChunk } from '#data/firebase/remote-call.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import type { Choices, Proposal, proposalsFor } from '#domain/diary/proposals.ts'
import type { PlacedDay } from '#domain/diary/to-place.ts'
import { useDialog } from '#ui/dialog.tsx'
import { reasonOf } from '../../../reason.ts'
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
  end: () => void
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
  const begin = async () => {
    setLoading(true)
    try {
      const propose = await loadChunk(load)
      setBegun({ date, choices: {}, propose })
    } catch (error) {
      await dialog.alert({ title: 'Could not suggest therapists', message: `Error: ${reasonOf(error)}` })
    } finally {
      setLoading(false)
    }
  }
  return {
    proposals: begun?.date === date ? begun.propose(day, begun.choices) : undefined,
    isLoading,
    begin: () => void begin(),
    choose: (key, therapist) => setBegun((last) => last && { ...last, choices: { ...last.choices, [key]: therapist } }),
    end: () => setBegun(undefined),
  }
}

/** The visits with their proposals. */
export const withProposals = (
  visits: readonly DrawnVisit[],
  proposals: readonly Proposal[] | undefined,
): ProposedVisit[] =>
  visits.map((visit) => {
    const proposed = proposals?.find(({ booking }) => booking.id === visit.booking.id)
    return proposed ? { ...visit, plan: proposed.plan, proposed } : visit
  })
