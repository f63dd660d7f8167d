import type { DocumentData, DocumentReference, Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore'
import { ATTEMPT_TIMEOUT_MS, WAITING_SIZE } from '#config/limits.ts'
import { serverNow } from '#config/server-time.ts'
import { DataError, LateError, orOutdated, remoteCall, toDataError } from '../data-error.ts'
import type { Live } from './live.ts'
import { liveFirestore, reconnectLive, staffAuth, staffFirestore } from './staff.ts'
import { CHANNEL_STOPPED } from '#shared/staff-failure.ts'

/** Milliseconds; shorter interruptions are not shown. */
const OLD_AFTER_MS = 2_000

/** The listener of a live query. A `next` after `failed` means that a later read succeeded. */
export type Listener<T> = {
  /** `oldSince` is when the connection was lost and `value` became stale; undefined while `value` is current. */
  next: (value: T, oldSince: Date | undefined) => void
  failed: (failure: DataError) => void
}

export type Subscription = { stop: () => void }

export type Docs = readonly QueryDocumentSnapshot[]

/** The listener of a query whose `listener` hears what `read` makes of its documents. */
export const reading = <T>(listener: Listener<T>, read: (docs: Docs) => T): Listener<Docs> => ({
  ...listener,
  next: (docs, oldSince) => listener.next(read(docs), oldSince),
})

/** What is listened to: a query, or one document, which is a list of at most one. */
type Target = Query | DocumentReference

type Answer = { docs: Docs; fromCache: boolean }

const observe = (
  { onSnapshot }: Live,
  target: Target,
  next: (answer: Answer) => void,
  error: (error: unknown) => void,
): (() => void) => {
  const options = { includeMetadataChanges: true }
  return target.type === 'document'
    ? onSnapshot(target, options, {
        next: (found) => next({ docs: found.exists() ? [found] : [], fromCache: found.metadata.fromCache }),
        error,
      })
    : onSnapshot(target, options, {
        next: ({ docs, metadata }) => next({ docs, fromCache: metadata.fromCache }),
        error,
      })
}

/** Milliseconds until a read without an answer counts as failed. */
const PATIENCE_MS = 10_000

/** Reads once with Lite, which gets through where the listeners' channel is stopped, and has every function that a target needs. */
const readOnce = (operation: string, targetOf: (sdk: Live) => Target): Promise<Docs> =>
  remoteCall(
    operation,
    async () => {
      const { getDoc, getDocs, ...sdk } = await staffFirestore()
      const target = targetOf(sdk as unknown as Live)
      const docs =
        target.type === 'document'
          ? [await getDoc(target)].filter((found) => found.exists())
          : (await getDocs(target)).docs
      return docs as unknown as Docs
    },
    PATIENCE_MS,
  )

/** Costs one read at most: everybody may read these settings without a look-up. */
const cheapest = ({ db, doc }: Live) => doc(db, 'settings', 'diary')

/**
 * Reports the result of a query to `listener`, at once and after every change. Reports only results that the server has confirmed: offline
 * the SDK answers from its cache, and an empty cache is not an empty list. Where only the live connection is stopped, reports what a
 * single read finds as old, and then why it is old.
 */
export const listen = (operation: string, targetOf: (live: Live) => Target, listener: Listener<Docs>): Subscription => {
  let docs: Docs | undefined
  let isStopped = false
  let detach = () => {}
  let doubt: ReturnType<typeof setTimeout> | undefined
  /** The number of results and errors so far. */
  let answers = 0

  const fail = (failure: DataError) => {
    clearTimeout(doubt)
    doubt = undefined
    answers += 1
    if (!isStopped) listener.failed(failure)
  }
  /**
   * Reports why nothing is heard, unless an answer comes meanwhile. The full SDK takes a used-up quota and a stopped channel for a broken line
   * and retries in silence, so this reads with Lite. A listener without a list (`otherwise`) opens with what that finds; one with a list reports
   * only the limit of the day, and stays as old as it is.
   */
  const explain = async (otherwise?: DataError) => {
    const [before, since] = [answers, serverNow()]
    const read = await readOnce(operation, otherwise ? targetOf : cheapest).catch(toDataError)
    if (answers !== before || isStopped) return
    if (read instanceof DataError) {
      if (read.code === 'exhausted') listener.failed(read)
      else if (otherwise) listener.failed(read.code === 'offline' ? otherwise : read)
    } else if (otherwise) {
      listener.next(read, since)
      listener.failed(new DataError('blocked', CHANNEL_STOPPED))
    }
  }
  const late = () => void explain(new LateError(operation, ATTEMPT_TIMEOUT_MS))

  const take = (answer: Answer) => {
    if (!answer.fromCache) {
      clearTimeout(doubt)
      doubt = undefined
      answers += 1
      docs = answer.docs
      listener.next(docs, undefined)
    } else if (docs) {
      const [known, since] = [docs, serverNow()]
      doubt ??= setTimeout(() => {
        listener.next(known, since)
        void explain()
      }, OLD_AFTER_MS)
    } else if (answer.docs.length === 0) {
      // The SDK reports this after its first failed attempts, and at once for a query that was asked before. It keeps trying.
      const failure = new DataError('offline', `${operation}: the database cannot be reached.`)
      clearTimeout(doubt)
      doubt = setTimeout(() => void explain(failure), OLD_AFTER_MS)
    }
  }

  const refuse = (error: unknown) => {
    const failure = toDataError(error)
    const isShut = failure.code === 'denied' || failure.code === 'unauthenticated'
    if (isShut) renewToken().catch(() => undefined)
    void orOutdated(failure).then(fail)
  }

  const begin = async () => {
    const live = await remoteCall(operation, liveFirestore)
    if (isStopped) return
    doubt = setTimeout(late, ATTEMPT_TIMEOUT_MS)
    detach = observe(live, targetOf(live), take, refuse)
  }
  begin().catch((error: unknown) => fail(toDataError(error)))

  return {
    stop: () => {
      isStopped = true
      clearTimeout(doubt)
      detach()
    },
  }
}

/** Requests a new token, so that a closed account is noticed now and not within the hour. `watchStaff` reports it. */
const renewToken = (): Promise<void> =>
  remoteCall('Looking at the sign-in again', async () => {
    const { auth } = await staffAuth()
    await auth.currentUser?.getIdToken(true)
  })

/** Reconnects now instead of after the SDK's pause. Throws DataError. */
export const reconnect = (): Promise<void> => remoteCall('Connecting again', reconnectLive)

/** A collection that staff watch, and how its documents are read; one that is malformed is left out. */
export type LiveCollection<T> = {
  name: string
  parse: (id: string, fields: DocumentData) => T | undefined
}

/** Returns the same array for the same documents, so that a report of stale data does not look like a changed list. */
const parsing = <T>({ parse }: LiveCollection<T>) => {
  let last: { docs: Docs; list: readonly T[] } | undefined
  return (docs: Docs): readonly T[] => {
    if (last?.docs !== docs) last = { docs, list: docs.flatMap((found) => parse(found.id, found.data()) ?? []) }
    return last.list
  }
}

/** Watches the documents of a collection, all of them or those of a query. */
export const watchList = <T>(
  source: LiveCollection<T>,
  listener: Listener<readonly T[]>,
  narrowedBy: (live: Live) => QueryConstraint[] = () => [],
): Subscription =>
  listen(
    `Reading the ${source.name}`,
    (live) => live.query(live.collection(live.db, source.name), ...narrowedBy(live)),
    reading(listener, parsing(source)),
  )

/** Watches the newest so many documents of a list. */
export type WatchNewest<T> = (size: number, listener: Listener<readonly T[]>) => Subscription

export const watchNewest =
  <T>(source: LiveCollection<T>, narrowedBy: (live: Live) => QueryConstraint[] = () => []): WatchNewest<T> =>
  (size, listener) =>
    watchList(source, listener, (live) => [...narrowedBy(live), live.orderBy('createdAt', 'desc'), live.limit(size)])

/** Watches the 50 oldest documents that wait by one of the fields; one listener, because each costs a read whenever the sign-in is renewed. */
export const watchWaiting =
  <T>(source: LiveCollection<T>, fields: Readonly<Record<string, string | null>>) =>
  (listener: Listener<readonly T[]>): Subscription =>
    listen(
      `Reading the oldest ${source.name}`,
      ({ collection, db, limit, or, orderBy, query, where }) => {
        const waits = or(...Object.entries(fields).map(([field, value]) => where(field, '==', value)))
        return query(collection(db, source.name), waits, orderBy('createdAt'), limit(WAITING_SIZE))
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
  const next = (changed: readonly T[], oldSince: Date | undefined) => {
    before ??= new Set(changed.map(({ id }) => id))
    const known = before
    const arrived = changed.filter(({ id, createdAt }) => !known.has(id) && (createdAt?.getTime() ?? 0) > since)
    listener.next({ changed, arrived }, oldSince)
  }
  return watchList(source, { ...listener, next }, ({ limit, orderBy, where }) => [
    where('updatedAt', '>', new Date(since)),
    orderBy('updatedAt', 'desc'),
    limit(MOST_NEWS),
  ])
}
