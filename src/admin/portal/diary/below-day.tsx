import type { ReactNode } from 'react'
import type { Booking } from '#domain/booking.ts'
import { servicesText, shownTime } from '#domain/display.ts'
import { UnlistedBookings } from '../bookings/unlisted-bookings.tsx'
import { useLists } from '../portal-lists.ts'
import { askNote } from '../bookings/wish-texts.ts'
import { unreadableIn } from './known-bookings.ts'
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

const Apart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-5">
    <h3 className="mb-2 text-small font-medium text-warn">{title}</h3>
    {children}
  </section>
)

type BelowDayProps = OpenProps & { noTime: readonly Booking[]; cancelled: readonly Booking[] }

/** Bookings that have no place in the columns: without a readable time or day, and cancelled ones. */
export const BelowDay = ({ noTime, cancelled, onOpen }: BelowDayProps) => {
  const known = useLists().bookings
  const { unlisted, withoutTimestamp } = known
  const unreadable = unreadableIn(known)
  return (
    <>
      {noTime.length > 0 && (
        <Apart title={`No readable time (${String(noTime.length)})`}>
          <ul className="grid gap-2">
            {noTime.map((booking) => (
              <Line key={booking.id} booking={booking} when={booking.time || 'No time'} onOpen={onOpen} />
            ))}
          </ul>
        </Apart>
      )}
      {unreadable.length > 0 && (
        <Apart title={`No readable day, among the bookings loaded (${String(unreadable.length)})`}>
          <ul className="grid gap-2">
            {unreadable.map((booking) => (
              <Line
                key={booking.id}
                booking={booking}
                when={[booking.date || 'No day', shownTime(booking.time)].filter(Boolean).join(', ')}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </Apart>
      )}
      {withoutTimestamp.value === undefined && (unlisted.value?.withoutTimestamp ?? 0) > 0 && (
        <div className="mt-5">
          <UnlistedBookings
            count={unlisted.value?.withoutTimestamp ?? 0}
            read={withoutTimestamp}
            what="in no list, perhaps without a readable day"
          >
            {() => null}
          </UnlistedBookings>
        </div>
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
}
