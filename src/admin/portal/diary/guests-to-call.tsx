import type { Booking } from '#domain/booking.ts'
import { shownTime } from '#domain/display.ts'
import { dateText } from '#domain/venue-clock.ts'
import { ContactLinks } from '../contact-links.tsx'
import { callText, guestName, toCallText } from './diary-texts.ts'

type GuestsToCallProps = {
  /** Visits inside what is blocked or closed. */
  bookings: readonly Booking[]
  /** They are of several days. */
  withDate?: boolean
  /** Instead of the number of guests to call. */
  title?: string
}

/** Whom the desk must tell: nobody is moved or cancelled by a block. */
export const GuestsToCall = ({ bookings, withDate = false, title = toCallText(bookings) }: GuestsToCallProps) => (
  <div role="status" className="mt-5">
    {bookings.length > 0 && (
      <>
        <p className="border-l-2 border-warn bg-warn-pale px-3 py-2 font-medium text-warn">{title}</p>
        <ul className="mt-2 grid gap-1">
          {bookings.map((booking) => (
            <li key={booking.id} className="border-b border-line pb-1">
              <p className="text-small">
                <span className="font-medium tabular-nums">
                  {withDate && `${dateText(booking.date)}, `}
                  {shownTime(booking.time)}
                </span>{' '}
                <span className="wrap-anywhere">{guestName(booking)}</span>
              </p>
              <ContactLinks email="" phone={booking.phone} whatsappText={callText(booking)} />
              {!booking.phone && <p className="text-small text-ink-soft">No phone. {booking.email}</p>}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
