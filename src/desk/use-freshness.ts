import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { serverNow } from '#config/server-time.ts'
import { reconnect } from '#data/firebase/listen.ts'
import { subscribeToConnection } from '#ui/use-online.ts'
import type { Read } from './use-read.ts'
import { useLists } from './portal-lists.ts'

let since: Date | undefined

const snapshot = () => {
  since = navigator.onLine ? undefined : (since ?? serverNow())
  return since
}

/** Since when the browser reports no connection. A connection without answers is noticed by the live lists. */
const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribeToConnection, snapshot)

/** A read or a listener of the portal. */
type Part = Pick<Read<unknown>, 'loading' | 'failed' | 'reload'> & { oldSince?: Date | undefined }

/**
 * Whether the parts of the portal are up to date, together. `reload` reads all parts again. When the line is back, those are read again that
 * failed or have no answer yet, because a request dies with its line: the listeners resume by themselves and tell what has changed.
 */
export const useFreshnessOf = (parts: readonly Part[]) => {
  const offlineSince = useOfflineSince()
  /** Since when the oldest list has not been live. */
  const oldSince = parts
    .flatMap((part) => part.oldSince ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
  const read = async (wanted: readonly Part[]) => {
    // A failed reconnect shows in the parts.
    if (oldSince) void reconnect().catch(() => undefined)
    await Promise.all(wanted.map((part) => part.reload()))
  }
  const isLive = offlineSince === undefined && oldSince === undefined
  const wasLive = useRef(isLive)
  const catchUp = useEffectEvent(
    () => void read(parts.filter(({ failed, loading }) => failed !== undefined || loading)),
  )
  // Not on the browser's `online` event: it may come before a request gets through.
  useEffect(() => {
    if (isLive && !wasLive.current) catchUp()
    wasLive.current = isLive
  }, [isLive])
  return {
    offlineSince,
    oldSince,
    /** The message about a part that could not be read again. */
    failed: parts.find((part) => part.failed !== undefined)?.failed,
    isLoading: parts.some((part) => part.loading),
    reload: () => read(parts),
  }
}

export type Freshness = ReturnType<typeof useFreshnessOf>

export const useFreshness = (): Freshness => useLists().freshness
