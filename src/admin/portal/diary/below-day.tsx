import type { ReactNode } from 'react'
import type { Booking } from '#domain/booking.ts'
import { servicesText, shownTime } from '#domain/display.ts'
import { isDate } from '#domain/venue-clock.ts'
import { UnlistedBookings } from '../bookings/unlisted-bookings.tsx'
import type { Bookings } from '../bookings/use-bookings.ts'
import { guestName } from './words.ts'

type OpenProps = { onOpen: (booking: Booking) => void }

const Line = ({ booking, when, onOpen }: OpenProps & { booking: Booking; when: string }) => (
  <li>
    <button
      type="button"
      onClick={() => onOpen(booking)}
      className="min-h-11 w-full rounded-[2px] border border-line bg-paper px-3 py-2 text-left text-small wrap-anywhere hover:border-ink"
    >
      <span className="tabular-nums">{when}</span> <span className="font-medium">{guestName(booking)}</span>
      <span className="text-ink-soft"> · {servicesText(booking)}</span>
    </button>
  </li>
)

const Apart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-5">
    <h3 className="mb-2 text-small font-medium text-warn">{title}</h3>
    {children}
  </section>
)

/** Bookings that the portal holds anyway and whose date is no day of the calendar: no day's query finds them. */
const unreadableIn = ({ pages, longestPending, changes, withoutTimestamp, unknownStatus }: KnownBookings) => {
  const known = [pages.list, longestPending.value, changes, withoutTimestamp.value, unknownStatus.value].flatMap(
    (list) => list ?? [],
  )
  // The first of two is the newer one: lists come before what was written, and what was written last stands first.
  const latest = new Map((changes ?? []).map((booking) => [booking.id, booking]))
  const all = new Map(known.map((booking) => [booking.id, latest.get(booking.id) ?? booking]))
  return [...all.values()].filter(({ date, status }) => !isDate(date) && status !== 'rejected')
}

export type KnownBookings = Pick<
  Bookings,
  'pages' | 'longestPending' | 'changes' | 'unlisted' | 'withoutTimestamp' | 'unknownStatus'
>

type BelowDayProps = OpenProps & { noTime: readonly Booking[]; cancelled: readonly Booking[]; known: KnownBookings }

/** What has no place among the hours: nothing of it is lost. */
export const BelowDay = ({ noTime, cancelled, known, onOpen }: BelowDayProps) => {
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
        <Apart title={`No readable day (${String(unreadable.length)})`}>
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
          <summary className="min-h-11 py-2 text-small text-ink-soft">Cancelled ({cancelled.length})</summary>
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
