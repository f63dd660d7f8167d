import type { DocumentData, DocumentReference, Query, QueryDocumentSnapshot } from 'firebase/firestore'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { serverNow } from '#config/server-time.ts'
import { DataError, LateError, toDataError } from '../data-error.ts'
import type { Live } from './live.ts'
import { orOutdated, remoteCall } from './remote-call.ts'
import { liveFirestore, reconnectLive, staffAuth, staffFirestore } from './staff.ts'
import { whySilent } from './why-silent.ts'

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

/** The same, of each document by itself; one that is none is left out. */
export const readingEach = <T>(
  listener: Listener<readonly T[]>,
  parse: (id: string, fields: DocumentData) => T | undefined,
): Listener<Docs> => reading(listener, (docs) => docs.flatMap((found) => parse(found.id, found.data()) ?? []))

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

/** Reads once with Lite, which gets through where the listeners' channel is stopped, and has every function that a target needs. */
const readOnce = (operation: string, targetOf: (sdk: Live) => Target): Promise<Docs> =>
  remoteCall(operation, async () => {
    const { getDoc, getDocs, ...sdk } = await staffFirestore()
    const target = targetOf(sdk as unknown as Live)
    const docs =
      target.type === 'document'
        ? [await getDoc(target)].filter((found) => found.exists())
        : (await getDocs(target)).docs
    return docs as unknown as Docs
  })

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
   * Reports why nothing is heard, unless an answer comes meanwhile; a listener with a list (no `otherwise`) only the limit of the day. One
   * without opens with what a single read finds, if that gets through.
   */
  const explain = async (otherwise?: DataError) => {
    const before = answers
    const known = await whySilent()
    const failure = known?.code === 'exhausted' ? known : otherwise && (known ?? otherwise)
    const since = serverNow()
    const read = failure?.code === 'blocked' ? await readOnce(operation, targetOf).catch(toDataError) : undefined
    if (!failure || answers !== before || isStopped) return
    const isRefused = read instanceof DataError
    if (read && !isRefused) listener.next(read, since)
    // Unlike `fail` it leaves the list as old as it is.
    listener.failed(isRefused ? read : failure)
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
