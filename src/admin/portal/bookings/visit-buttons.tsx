import { useRef } from 'react'
import type { Booking } from '#domain/booking.ts'
import { OUTCOME_NAMES, possibleOutcomes } from '#domain/diary/outcome.ts'
import { PortalButton } from '../buttons.tsx'
import { useNow } from '../use-now.ts'
import { outcomeText } from './visit-texts.ts'
import { useActions } from './actions.tsx'

type VisitButtonsProps = {
  booking: Booking
  nameId: string
}

/** The buttons for a visit's outcome, from its day on. The group gets the focus, because the pressed button disappears. */
export const VisitButtons = ({ booking, nameId }: VisitButtonsProps) => {
  const { processing, note } = useActions()
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
