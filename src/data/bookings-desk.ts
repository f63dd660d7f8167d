import type { QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { MOST_OPEN_BILLS } from '#config/limits.ts'
import { type Booking, type BookingStatus, parseBooking } from '#features/booking/booking.ts'
import type { Client } from '#features/client/client.ts'
import { emailKey } from '#shared/keys.ts'
import { parseStoredWish, type StoredWish } from '#features/booking/wish.ts'
import { textOf } from '#records/stored.ts'
import {
  type Listener,
  type LiveCollection,
  type News,
  type Subscription,
  watchList,
  watchNewest,
  type WatchNewest,
  watchNews,
  watchWaiting,
} from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { countOf, docsIn, readAll, staffRead } from './firebase/staff-change.ts'
import { profilesJoinedInto } from './clients.ts'

const BOOKINGS: LiveCollection<Booking> = { name: 'bookings', parse: parseBooking }

const parsed = (docs: readonly QueryDocumentSnapshot[]): Booking[] =>
  docs.map((found) => parseBooking(found.id, found.data()))

/** The bookings that a query finds. `operation` names it in the error of a time-out. Throws DataError. */
export const findBookings = (operation: string, narrowedBy: (lite: Lite) => QueryConstraint[]): Promise<Booking[]> =>
  staffRead(operation, async (lite) => parsed(await docsIn(lite, 'bookings', ...narrowedBy(lite))))

/** Every booking, or all of one status, newest first. Throws DataError. */
export const listBookings = async (status?: BookingStatus): Promise<Booking[]> => {
  const docs = await readAll('bookings', ({ where }) => (status ? [where('status', '==', status)] : []))
  return parsed(docs)
}

/** The bookings that exist, in the order of the ids. Throws DataError. */
export const listBookingsById = (ids: readonly string[]): Promise<Booking[]> =>
  staffRead('Reading the bookings of open wishes', async ({ db, doc, getDoc }) => {
    const found = await Promise.all(ids.map((id) => getDoc(doc(db, 'bookings', id))))
    return found.flatMap((one) => (one.exists() ? [parseBooking(one.id, one.data())] : []))
  })

export type BookingCounts = Record<BookingStatus, number>

export const countBookings = (): Promise<BookingCounts> =>
  staffRead('Counting the bookings', async (lite) => {
    const { collection, db, query, where } = lite
    const count = (status: BookingStatus) =>
      countOf(lite, query(collection(db, 'bookings'), where('status', '==', status)))
    const [pending, confirmed, rejected] = await Promise.all([count('pending'), count('confirmed'), count('rejected')])
    return { pending, confirmed, rejected }
  })

export const watchBookings = (status: BookingStatus | undefined): WatchNewest<Booking> =>
  watchNewest(BOOKINGS, ({ where }) => (status ? [where('status', '==', status)] : []))

/** The oldest pending bookings, oldest first, because their answers are due first. */
export const watchLongestPending = watchWaiting(BOOKINGS, { status: 'pending' })

export const watchBookingNews = (listener: Listener<News<Booking>>): Subscription => watchNews(BOOKINGS, listener)

export const listBookingsOn = (date: string): Promise<Booking[]> =>
  findBookings('Reading the day', ({ where }) => [where('date', '==', date)])

/** Confirmed visits from a date (`YYYY-MM-DD`) on and every pending request, unordered. Throws DataError. */
export const listToCome = async (today: string): Promise<Booking[]> => {
  const operation = 'Reading the visits to come'
  const found = await Promise.all([
    findBookings(operation, ({ where }) => [where('date', '>=', today)]),
    findBookings(operation, ({ where }) => [where('status', '==', 'pending')]),
  ])
  const all = new Map(found.flat().map((booking) => [booking.id, booking]))
  return [...all.values()].filter(({ status }) => status !== 'rejected')
}

/** How many visits a search shows of the clients that it found. */
const MOST_VISITS = 20

/** The newest visits of these clients, at most 20 of all together. Throws DataError. */
export const listVisitsOf = (clientIds: readonly string[]): Promise<Booking[]> =>
  findBookings('Reading the visits of the clients', ({ limit, orderBy, where }) => [
    where('clientId', 'in', clientIds),
    orderBy('date', 'desc'),
    limit(MOST_VISITS),
  ])

/** The confirmed visits of a date (`YYYY-MM-DD`) that have no outcome yet. Throws DataError. */
export const listUnmarkedOn = async (date: string): Promise<Booking[]> => {
  const confirmed = await findBookings('Reading the day', ({ where }) => [
    where('date', '==', date),
    where('status', '==', 'confirmed'),
  ])
  return confirmed.filter(({ outcome }) => !outcome)
}

/** Before a date (`YYYY-MM-DD`), the oldest first, at most `MOST_OPEN_BILLS`: one read if there are none. Throws DataError. */
export const listOpenRoomBills = (before: string): Promise<Booking[]> =>
  findBookings('Looking for room bills that are not posted', ({ limit, orderBy, where }) => [
    where('bill.state', '==', 'open'),
    where('date', '<', before),
    orderBy('date'),
    limit(MOST_OPEN_BILLS),
  ])

/** Newest first; also by the e-mails of its profiles, because pending ones are linked later. Throws DataError. */
export const listBookingsOf = ({ id, email }: Pick<Client, 'id' | 'email'>): Promise<Booking[]> =>
  staffRead("Reading the client's bookings", async (lite) => {
    const joined = await profilesJoinedInto(lite, id)
    const emails = [emailKey(email), ...joined.map((found) => textOf(found.get('emailKey')))].filter(Boolean)
    const having = async (name: string, keys: readonly string[]) =>
      keys.length === 0 ? [] : docsIn(lite, 'bookings', lite.where(name, 'in', keys))
    const answers = await Promise.all([
      having('clientId', [id, ...joined.map((found) => found.id)]),
      having('emailKey', [...new Set(emails)]),
    ])
    const docs = new Map(answers.flat().map((found) => [found.id, found]))
    return parsed([...docs.values()]).toSorted(byNewest)
  })

const byNewest = (one: Booking, other: Booking) => (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)

/** Far more than are open at once, because the desk's answer deletes a wish. */
const MOST_WISHES = 200

/** Every open wish of a guest, oldest first. */
export const watchWishes = (listener: Listener<readonly StoredWish[]>): Subscription =>
  watchList({ name: 'wishes', parse: parseStoredWish }, listener, ({ limit, orderBy }) => [
    orderBy('createdAt'),
    limit(MOST_WISHES),
  ])
