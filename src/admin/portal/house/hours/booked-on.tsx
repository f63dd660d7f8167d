import type { Booking } from '#domain/booking.ts'
import { countText } from '#domain/display.ts'
import { minutesOf } from '#domain/slots.ts'
import { RetryButton } from '../../buttons.tsx'
import { GuestsToCall } from '../../diary/guests-to-call.tsx'
import type { Read } from '../../lists/use-read.ts'

const byStart = (one: Booking, other: Booking) =>
  one.date.localeCompare(other.date) || (minutesOf(one.time) ?? 0) - (minutesOf(other.time) ?? 0)

type BookedOnProps = { dates: readonly string[]; read: Read<readonly Booking[]> }

/** The guests who have booked or asked for these days, or have a proposal on one of them. Closing a day moves and rejects no booking. */
export const BookedOn = ({ dates, read: { value, loading, failed, reload } }: BookedOnProps) => {
  const bookings = failed === undefined && !loading ? (value ?? []).toSorted(byStart) : []
  const open = bookings.filter(({ status, outcome }) => status === 'pending' || (status === 'confirmed' && !outcome))
  const onDays = open.filter(({ date }) => dates.includes(date))
  const confirmed = onDays.filter(({ status }) => status === 'confirmed')
  const pending = onDays.filter(({ status }) => status === 'pending')
  const asked = open.filter((booking) => !onDays.includes(booking))
  const isNobody = open.length === 0
  if (dates.length === 0) return null
  return (
    <>
      {failed === undefined ? (
        <p role="status" className="mt-4 text-small text-ink-soft">
          {loading
            ? 'Looking for bookings and requests on these days...'
            : isNobody && 'Nobody has booked or asked for these days.'}
        </p>
      ) : (
        <div role="alert" className="mt-4">
          <p className="mb-2 text-small text-bad">
            {`Who has booked these days could not be looked up, so they cannot be closed yet. ${failed}`}
          </p>
          <RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />
        </div>
      )}
      <GuestsToCall bookings={confirmed} withDate />
      <GuestsToCall
        bookings={pending}
        withDate
        title={`${countText(pending.length, 'request')} waiting for an answer`}
      />
      <GuestsToCall
        bookings={asked}
        withDate
        title={`${countText(asked.length, 'guest')} of another day with a time on these days offered or asked for`}
      />
    </>
  )
}
