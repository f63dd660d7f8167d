import type { Booking } from '#domain/booking.ts'
import { servicesText, shownTime } from '#domain/display.ts'
import { askNote } from '../bookings/wish-texts.ts'
import { guestName } from './diary-texts.ts'

type OpenProps = { onOpen: (booking: Booking) => void }

const Line = ({ booking, when, onOpen }: OpenProps & { booking: Booking; when: string }) => {
  const note = askNote(booking)
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(booking)}
        className="min-h-11 w-full rounded-[2px] border border-line bg-paper px-3 py-2 text-left text-small wrap-anywhere hover:border-ink"
      >
        <span className="tabular-nums">{when}</span> <span className="font-medium">{guestName(booking)}</span>
        <span className="text-ink-soft">{` · ${servicesText(booking)}`}</span>
        {note && <span className="font-medium text-warn">{` · ${note}`}</span>}
      </button>
    </li>
  )
}

type BelowDayProps = OpenProps & { noTime: readonly Booking[]; cancelled: readonly Booking[] }

/** Bookings that have no place in the columns: without a readable time, and cancelled ones. */
export const BelowDay = ({ noTime, cancelled, onOpen }: BelowDayProps) => (
  <>
    {noTime.length > 0 && (
      <section aria-labelledby="no-time" className="mt-5">
        <h3 id="no-time" className="mb-2 text-small font-medium text-warn">
          {`No readable time (${String(noTime.length)})`}
        </h3>
        <ul className="grid gap-2">
          {noTime.map((booking) => (
            <Line key={booking.id} booking={booking} when={booking.time || 'No time'} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    )}
    {cancelled.length > 0 && (
      <details className="mt-5 print:hidden">
        <summary className="min-h-11 py-2 text-small text-ink-soft">{`Cancelled (${cancelled.length})`}</summary>
        <ul className="grid gap-2">
          {cancelled.map((booking) => (
            <Line key={booking.id} booking={booking} when={shownTime(booking.time) || 'No time'} onOpen={onOpen} />
          ))}
        </ul>
      </details>
    )}
  </>
)
