import { type Booking, parseBooking } from '#domain/booking.ts'
import type { Shortage } from '#domain/diary/availability.ts'
import { parseBlock } from '#domain/diary/block.ts'
import { type BookingEvent, parseEvent } from '#domain/diary/events.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { countAt, type Takes, takesOf } from '#domain/diary/takes.ts'
import type { Stamp } from '#domain/stored.ts'
import type { Lite } from '../firebase/lite.ts'

type Taker = { at: Date | null; by: Stamp | null | undefined }

const spansOf = ({ entries }: Plan) => JSON.stringify(entries.map(({ name, start, minutes }) => [name, start, minutes]))

/**
 * Whether the act can take places of a day; "Did not come" takes them again when it is taken back. A plan of the same treatments at the same
 * times has another price, other therapists, or what the portal itself added.
 */
const isTaking = (event: BookingEvent): boolean => {
  if (event.kind === 'plan') return !event.from || !event.to || spansOf(event.from) !== spansOf(event.to)
  return ['confirm', 'move', 'enter'].includes(event.kind) || (event.kind === 'outcome' && event.from === 'missed')
}

/** Who took one of the missing places last, by a booking or a block of the date; undefined where nobody is known. `ownId` is left out. */
export const whoTook = async (
  lite: Lite,
  { date, over, ownId }: { date: string; over: readonly Shortage[]; ownId: string },
): Promise<Stamp | undefined> => {
  const { collection, db, getDocs, query, where } = lite
  const on = (name: string) => getDocs(query(collection(db, name), where('date', '==', date)))
  const [bookings, blocks] = await Promise.all([on('bookings'), on('blocks')])
  const isTaken = (takes: Takes) => over.some(({ counted, quarter }) => countAt(takes, counted, quarter) > 0)
  const visits = bookings.docs
    .map((found) => parseBooking(found.id, found.data()))
    .filter(({ id, plan }) => id !== ownId && plan && isTaken(takesOf(plan)))
  const takers: Taker[] = [
    ...(await Promise.all(visits.map((visit) => takerOf(lite, visit)))),
    ...blocks.docs
      .flatMap((found) => parseBlock(found.id, found.data()) ?? [])
      .filter(({ takes }) => isTaken(takes))
      .map(({ createdAt, createdBy }) => ({ at: createdAt, by: createdBy })),
  ]
  const [last] = takers.toSorted((one, other) => timeOf(other) - timeOf(one))
  return last?.by ?? undefined
}

const timeOf = ({ at }: Taker) => at?.getTime() ?? -Infinity

const takerOf = async ({ collection, db, getDocs }: Lite, { id }: Booking): Promise<Taker> => {
  const { docs } = await getDocs(collection(db, 'bookings', id, 'events'))
  const events = docs.map((found) => parseEvent(found.id, found.data())).filter(isTaking)
  return events.reduce<Taker>((last, event) => (timeOf(event) > timeOf(last) ? event : last), {
    at: null,
    by: undefined,
  })
}
