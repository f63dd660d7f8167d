import { type Booking, parseBooking } from '#domain/booking.ts'
import type { Shortage } from '#domain/diary/availability.ts'
import { parseBlock } from '#domain/diary/block.ts'
import { type BookingEvent, parseEvent } from '#domain/diary/events.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { countAt, type Occupancy, occupancyOf } from '#domain/diary/occupancy.ts'
import type { Stamp } from '#records/stored.ts'
import type { Lite } from '../firebase/lite.ts'

type Occupier = { at: Date | null; by: Stamp | null | undefined }

const spansOf = ({ entries }: Plan) => JSON.stringify(entries.map(({ name, start, minutes }) => [name, start, minutes]))

/**
 * Whether the act may have occupied places. Removing "Did not come" occupies them again. A change to a plan with the same treatments and
 * times occupies none: only price, therapists or categories differ.
 */
const isOccupying = (event: BookingEvent): boolean => {
  if (event.kind === 'plan') return !event.from || !event.to || spansOf(event.from) !== spansOf(event.to)
  return ['confirm', 'move', 'enter'].includes(event.kind) || (event.kind === 'outcome' && event.from === 'missed')
}

/** Who last occupied one of the missing places, by a booking or a block of the date; undefined if unknown. Ignores the booking `ownId`. */
export const whoOccupied = async (
  lite: Lite,
  { date, over, ownId }: { date: string; over: readonly Shortage[]; ownId: string },
): Promise<Stamp | undefined> => {
  const { collection, db, getDocs, query, where } = lite
  const on = (name: string) => getDocs(query(collection(db, name), where('date', '==', date)))
  const [bookings, blocks] = await Promise.all([on('bookings'), on('blocks')])
  const isOccupied = (takes: Occupancy) => over.some(({ counted, quarter }) => countAt(takes, counted, quarter) > 0)
  const visits = bookings.docs
    .map((found) => parseBooking(found.id, found.data()))
    .filter(({ id, plan }) => id !== ownId && plan && isOccupied(occupancyOf(plan)))
  const occupiers: Occupier[] = [
    ...(await Promise.all(visits.map((visit) => occupierOf(lite, visit)))),
    ...blocks.docs
      .flatMap((found) => parseBlock(found.id, found.data()) ?? [])
      .filter(({ takes }) => isOccupied(takes))
      .map(({ createdAt, createdBy }) => ({ at: createdAt, by: createdBy })),
  ]
  const [last] = occupiers.toSorted((one, other) => timeOf(other) - timeOf(one))
  return last?.by ?? undefined
}

const timeOf = ({ at }: Occupier) => at?.getTime() ?? -Infinity

const occupierOf = async ({ collection, db, getDocs }: Lite, { id }: Booking): Promise<Occupier> => {
  const { docs } = await getDocs(collection(db, 'bookings', id, 'events'))
  const events = docs.map((found) => parseEvent(found.id, found.data())).filter(isOccupying)
  return events.reduce<Occupier>((last, event) => (timeOf(event) > timeOf(last) ? event : last), {
    at: null,
    by: undefined,
  })
}
