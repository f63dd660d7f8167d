import { useCallback } from 'react'
import { listEvents } from '#data/diary-desk.ts'
import type { Booking } from '#domain/booking.ts'
import type { NameOf } from '#domain/diary/event-words.ts'
import { type BookingEvent, eventText } from '#domain/diary/events.ts'
import { stampText } from '#domain/display.ts'
import { ReadState } from '../lists/read-failed.tsx'
import { useOnChange } from '../lists/use-on-change.ts'
import { useRead } from '../lists/use-read.ts'
import { useTherapistNames } from './therapist-names.ts'

const Line = ({ event, nameOf }: { event: BookingEvent; nameOf: NameOf }) => (
  <li className="border-l-2 border-line py-1 pl-3 wrap-anywhere">
    <span className="block text-ink-soft tabular-nums">{stampText(event.at) || 'Time not known'}</span>
    <span>{eventText(event, nameOf)}</span>
  </li>
)

/** The events of a booking, with time and person, oldest first. */
export const HistoryEvents = ({ booking }: { booking: Booking }) => {
  const { id, mark = '' } = booking
  const load = useCallback(() => listEvents(id), [id])
  const read = useRead(load)
  const { value, reload } = read
  const nameOf = useTherapistNames()
  // Each act sets a new mark, and then the events are read again.
  useOnChange([mark], reload)
  return (
    <div className="pb-2">
      <ReadState read={read} name="the history" />
      <div role="status">{value?.length === 0 && <p>Nothing was done with this request yet.</p>}</div>
      {value !== undefined && value.length > 0 && (
        <ol className="grid gap-1">
          {value.map((event) => (
            <Line key={event.id} event={event} nameOf={nameOf} />
          ))}
        </ol>
      )}
    </div>
  )
}
