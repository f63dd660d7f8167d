import { useId } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { Call } from '#domain/diary/call.ts'
import { planStart } from '#domain/diary/plan.ts'
import { therapistName } from '#domain/diary/therapists.ts'
import { type TreatmentToPlace, givenTo, type VisitToPlace } from '#domain/diary/to-place.ts'
import { asksText } from '#domain/diary/wants.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { useActions } from '../../bookings/actions.tsx'
import { CancelDialog } from '../../bookings/acts/cancel.tsx'
import { EditBookingDialog } from '../../bookings/acts/confirm/edit-booking-dialog.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { guestName } from '../diary-texts.ts'
import { GuestTold, Ways } from './guest-told.tsx'
import { giveVisit } from '#data/calls.ts'

type TreatmentProps = { line: VisitToPlace; nameId: string; treatment: TreatmentToPlace }

/** To whom the visit can go: one press keeps it, without an e-mail. */
const Give = ({ treatment, nameId, line }: TreatmentProps) => {
  const { booking, plan } = line
  const { therapists } = useHouse()
  const { act, processing } = useActions()
  const give = (id: string) => {
    const given = { booking, plan: givenTo(plan, treatment, id) }
    return act(booking, (staff) => giveVisit(given, staff), { stays: true })
  }
  if (treatment.fits.length === 0) return <Ways label="Give to">Nobody is free then.</Ways>
  return (
    <Ways label="Give to">
      {treatment.fits.map((id) => (
        <PortalButton
          key={id}
          tone="plain"
          disabled={processing !== undefined}
          aria-describedby={nameId}
          onClick={() => void give(id)}
        >
          {therapistName(therapists, id)}
        </PortalButton>
      ))}
    </Ways>
  )
}

type VisitLineProps = {
  line: VisitToPlace
  call: Call | undefined
  isKnown: boolean
  onOpen: (booking: Booking) => void
}

/** One visit to place, with its ways, and whether the guest was told. */
export const VisitLine = ({ line, call, isKnown, onOpen }: VisitLineProps) => {
  const { booking, plan, treatments } = line
  const { therapists } = useHouse()
  const { open, processing } = useActions()
  const nameId = useId()
  const start = planStart(plan)
  const asks = asksText(plan.wants, therapists)
  return (
    <li
      data-card={booking.id}
      tabIndex={-1}
      className="flex flex-col gap-x-8 gap-y-2 border-t border-line py-2 first:border-t-0 xl:flex-row xl:flex-wrap"
    >
      <p id={nameId} className="w-full wrap-anywhere">
        <span className="font-medium tabular-nums">{start === undefined ? '' : timeInWords(start)}</span>{' '}
        <button
          type="button"
          className="min-h-11 font-medium underline underline-offset-4"
          onClick={() => onOpen(booking)}
        >
          {guestName(booking)}
        </button>
        {treatments.map((treatment) => (
          <span key={treatment.position} className="text-small">
            {' '}
            · <span>{treatment.entry.name}</span>: <span>{treatment.why}</span>
          </span>
        ))}
        {asks && <span className="text-small font-medium">{` · ${asks}`}</span>}
        {treatments.length === 0 && <span className="text-small"> · has a therapist again</span>}
      </p>
      {treatments.map((treatment) => (
        <Give key={treatment.position} line={line} treatment={treatment} nameId={nameId} />
      ))}
      {treatments.length > 0 && (
        <Ways label="Or">
          <PortalButton
            tone="plain"
            disabled={processing !== undefined}
            aria-describedby={nameId}
            onClick={() => open(EditBookingDialog, booking)}
          >
            Another time…
          </PortalButton>
          <PortalButton
            tone="danger"
            disabled={processing !== undefined}
            aria-describedby={nameId}
            onClick={() => open(CancelDialog, booking)}
          >
            Call off…
          </PortalButton>
        </Ways>
      )}
      <GuestTold booking={booking} call={call} isKnown={isKnown} nameId={nameId} />
    </li>
  )
}
