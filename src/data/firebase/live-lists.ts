import type { DocumentData, QueryConstraint } from 'firebase/firestore'
import { serverNow } from '#config/server-time.ts'
import { type Docs, listen, type Listener, reading, type Subscription } from './listen.ts'
import type { Live } from './live.ts'

/** One of the collections that staff watch, and how its documents are read. */
export type LiveCollection<T> = {
  name: 'bookings' | 'contacts' | 'clients'
  parse: (id: string, fields: DocumentData) => T
}

/** Returns the same array for the same documents, so that a report of stale data does not look like a changed list. */
const parsing = <T>({ parse }: LiveCollection<T>) => {
  let last: { docs: Docs; list: readonly T[] } | undefined
  return (docs: Docs): readonly T[] => {
    if (last?.docs !== docs) last = { docs, list: docs.map((found) => parse(found.id, found.data())) }
    return last.list
  }
}

/** Watches the newest so many documents of a list. */
export type WatchNewest<T> = (size: number, listener: Listener<readonly T[]>) => Subscription

export const watchNewest = <T>(
  source: LiveCollection<T>,
  size: number,
  listener: Listener<readonly T[]>,
  narrowedBy: (live: Live) => QueryConstraint[] = () => [],
): Subscription =>
  listen(
    `Reading the ${source.name}`,
    (live) => {
      const { collection, db, limit, orderBy, query } = live
      return query(collection(db, source.name), ...narrowedBy(live), orderBy('createdAt', 'desc'), limit(size))
    },
    reading(listener, parsing(source)),
  )

/** The `size` oldest documents that wait by one of the fields; one listener, because each costs a read whenever the sign-in is renewed. */
export const watchWaiting = <T>(
  source: LiveCollection<T>,
  fields: Readonly<Record<string, string | null>>,
  size: number,
  listener: Listener<readonly T[]>,
): Subscription =>
  listen(
    `Reading the oldest ${source.name}`,
    ({ collection, db, limit, or, orderBy, query, where }) => {
      const waits = or(...Object.entries(fields).map(([field, value]) => where(field, '==', value)))
      return query(collection(db, source.name), waits, orderBy('createdAt'), limit(size))
    },
    reading(listener, parsing(source)),
  )

export type News<T> = {
  /** The documents written since an hour before the watch began. */
  changed: readonly T[]
  /** Those created since the watch began. */
  arrived: readonly T[]
}

/** More changes than a day brings. Limits the reads when the portal opens. */
const MOST_NEWS = 500

/** Milliseconds before the watch: more than `serverNow` may be ahead of the database, and than most interruptions last. */
const LOOK_BACK_MS = 3_600_000

export const watchNews = <T extends { id: string; createdAt: Date | null }>(
  source: LiveCollection<T>,
  listener: Listener<News<T>>,
): Subscription => {
  const since = serverNow().getTime() - LOOK_BACK_MS
  // The first result is not new.
  let before: ReadonlySet<string> | undefined
  const parsed = parsing(source)

  const written = ({ collection, db, limit, orderBy, query, where }: Live) =>
    query(
      collection(db, source.name),
      where('updatedAt', '>', new Date(since)),
      orderBy('updatedAt', 'desc'),
      limit(MOST_NEWS),
    )
  const next = (docs: Docs, oldSince: Date | undefined) => {
    const changed = parsed(docs)
    before ??= new Set(changed.map(({ id }) => id))
    const known = before
    const arrived = changed.filter(({ id, createdAt }) => !known.has(id) && (createdAt?.getTime() ?? 0) > since)
    listener.next({ changed, arrived }, oldSince)
  }
  return listen(`Watching the ${source.name}`, written, { ...listener, next })
}
