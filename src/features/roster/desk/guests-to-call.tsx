import type { Booking } from '#features/booking/booking.ts'
import { countText, displayName, shownTime } from '#features/booking/display.ts'
import { byTime } from '#features/diary/drawn-day.ts'
import { dateText } from '#shared/venue-clock.ts'
import { callText } from '#features/booking/desk/whatsapp-text.ts'
import { ContactLinks } from '#desk/contact-links.tsx'

const byDay = (one: Booking, other: Booking) => one.date.localeCompare(other.date) || byTime(one, other)

type GuestsToCallProps = { bookings: readonly Booking[]; title?: string }

/** The guests whom the desk must call, because a block or a closing moves or cancels no booking. */
export const GuestsToCall = ({ bookings, title = 'to call' }: GuestsToCallProps) => (
  <div role="status" className="mt-5">
    {bookings.length > 0 && (
      <>
        <p className="border-l-2 border-warn bg-warn-pale px-3 py-2 font-medium text-warn">
          {`${countText(
            bookings.reduce((sum, { guests }) => sum + guests, 0),
            'guest',
          )} ${title}`}
        </p>
        <ul className="mt-2 grid gap-1">
          {bookings.toSorted(byDay).map((booking) => (
            <li key={booking.id} className="border-b border-line pb-1">
              <p className="text-small">
                <span className="font-medium tabular-nums">
                  {`${dateText(booking.date)}, ${shownTime(booking.time)}`}
                </span>{' '}
                <span className="wrap-anywhere">
                  {displayName(booking, 'Unknown Client') + (booking.status === 'pending' ? ' (request)' : '')}
                </span>
              </p>
              <ContactLinks email="" phone={booking.phone} whatsappText={callText(booking)} />
              {!booking.phone && <p className="text-small text-ink-soft">{`No phone. ${booking.email}`}</p>}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
