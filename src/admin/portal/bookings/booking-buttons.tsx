import { useId } from 'react'
import type { Booking } from '#domain/booking.ts'
import { PortalButton } from '../portal-button.tsx'
import type { MailNote } from './mail-note.ts'

export type BookingButtonsProps = {
  booking: Booking
  /** The element that names the person: what tells one card's buttons from another's. */
  nameId: string
  mail: MailNote | undefined
  /** This booking is in hand. */
  isProcessing: boolean
  /** Some booking is in hand: no other may be touched. */
  isBlocked: boolean
  /** Why this person may not reject; undefined when they may. */
  rejectDenial: string | undefined
  onEdit: (booking: Booking) => void
  onReject: (booking: Booking) => void
  onResend: (booking: Booking) => void
  onLink: (booking: Booking) => void
}

const column = 'flex flex-wrap items-start gap-2 md:col-start-2 xl:col-start-auto xl:flex-col xl:items-stretch'

/** What can be done with a booking in its state; a rejected one is final. */
export const BookingButtons = ({ booking, nameId, mail, rejectDenial, ...rest }: BookingButtonsProps) => {
  const whyNot = useId()
  const { isProcessing, isBlocked, onEdit, onReject, onResend, onLink } = rest
  const common = { busy: isProcessing, busyText: 'Processing...', 'aria-describedby': nameId }

  if (booking.status === 'pending') {
    return (
      <div className={column}>
        <PortalButton {...common} disabled={isBlocked} onClick={() => onEdit(booking)}>
          Confirm Booking
        </PortalButton>
        <PortalButton
          {...common}
          tone="danger"
          disabled={isBlocked || rejectDenial !== undefined}
          aria-describedby={rejectDenial ? `${nameId} ${whyNot}` : nameId}
          onClick={() => onReject(booking)}
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
      <PortalButton {...common} tone="plain" disabled={isBlocked} onClick={() => onEdit(booking)}>
        Edit Booking
      </PortalButton>
      {mail?.canResend && (
        <PortalButton {...common} tone="plain" disabled={isBlocked} onClick={() => onResend(booking)}>
          Resend
        </PortalButton>
      )}
      {booking.clientId === null && booking.email.trim() && (
        <PortalButton {...common} tone="plain" disabled={isBlocked} onClick={() => onLink(booking)}>
          Create client profile
        </PortalButton>
      )}
    </div>
  )
}
