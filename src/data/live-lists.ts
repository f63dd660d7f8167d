import type { DocumentData, QueryConstraint } from 'firebase/firestore'
import { PAGE_SIZE, WAITING_SIZE } from '#config/limits.ts'
import { type Booking, type BookingStatus, parseBooking } from '#domain/booking.ts'
import { type Client, parseClient } from '#domain/client.ts'
import { type Contact, parseContact } from '#domain/contact.ts'
import { parseService } from '#domain/service.ts'
import { momentOf } from '#domain/stored.ts'
import type { Live } from './firestore-live.ts'
import { vouchedAt } from './session.ts'
import { type Docs, listen, type Told, type Watching } from './watching.ts'

type Parse<T> = (id: string, fields: DocumentData) => T
type Kind<T> = { name: 'bookings' | 'contacts' | 'clients'; parse: Parse<T> }

const BOOKINGS: Kind<Booking> = { name: 'bookings', parse: parseBooking }
const CONTACTS: Kind<Contact> = { name: 'contacts', parse: parseContact }
const CLIENTS: Kind<Client> = { name: 'clients', parse: parseClient }

/** The first page of a list, kept up to date. */
export type WatchingPage<T> = Watching & {
  /**
   * From now on the page grows with what is new instead of dropping its last, which is answered: older ones are read behind it, and
   * none may be lost between.
   */
  hold: () => T | undefined
}

/** The same list for the same documents: that they have grown old is no change of them. */
const parsing = <T>({ parse }: Kind<T>) => {
  let last: { docs: Docs; list: readonly T[] } | undefined
  return (docs: Docs): readonly T[] => {
    if (last?.docs !== docs) last = { docs, list: docs.map((found) => parse(found.id, found.data())) }
    return last.list
  }
}

const watchNewest = <T>(
  kind: Kind<T>,
  told: Told<readonly T[]>,
  narrowedBy: (live: Live) => QueryConstraint[] = () => [],
): WatchingPage<T> => {
  const downTo = (end: (live: Live) => QueryConstraint) => (live: Live) => {
    const { collection, db, orderBy, query } = live
    return query(collection(db, kind.name), ...narrowedBy(live), orderBy('createdAt', 'desc'), end(live))
  }
  const parsed = parsing(kind)
  const listening = listen(
    `Reading the ${kind.name}`,
    downTo(({ limit }) => limit(PAGE_SIZE)),
    { ...told, next: (docs, oldSince) => told.next(parsed(docs), oldSince) },
  )
  let isHeld = false
  return {
    stop: listening.stop,
    hold: () => {
      const last = listening.docs()?.at(-1)
      if (!last) return undefined
      if (!isHeld) listening.change(downTo(({ endAt }) => endAt(last)))
      isHeld = true
      return kind.parse(last.id, last.data())
    },
  }
}

/** Newest first, 50 of them. Bookings without `createdAt` are not in it. */
export const watchBookings = (
  { status }: { status?: BookingStatus },
  told: Told<readonly Booking[]>,
): WatchingPage<Booking> => watchNewest(BOOKINGS, told, ({ where }) => (status ? [where('status', '==', status)] : []))

export const watchContacts = (told: Told<readonly Contact[]>) => watchNewest(CONTACTS, told)
export const watchClients = (told: Told<readonly Client[]>) => watchNewest(CLIENTS, told)

const watchWaiting = <T>(kind: Kind<T>, status: string, told: Told<readonly T[]>): Watching => {
  const parsed = parsing(kind)
  return listen(
    `Reading the oldest ${kind.name}`,
    ({ collection, db, limit, orderBy, query, where }) =>
      query(collection(db, kind.name), where('status', '==', status), orderBy('createdAt'), limit(WAITING_SIZE)),
    { ...told, next: (docs, oldSince) => told.next(parsed(docs), oldSince) },
  )
}

/** The ten pending ones that have waited longest, oldest first: their promise ends first. */
export const watchLongestPending = (told: Told<readonly Booking[]>) => watchWaiting(BOOKINGS, 'pending', told)
/** The ten unread ones that have waited longest, oldest first. */
export const watchLongestUnread = (told: Told<readonly Contact[]>) => watchWaiting(CONTACTS, 'new', told)

/** What was written lately: since the watching began at least, an hour before at most. `arrived` is what was not there when it began. */
export type News<T> = { changed: readonly T[]; arrived: readonly T[] }

/** More than a day at the desk brings; an opening never reads more than these. */
const MOST_NEWS = 500

/** By so much the clocks of the sign-in and of the database surely agree. */
const CLOCKS_MS = 60_000

const watchNews = <T extends { id: string; createdAt: Date | null }>(kind: Kind<T>, told: Told<News<T>>): Watching => {
  let since = 0
  let before: ReadonlySet<string> | undefined
  const parsed = parsing(kind)

  // From some moment before the watching began, by a server's clock: the device's may be hours wrong, and what the first answer holds is
  // not new.
  const begin = async () => {
    since = (await vouchedAt()).getTime() - CLOCKS_MS
  }
  const written = ({ collection, db, endBefore, limit, orderBy, query }: Live) =>
    query(collection(db, kind.name), orderBy('updatedAt', 'desc'), endBefore(new Date(since)), limit(MOST_NEWS))
  const next = (docs: Docs, oldSince: Date | undefined) => {
    const changed = parsed(docs)
    before ??= new Set(changed.map(({ id }) => id))
    const known = before
    const arrived = changed.filter(({ id, createdAt }) => !known.has(id) && (createdAt?.getTime() ?? 0) > since)
    told.next({ changed, arrived }, oldSince)
  }
  return listen(`Watching the ${kind.name}`, written, { ...told, next }, begin)
}

export const watchBookingNews = (told: Told<News<Booking>>) => watchNews(BOOKINGS, told)
export const watchContactNews = (told: Told<News<Contact>>) => watchNews(CONTACTS, told)
export const watchClientNews = (told: Told<News<Client>>) => watchNews(CLIENTS, told)

/** How many services the menu shows; one without a name or a known category has no place there. */
export const watchServiceCount = (told: Told<number>): Watching =>
  listen('Reading the services', ({ collection, db, query }) => query(collection(db, 'services')), {
    ...told,
    next: (docs, oldSince) =>
      told.next(docs.filter((found) => parseService(found.id, found.data()) !== undefined).length, oldSince),
  })

/** When somebody was erased last, in milliseconds; 0 for never. No listener tells of what is gone from an older page. */
export const watchErasures = (told: Told<number>): Watching =>
  listen('Watching for erasures', ({ collection, db, limit, query }) => query(collection(db, 'erasures'), limit(1)), {
    ...told,
    next: ([last], oldSince) => told.next(momentOf(last?.get('at'))?.getTime() ?? 0, oldSince),
  })
