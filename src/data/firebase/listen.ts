import type { DocumentData, Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { DataError, LateError, toDataError } from '../data-error.ts'
import { renewSignIn } from '../session.ts'
import type { Live } from './live.ts'
import { orOutdated, remoteCall } from './remote-call.ts'
import { liveFirestore, reconnectLive } from './staff.ts'

/** Milliseconds; shorter interruptions are not shown. */
const OLD_AFTER_MS = 2_000

/** Who watches something. After `failed` a later `next` means that it was read after all. */
export type Listener<T> = {
  /** `oldSince` is when the line was lost; undefined while `value` is what stands there. */
  next: (value: T, oldSince: Date | undefined) => void
  failed: (failure: DataError) => void
}

export type Subscription = { stop: () => void }

export type Docs = readonly QueryDocumentSnapshot[]

type LiveQuery = Subscription & {
  /** What the listener heard last. */
  docs: () => Docs | undefined
  /** Another query of the same kind takes the place of the first, without a gap. */
  change: (queryOf: (live: Live) => Query<DocumentData>) => void
}

/**
 * Tells `listener` what a query holds, at once and after every change. Only what the server has confirmed counts: while the line is gone
 * the SDK answers from its memory, and an empty memory is no empty list. `prepare` comes before the first query; what it throws reaches
 * `failed`.
 */
export const listen = (
  operation: string,
  queryOf: (live: Live) => Query,
  listener: Listener<Docs>,
  prepare?: () => Promise<void>,
): LiveQuery => {
  let live: Live | undefined
  let wanted = queryOf
  let docs: Docs | undefined
  let isStopped = false
  let detach = () => {}
  let doubt: ReturnType<typeof setTimeout> | undefined

  const fail = (failure: DataError) => {
    clearTimeout(doubt)
    doubt = undefined
    if (!isStopped) listener.failed(failure)
  }
  const late = () => fail(new LateError(operation, ATTEMPT_TIMEOUT_MS))

  const take = (snapshot: QuerySnapshot) => {
    if (!snapshot.metadata.fromCache) {
      clearTimeout(doubt)
      doubt = undefined
      docs = snapshot.docs
      listener.next(docs, undefined)
    } else if (docs) {
      const [known, since] = [docs, new Date()]
      doubt ??= setTimeout(() => listener.next(known, since), OLD_AFTER_MS)
    } else if (snapshot.empty) {
      // The SDK says so only when it has given up on the line for now; it goes on trying.
      fail(new DataError('offline', `${operation}: the database cannot be reached.`))
    }
  }

  const attach = () => {
    if (!live) return
    const leave = detach
    let isCurrent = true
    const stop = live.onSnapshot(
      wanted(live),
      { includeMetadataChanges: true },
      {
        next: (snapshot) => {
          if (isCurrent) take(snapshot)
        },
        error: (error) => {
          if (!isCurrent) return
          const failure = toDataError(error)
          const isShut = failure.code === 'denied' || failure.code === 'unauthenticated'
          if (isShut) renewSignIn().catch(() => undefined)
          void orOutdated(failure).then((seen) => {
            if (isCurrent) fail(seen)
          })
        },
      },
    )
    detach = () => {
      isCurrent = false
      stop()
    }
    leave()
  }

  const begin = async () => {
    live = await remoteCall(operation, async () => {
      await prepare?.()
      return await liveFirestore()
    })
    if (isStopped) return
    doubt = setTimeout(late, ATTEMPT_TIMEOUT_MS)
    attach()
  }
  begin().catch((error: unknown) => fail(toDataError(error)))

  return {
    stop: () => {
      isStopped = true
      clearTimeout(doubt)
      detach()
    },
    docs: () => docs,
    change: (next) => {
      wanted = next
      attach()
    },
  }
}

/** Reconnects now instead of after the SDK's pause. Throws DataError. */
export const reconnect = (): Promise<void> => remoteCall('Connecting again', reconnectLive)
