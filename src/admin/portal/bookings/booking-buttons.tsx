import { useId } from 'react'
import type { Booking } from '#domain/booking.ts'
import { denialText } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import type { MailNote } from './mail-note.ts'
import type { BookingActions } from './use-booking-actions.ts'

export type BookingButtonsProps = {
  booking: Booking
  /** The element that names the person: what tells one card's buttons from another's. */
  nameId: string
  mail: MailNote | undefined
  actions: BookingActions
}

const column = 'flex flex-wrap items-start gap-2 @2xl:col-start-2 @6xl:col-start-auto @6xl:flex-col @6xl:items-stretch'

/** What can be done with a booking in its state; a rejected one is final. */
export const BookingButtons = ({ booking, nameId, mail, actions }: BookingButtonsProps) => {
  const whyNot = useId()
  const rejectDenial = denialText(useSignedIn(), 'reject_bookings')
  const { processing, edit, reject, resend, link } = actions
  // While one booking is being processed, the buttons of all others are disabled.
  const isBlocked = processing !== undefined
  const common = { busy: processing === booking.id, busyText: 'Processing...', 'aria-describedby': nameId }

  if (booking.status === 'pending') {
    return (
      <div className={column}>
        <PortalButton {...common} disabled={isBlocked} onClick={() => edit(booking)}>
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
  if (booking.status === 'rejected') return null
  return (
    <div className={column}>
      <PortalButton {...common} tone="plain" disabled={isBlocked} onClick={() => edit(booking)}>
        Edit Booking
      </PortalButton>
      {mail?.canResend && (
        <PortalButton {...common} tone="plain" disabled={isBlocked} onClick={() => void resend(booking)}>
          Resend
        </PortalButton>
      )}
      {booking.clientId === null && booking.email.trim() && (
        <PortalButton {...common} tone="plain" disabled={isBlocked} onClick={() => void link(booking)}>
          Create client profile
        </PortalButton>
      )}
    </div>
  )
}
