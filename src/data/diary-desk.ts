import type { QueryFieldFilterConstraint } from 'firebase/firestore/lite'
import { DIARY_LIMITS } from '#config/limits.ts'
import { parseBackups } from '#features/backup/stored-backups.ts'
import { parseBooking, type Booking } from '#features/booking/booking.ts'
import { type Block, parseBlock } from '#features/diary/block.ts'
import { type Day, parseDay } from '#features/diary/day.ts'
import { rowsOf } from '#features/diary/calendar.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { type BookingEvent, orderEvents, parseEvent } from '#features/booking/acts.ts'
import { parseTherapists } from '#features/roster/therapists.ts'
import { parseHouse } from '#features/house/house.ts'
import { parseKeeping } from '#features/keeping/keeping.ts'
import { parseMailSettings } from '#features/house/mail-settings.ts'
import { parseFees } from '#features/payment/payment.ts'
import { fieldsOf } from '#records/stored.ts'
import { listen, type Listener, reading, readingEach, type Subscription } from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { docsIn, staffRead } from './firebase/queries.ts'

/** Reads and listeners of the diary for staff. Their writes are in `diary-changes.ts`, those of the settings in `house-changes.ts`. Dates are `YYYY-MM-DD` on the venue's calendar. */

/** Both included. */
type Dates = { first: string; last: string }

/** At most 31 days; a date without a document has no places taken. */
export const watchDays = ({ first, last }: Dates, listener: Listener<ReadonlyMap<string, Day>>): Subscription =>
  listen(
    'Reading the diary',
    ({ collection, db, limit, query, where }) =>
      query(
        collection(db, 'days'),
        where('date', '>=', first),
        where('date', '<=', last),
        limit(DIARY_LIMITS.daysAtOnce),
      ),
    reading(listener, (docs) => new Map(docs.map((found) => [found.id, parseDay(found.id, found.data())]))),
  )

/** Every booking of this date with any status, unordered. */
export const watchBookingsOn = (date: string, listener: Listener<readonly Booking[]>): Subscription =>
  listen(
    'Reading the bookings of the day',
    ({ collection, db, query, where }) => query(collection(db, 'bookings'), where('date', '==', date)),
    readingEach(listener, parseBooking),
  )

export const watchBlocksOn = (date: string, listener: Listener<readonly Block[]>): Subscription =>
  listen(
    'Reading the blocks of the day',
    ({ collection, db, query, where }) => query(collection(db, 'blocks'), where('date', '==', date)),
    readingEach(listener, parseBlock),
  )

export const blocksWhere = async (lite: Lite, ...where: QueryFieldFilterConstraint[]): Promise<Block[]> =>
  (await docsIn(lite, 'blocks', ...where)).flatMap((found) => parseBlock(found.id, found.data()) ?? [])

export const listBlocks = ({ first, last }: Dates): Promise<Block[]> =>
  staffRead('Reading the blocks of these days', (lite) =>
    blocksWhere(lite, lite.where('date', '>=', first), lite.where('date', '<=', last)),
  )

/** All settings that main sets: limits, hours, therapists in their order, and more. Missing ones have their defaults. */
export const houseSettingsOf = (documents: Readonly<Record<string, unknown>>) => ({
  settings: parseDiarySettings(documents['settings/diary']),
  therapists: parseTherapists(documents['settings/therapists']),
  mail: parseMailSettings(documents['settings/email']),
  /** For how many years records are kept. */
  keeping: parseKeeping(documents['settings/records']),
  /** Words, team and offers, including hidden and ended ones. */
  content: parseHouse(documents['settings/house']),
  fees: parseFees(fieldsOf(documents['settings/house'])['fees']),
  backups: parseBackups(documents['settings/backup']),
  /** A backup is being restored into this database. */
  isRestoring: documents['settings/restore'] !== undefined,
  /** As they are stored, by path: what the forms of settings read. */
  documents,
})

type HouseSettings = ReturnType<typeof houseSettingsOf>

export const watchHouseSettings = (listener: Listener<HouseSettings>): Subscription =>
  listen(
    'Reading the settings',
    ({ collection, db, query }) => query(collection(db, 'settings')),
    reading(listener, (docs) =>
      houseSettingsOf(Object.fromEntries(docs.map((found) => [`settings/${found.id}`, found.data()]))),
    ),
  )

/** Bookings on these dates, and those whose proposed or wished date is one of them, unordered. Throws DataError. */
export const listBookingsAffectedBy = (dates: readonly string[]): Promise<Booking[]> =>
  staffRead('Looking for the bookings of these days', async (lite) => {
    const { db, doc, getDoc, where } = lite
    const between = (kind: 'bookings' | 'wishes', field: string, { first, last }: Dates) =>
      docsIn(lite, kind, where(field, '>=', first), where(field, '<=', last))
    const found = await Promise.all(
      rowsOf(dates).map(async (row) => {
        const [booked, offered, wishes] = await Promise.all([
          between('bookings', 'date', row),
          between('bookings', 'proposal.date', row),
          between('wishes', 'date', row),
        ])
        const wished = await Promise.all(wishes.map(({ id }) => getDoc(doc(db, 'bookings', id))))
        return [...booked, ...offered, ...wished]
      }),
    )
    const bookings = found.flat().flatMap((one) => (one.exists() ? parseBooking(one.id, one.data()) : []))
    return [...new Map(bookings.map((booking) => [booking.id, booking])).values()]
  })

/** The days from a date on that main has closed one by one, by date; main only. Throws DataError. */
export const listClosedDays = (from: string): Promise<Day[]> =>
  staffRead('Looking for closed days', async (lite) => {
    const { orderBy, where } = lite
    const closed = [where('closed', '==', true), where('date', '>=', from), orderBy('date')]
    return (await docsIn(lite, 'days', ...closed)).map((found) => parseDay(found.id, found.data()))
  })

export const listEvents = (bookingId: string): Promise<BookingEvent[]> =>
  staffRead("Reading the booking's history", async (lite) => {
    const docs = await docsIn(lite, `bookings/${bookingId}/events`)
    return orderEvents(docs.map((found) => parseEvent(found.id, found.data())))
  })
