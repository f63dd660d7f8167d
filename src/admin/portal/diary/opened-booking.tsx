import { useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import { planOf } from '#domain/diary/plan.ts'
import { newsOf } from '#domain/shown-booking.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../signed-in.tsx'
import { BookingCard } from '../bookings/booking-card.tsx'
import type { When } from '../bookings/booking-texts.ts'
import { EditBookingDialog } from '../bookings/edit-booking-dialog.tsx'
import type { BookingActions } from '../bookings/use-booking-actions.ts'
import type { Arrivals } from '../desk/use-arrivals.ts'
import { whenText } from '../texts.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'

type OpenedBookingProps = {
  booking: Booking
  /** As it stands now, where a newer one is known. */
  latest: Booking
  actions: BookingActions
  arrivals: Pick<Arrivals, 'isNew' | 'see'>
  onClose: () => void
}

/** The card of a booking of the diary, with all that can be done. */
export const OpenedBooking = ({ booking, latest, actions, arrivals, onClose }: OpenedBookingProps) => {
  const now = useNow()
  const staff = useSignedIn()
  const { menu, settings } = useHouse()
  const [edited, setEdited] = useState<Booking>()
  const appointmentFor = ({ selectedServices: services, guests }: Booking, { date, time }: When) => {
    const planned = planOf({ services, date, time, guests, buffer: settings.buffer, menu })
    return { date, time, plan: planned?.plan ?? { date, guests, buffer: 0, entries: [] } }
  }
  if (edited) {
    return (
      <EditBookingDialog
        booking={edited}
        news={newsOf(latest, edited, staff)}
        onClose={() => setEdited(undefined)}
        onConfirm={(booking, change) => {
          setEdited(undefined)
          void actions.confirm(booking, appointmentFor(booking, change))
        }}
      />
    )
  }
  return (
    <Dialog open isWide title={whenText(booking)} onClose={onClose}>
      <div className="whitespace-normal">
        <BookingCard booking={latest} now={now} arrivals={arrivals} actions={actions} onEdit={setEdited} />
      </div>
    </Dialog>
  )
}
