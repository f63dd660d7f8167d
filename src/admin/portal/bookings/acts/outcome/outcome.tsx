import { useRef } from 'react'
import { setOutcome, takeBackOutcome } from '#data/acts/outcome.ts'
import type { Booking } from '#domain/booking.ts'
import { type Outcome, OUTCOME_NAMES, planAfterMissed, possibleOutcomes } from '#domain/diary/outcome.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import { useNow } from '../../../use-now.ts'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import { outcomeText } from '../../visit-texts.ts'
import type { ActButtonProps, PortalAct } from '../portal-act.ts'
import { notNotedAlert } from './outcome-texts.ts'

/** The plan of a missed visit, which frees the rest of its time. Nothing changes if the day is over or there is no plan. */
const planWhenMissed = ({ plan }: Booking) => {
  const left = plan && (planAfterMissed(plan, new Date()) ?? null)
  return left === plan ? {} : { plan: left }
}

const useNote = () => {
  const staff = useSignedIn()
  const { stay } = useActions()
  return (booking: Booking, outcome: Outcome | 'takenBack') =>
    stay(booking.id, () =>
      reportOf(
        outcome === 'takenBack'
          ? takeBackOutcome(booking, staff)
          : setOutcome(booking, { outcome, ...(outcome === 'missed' && planWhenMissed(booking)) }, staff),
        { done: () => undefined, unknown: 'whether it was noted', notDone: notNotedAlert },
      ),
    )
}

/** The buttons for a visit's outcome, from its day on. The group gets the focus, because the pressed button disappears. */
const VisitButtons = ({ booking, nameId }: ActButtonProps) => {
  const { processing } = useActions()
  const note = useNote()
  const now = useNow()
  const group = useRef<HTMLDivElement>(null)
  const possible = possibleOutcomes(
    { date: booking.date, time: booking.time, status: booking.status, outcome: booking.outcome?.kind },
    now,
  )
  if (possible.length === 0) return null
  const press = async (outcome: (typeof possible)[number]) => {
    await note(booking, outcome)
    const focused = document.activeElement
    if (!focused || focused === document.body || group.current?.contains(focused)) group.current?.focus()
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label="Visit"
      aria-describedby={nameId}
      tabIndex={-1}
      className="flex flex-wrap gap-2 xl:flex-col"
    >
      <p role="status" className="sr-only">
        {booking.outcome && outcomeText(booking.outcome)}
      </p>
      {possible.map((outcome) => (
        <PortalButton
          key={outcome}
          tone={outcome === 'missed' ? 'danger' : 'plain'}
          disabled={processing !== undefined}
          aria-describedby={nameId}
          onClick={() => void press(outcome)}
        >
          {outcome === 'takenBack' ? 'Take back' : OUTCOME_NAMES[outcome]}
        </PortalButton>
      ))}
    </div>
  )
}

export const outcome: PortalAct = { name: 'outcome', card: VisitButtons }
