import { useId } from 'react'
import { ACTS, isPossible } from '#domain/acts.ts'
import type { Booking } from '#domain/booking.ts'
import { isOver, OUTCOME_NAMES } from '#domain/diary/outcome.ts'
import { normalisePhone } from '#domain/phone.ts'
import { denialText } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { useEntries } from '../entry/entries.tsx'
import { fromBooking } from '../entry/prefill.ts'
import { useActions } from './actions.tsx'
import type { MailNote } from './mail-note.ts'
import { VisitButtons } from './visit-buttons.tsx'
import { WishButtons } from './wish-buttons.tsx'

export type BookingButtonsProps = {
  booking: Booking
  /** Id of the element with the person's name, which describes the buttons to screen readers. */
  nameId: string
  mail: MailNote | undefined
  /** Closes the dialog that shows the card, where one does. */
  onLeave?: (() => void) | undefined
}

const column = 'flex flex-wrap items-start gap-2 @2xl:col-start-2 @6xl:col-start-auto @6xl:flex-col @6xl:items-stretch'

/** The buttons of a booking in its state. A rejected booking has none; from a cancelled one a new booking can be made. */
export const BookingButtons = ({ booking, nameId, mail, onLeave }: BookingButtonsProps) => {
  const whyNot = useId()
  const rejectDenial = denialText(useSignedIn(), ACTS.reject.permission)
  const { processing, open, reject, resend, link } = useActions()
  const { begin } = useEntries()
  // While one booking is being processed, the buttons of all others are disabled.
  const isBlocked = processing !== undefined
  const common = { busy: processing === booking.id, busyText: 'Processing...', 'aria-describedby': nameId }

  if (isPossible('confirm', booking)) {
    return (
      <div className={column}>
        <WishButtons booking={booking} nameId={nameId} />
        <PortalButton {...common} data-confirms disabled={isBlocked} onClick={() => open('edit', booking)}>
          Confirm Booking
        </PortalButton>
        <PortalButton
          {...common}
          tone="danger"
          disabled={isBlocked || rejectDenial !== undefined}
          aria-describedby={rejectDenial ? `${nameId} ${whyNot}` : nameId}
          onClick={() => void reject(booking)}
        >
          Reject
        </PortalButton>
        {rejectDenial && (
          <p id={whyNot} className="self-center text-small text-ink-soft">
            {rejectDenial}
          </p>
        )}
      </div>
    )
  }
  if (booking.status === 'rejected') {
    if (!booking.cancelledFor) return null
    const enterAgain = () => {
      onLeave?.()
      begin(fromBooking(booking, new Date()))
    }
    return (
      <div className={column}>
        <PortalButton tone="plain" aria-describedby={nameId} onClick={enterAgain}>
          New booking
        </PortalButton>
      </div>
    )
  }
  const { outcome } = booking
  const isPast = isOver(outcome)
  return (
    <div className={column}>
      <WishButtons booking={booking} nameId={nameId} />
      <PortalButton
        {...common}
        tone="plain"
        disabled={isBlocked || isPast}
        aria-describedby={isPast ? `${nameId} ${whyNot}` : nameId}
        onClick={() => open('edit', booking)}
      >
        Edit Booking
      </PortalButton>
      {outcome && isPast && (
        <p id={whyNot} className="self-center text-small text-ink-soft">
          Take “{OUTCOME_NAMES[outcome.kind]}” back first.
        </p>
      )}
      <VisitButtons booking={booking} nameId={nameId} />
      {mail?.canResend && (
        <PortalButton {...common} tone="plain" disabled={isBlocked} onClick={() => void resend(booking)}>
          Resend
        </PortalButton>
      )}
      {booking.clientId === null && (booking.email.trim() || normalisePhone(booking.phone)) && (
        <PortalButton {...common} tone="plain" disabled={isBlocked} onClick={() => void link(booking)}>
          Create client profile
        </PortalButton>
      )}
    </div>
  )
}
