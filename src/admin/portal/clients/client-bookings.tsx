import type { ClientBookings as Found } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { countText, servicesText } from '#domain/display.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { Spinner } from '#ui/spinner.tsx'
import { StatusBadge } from '../card-badges.tsx'
import { PaidNote } from '../bookings/paid-note.tsx'
import { askNote } from '../bookings/wish-texts.ts'
import { whenText } from '../texts.ts'
import { useWithWish } from '../wishes.tsx'
import { ReadFailedNote } from '../lists/read-failed.tsx'
import type { Read } from '../lists/use-read.ts'

const Line = ({ booking }: { booking: Booking }) => {
  const note = askNote(booking)
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular-nums">{whenText(booking)}</span>
        <StatusBadge status={booking.status} cancelledFor={booking.cancelledFor} />
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        {[servicesText(booking), priceText(totalsOf(booking))].filter(Boolean).join(' · ')}
      </p>
      <PaidNote booking={booking} />
      {note && <p className="text-small font-medium text-warn">{note}</p>}
    </li>
  )
}

/** All bookings of this person, in every status. */
export const ClientBookings = ({ read }: { read: Read<Found> }) => {
  const { value, failed } = read
  const withWish = useWithWish()
  return (
    <section aria-label="Bookings of this client" className="mt-6">
      <h3 className="font-medium">{value ? countText(value.list.length, 'booking') : 'Bookings'}</h3>
      <ReadFailedNote read={read} text="Could not load the bookings of this client." className="mt-2" />
      {value === undefined && failed === undefined && <Spinner label="Loading bookings..." className="py-6" />}
      {value?.isCut && (
        <p className="mt-1 text-small text-warn">
          There are more than are read here, and newer ones may be among them.
        </p>
      )}
      {value && (
        <ul className="mt-1 divide-y divide-line">
          {value.list.map(withWish).map((booking) => (
            <Line key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  )
}
