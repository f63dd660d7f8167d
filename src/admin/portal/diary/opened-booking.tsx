import { useEffect } from 'react'
import type { Booking } from '#domain/booking.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BookingCard } from '../bookings/booking-card.tsx'
import { focusWaiting } from '../bookings/card-focus.ts'
import { whenText } from '../texts.ts'

type OpenedBookingProps = {
  /** The current version of the booking. */
  latest: Booking
  onClose: () => void
}

/** The card of a booking in a dialog, with all its buttons. */
export const OpenedBooking = ({ latest, onClose }: OpenedBookingProps) => {
  // On unmount the dialog is closed, and the browser has focused the element that opened it, if it still exists.
  useEffect(() => focusWaiting, [])
  return (
    <Dialog open isWide title={whenText(latest)} onClose={onClose}>
      <div className="@container whitespace-normal">
        <BookingCard booking={latest} onLeave={onClose} />
      </div>
    </Dialog>
  )
}
