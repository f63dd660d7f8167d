import { useEffect } from 'react'
import type { Booking } from '#domain/booking.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BookingCard } from '../bookings/booking-card.tsx'
import { focusWaiting } from '../bookings/card-focus.ts'
import type { AvailabilityBadge } from '../bookings/availability-badge.ts'
import type { BookingActions } from '../bookings/use-booking-actions.ts'
import type { Arrivals } from '../desk/use-arrivals.ts'
import { whenText } from '../texts.ts'
import { useNow } from '../use-now.ts'

type OpenedBookingProps = {
  /** The current version of the booking. */
  latest: Booking
  availabilityBadge: AvailabilityBadge | undefined
  actions: BookingActions
  arrivals: Pick<Arrivals, 'isNew' | 'see'>
  onNewFrom?: ((booking: Booking) => void) | undefined
  onClose: () => void
}

/** The card of a booking that was opened in the diary, with all its buttons. */
export const OpenedBooking = ({
  latest,
  availabilityBadge,
  actions,
  arrivals,
  onNewFrom,
  onClose,
}: OpenedBookingProps) => {
  const now = useNow()
  // On unmount the dialog is closed, and the browser has focused the element that opened it, if it still exists.
  useEffect(() => focusWaiting, [])
  return (
    <Dialog open isWide title={whenText(latest)} onClose={onClose}>
      <div className="@container whitespace-normal">
        <BookingCard
          booking={latest}
          availabilityBadge={availabilityBadge}
          now={now}
          arrivals={arrivals}
          actions={actions}
          onNewFrom={onNewFrom}
        />
      </div>
    </Dialog>
  )
}
