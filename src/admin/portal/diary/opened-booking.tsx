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
  /** As it stands now. */
  latest: Booking
  availabilityBadge: AvailabilityBadge | undefined
  actions: BookingActions
  arrivals: Pick<Arrivals, 'isNew' | 'see'>
  onNewFrom?: ((booking: Booking) => void) | undefined
  onClose: () => void
}

/** The card of a booking of the diary, with all that can be done. */
export const OpenedBooking = ({
  latest,
  availabilityBadge,
  actions,
  arrivals,
  onNewFrom,
  onClose,
}: OpenedBookingProps) => {
  const now = useNow()
  // The dialog is closed by then, and the browser has focused what opened it, if it is still there.
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
