import type { Query, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { DIARY_LIMITS } from '#config/limits.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import type { Day } from '#domain/diary/day.ts'
import { addMonths, firstDay, lastDay, momentsOf } from '#domain/month.ts'
import { addDays } from '#domain/venue-clock.ts'
import { listDays } from './diary.ts'
import type { Lite } from './firebase/lite.ts'
import { countAll } from './firebase/queries.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Reads the documents for the figures of a month (`YYYY-MM` of the venue's calendar). */

export type MonthRecords = {
  /** Created in the month, entries of the desk included. */
  requests: Booking[]
  /** Bookings for a date of the month, with any status. */
  visits: Booking[]
  /**
   * The stored days of the month and of the 15 days after it, because over holidays answers to requests of its last day may be due that
   * late.
   */
  days: ReadonlyMap<string, Day>
}

/** Documents per call: few enough to stop soon and to load on a slow connection. */
const PAGE = 200
const DAYS_AFTER = 15

const createdIn = ({ collection, db, orderBy, query, where }: Lite, month: string): Query => {
  const { from, until } = momentsOf(month)
  return query(
    collection(db, 'bookings'),
    where('createdAt', '>=', from),
    where('createdAt', '<', until),
    orderBy('createdAt'),
  )
}

const datedIn = ({ collection, db, orderBy, query, where }: Lite, month: string): Query =>
  query(
    collection(db, 'bookings'),
    where('date', '>=', firstDay(month)),
    where('date', '<=', lastDay(month)),
    orderBy('date'),
  )

const rangesOf = (month: string) => {
  const next = firstDay(addMonths(month, 1))
  return [
    { first: firstDay(month), last: lastDay(month) },
    { first: next, last: addDays(next, DAYS_AFTER - 1) },
  ] as const
}

/** How many documents `readMonth` reads, counted by the database. Throws DataError. */
export const countMonth = (month: string): Promise<number> =>
  remoteCall('Counting the month', async () => {
    const lite = await staffFirestore()
    const { collection, db, limit, query, where } = lite
    const days = rangesOf(month).map(({ first, last }) =>
      query(
        collection(db, 'days'),
        where('date', '>=', first),
        where('date', '<=', last),
        limit(DIARY_LIMITS.daysAtOnce),
      ),
    )
    const counts = await countAll(lite, createdIn(lite, month), datedIn(lite, month), ...days)
    return counts.reduce((sum, count) => sum + count, 0)
  })

type Reading = {
  signal: AbortSignal
  /** Called after each call with the number of documents it read. */
  onRead: (count: number) => void
}

/** Reads the month page by page; undefined when it was stopped. Throws DataError. */
export const readMonth = async (month: string, reading: Reading): Promise<MonthRecords | undefined> => {
  const requests = await readPages((lite) => createdIn(lite, month), reading)
  const visits = await readPages((lite) => datedIn(lite, month), reading)
  const days = new Map<string, Day>()
  for (const range of rangesOf(month)) {
    if (reading.signal.aborted) return undefined
    const found = await listDays(range)
    for (const [date, day] of found) days.set(date, day)
    reading.onRead(found.size)
  }
  if (reading.signal.aborted) return undefined
  return { requests: parsed(requests), visits: parsed(visits), days }
}

const parsed = (docs: QueryDocumentSnapshot[]) => docs.map((found) => parseBooking(found.id, found.data()))

const readPages = async (queryOn: (lite: Lite) => Query, { signal, onRead }: Reading) => {
  const found: QueryDocumentSnapshot[] = []
  let last: QueryDocumentSnapshot | undefined
  do {
    if (signal.aborted) return found
    const docs = await remoteCall('Reading the month', () => pageAfter(queryOn, last))
    found.push(...docs)
    onRead(docs.length)
    last = docs.length === PAGE ? docs.at(-1) : undefined
  } while (last)
  return found
}

const pageAfter = async (queryOn: (lite: Lite) => Query, last: QueryDocumentSnapshot | undefined) => {
  const lite = await staffFirestore()
  const { getDocs, limit, query, startAfter } = lite
  return (await getDocs(query(queryOn(lite), ...(last ? [startAfter(last)] : []), limit(PAGE)))).docs
}
