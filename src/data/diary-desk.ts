import type { DocumentSnapshot, QueryFieldFilterConstraint, Transaction } from 'firebase/firestore/lite'
import { DIARY_LIMITS } from '#config/limits.ts'
import { parseBackups } from '#features/backup/stored-backups.ts'
import { type Booking, parseBooking } from '#features/booking/booking.ts'
import { type Block, occupancyOfBlock, parseBlock } from '#features/diary/block.ts'
import { countDay, type Day, parseDay } from '#features/diary/day.ts'
import { rowsOf } from '#features/diary/calendar.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { type BookingEvent, orderEvents, parseEvent } from '#features/booking/acts.ts'
import { parseTherapists } from '#features/roster/therapists.ts'
import { parseHouse } from '#features/house/house.ts'
import { parseKeeping } from '#features/keeping/keeping.ts'
import { parseMailSettings } from '#features/house/mail-settings.ts'
import { parseFees } from '#features/payment/payment.ts'
import { fieldsOf } from '#records/stored.ts'
import { listen, type Listener, reading, type Subscription, watchList } from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { docsIn, staffRead, staffTransaction } from './firebase/staff-change.ts'
import { serverNow } from '#config/server-time.ts'
import { ownDuty } from '#features/roster/duty-text.ts'
import { blockIdOf, type Exception } from '#features/roster/shifts.ts'
import { parsePlan, type Plan } from '#features/diary/plan.ts'
import { NO_OCCUPANCY, type Occupancy } from '#features/diary/occupancy.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { prepareDays } from './acts/act.ts'

/** Reads and listeners of the diary for staff. The settings are written in `house-changes.ts`. Dates are `YYYY-MM-DD` on the venue's calendar. */

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
  watchList({ name: 'bookings', parse: parseBooking }, listener, ({ where }) => [where('date', '==', date)])

export const watchBlocksOn = (date: string, listener: Listener<readonly Block[]>): Subscription =>
  watchList({ name: 'blocks', parse: parseBlock }, listener, ({ where }) => [where('date', '==', date)])

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
  /** Words, team and offers, with offers that have ended. */
  content: parseHouse(documents['settings/house']),
  fees: parseFees(fieldsOf(documents['settings/house'])['fees']),
  backups: parseBackups(documents['settings/backup']),
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

/** Blocks and counts of a day. Dates are `YYYY-MM-DD` on the venue's calendar, times minutes after midnight. */

/** Read before plans and blocks: every change of one also writes the day, so the SDK then runs the transaction again. */
const readDay = (lite: Lite, transaction: Transaction, date: string): Promise<DocumentSnapshot> =>
  transaction.get(lite.doc(lite.db, 'days', date))

const blocksOn = (lite: Lite, date: string): Promise<Block[]> => blocksWhere(lite, lite.where('date', '==', date))

/** `id` makes a repeated call the same block. */
type NewBlock = Pick<Block, 'id' | 'therapist' | 'date' | 'from' | 'to' | 'words'> &
  Partial<Pick<Block, 'kind' | 'series'>>

const dutyWith = async (lite: Lite, transaction: Transaction, date: string, blocks: readonly Block[]) => {
  const stored = async (id: string) => (await transaction.get(lite.doc(lite.db, 'settings', id))).data()
  const [team, diary] = [await stored('therapists'), await stored('diary')]
  return ownDuty(date, parseTherapists(team), { buffer: parseDiarySettings(diary).buffer, blocks })
}

/** A block that is there, or gone, already was written by an earlier run of this call or by a colleague. */
const changeBlock = (
  operation: string,
  block: Block,
  fieldsOf?: (lite: Lite) => Record<string, unknown>,
): Promise<void> =>
  staffTransaction(operation, async (lite, transaction) => {
    const { id, date } = block
    const ref = lite.doc(lite.db, 'blocks', id)
    const [fields, takes] = [fieldsOf?.(lite), occupancyOfBlock(block)]
    await readDay(lite, transaction, date)
    if ((await transaction.get(ref)).exists() === (fields !== undefined)) return
    const others = (await blocksOn(lite, date)).filter((one) => one.id !== id)
    const duty = await dutyWith(lite, transaction, date, fields ? [...others, block] : others)
    const change = fields ? { frees: NO_OCCUPANCY, occupies: takes } : { frees: takes, occupies: NO_OCCUPANCY }
    const writeDays = await prepareDays(lite, transaction, [{ date, ...change, duty }])
    if (fields) transaction.set(ref, fields)
    else transaction.delete(ref)
    writeDays()
  })

export const addBlock = ({ id, kind = 'away', series = '', ...own }: NewBlock, staff: Staff): Promise<void> =>
  changeBlock('Blocking the time', { id, kind, series, ...own, createdAt: null }, ({ serverTimestamp }) => ({
    ...own,
    ...{ kind, ...(series && { series }) },
    ...{ createdAt: serverTimestamp(), createdBy: stampFor(staff) },
  }))

export const removeBlock = (block: Block): Promise<void> => changeBlock('Removing the block', block)

/** Leave, other hours or a swap: several blocks with one series, each with its day in a commit of its own. */
type Series = {
  /** A random id; the ids of the blocks come from it. */
  series: string
  words: string
  exceptions: readonly Exception[]
}

/** Stores the blocks one by one. After a failure the same call stores those that are missing, and none twice. Throws DataError. */
export const addSeries = async ({ series, words, exceptions }: Series, staff: Staff): Promise<void> => {
  for (const [position, { date, ...time }] of exceptions.entries()) {
    const before = exceptions.slice(0, position).filter((one) => one.date === date).length
    await addBlock({ ...time, id: blockIdOf(series, date, before), date, words, series }, staff)
  }
}

/** The days before `from` stay, so that a leave can end early. After a failure the same call removes the others. Throws DataError. */
export const removeSeries = async ({ series, from }: { series: string; from: string }): Promise<void> => {
  const blocks = await staffRead('Reading the days of the leave', (lite) =>
    blocksWhere(lite, lite.where('series', '==', series)),
  )
  for (const block of blocks.filter(({ date }) => date >= from)) await removeBlock(block)
}

const plansOn = async (lite: Lite, date: string): Promise<Plan[]> =>
  (await docsIn(lite, 'bookings', lite.where('plan.date', '==', date))).flatMap(
    (found) => parsePlan(found.data()['plan']) ?? [],
  )

/** Counts and duty of a date, from its plans, its blocks and the hours of the therapists. Throws DataError. */
export const countDayAgain = (date: string): Promise<Occupancy> =>
  staffTransaction('Counting the day again', async (lite, transaction) => {
    const day = await readDay(lite, transaction, date)
    const [plans, blocks] = await Promise.all([plansOn(lite, date), blocksOn(lite, date)])
    const counts = countDay(date, plans, blocks)
    const duty = await dutyWith(lite, transaction, date, blocks)
    const counted = { ...counts, updatedAt: lite.serverTimestamp() }
    if (day.exists()) transaction.update(day.ref, { ...counted, duty })
    else transaction.set(day.ref, { date, ...counted, ...(duty && { duty }) })
    return counts
  })

/** The coming days with a block of a therapist: their duty depends on the hours of the therapists. Throws DataError. */
export const listBlockedDays = (): Promise<string[]> =>
  staffRead('Looking for blocked days', async (lite) => {
    const blocks = await blocksWhere(lite, lite.where('date', '>=', venueToday(serverNow())))
    return [...new Set(blocks.filter(({ therapist }) => therapist !== null).map(({ date }) => date))].toSorted()
  })
