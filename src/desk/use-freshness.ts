import { useSyncExternalStore } from 'react'
import { serverNow } from '#config/server-time.ts'
import { reconnect } from '#data/firebase/listen.ts'
import { subscribeToConnection } from '#ui/use-online.ts'
import { type Read, useOnChange } from './use-read.ts'
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
 * Whether the parts of the portal are up to date, together. `reload` reads again, also when the line is back, because a request dies with its
 * line; listeners that have not failed resume by themselves and tell what has changed.
 */
export const useFreshnessOf = (parts: readonly Part[]) => {
  const offlineSince = useOfflineSince()
  /** Since when the oldest list has not been live. */
  const oldSince = parts
    .flatMap((part) => part.oldSince ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
  const reload = async () => {
    // A failed reconnect shows in the parts.
    if (oldSince) void reconnect().catch(() => undefined)
    await Promise.all(parts.map((part) => part.reload()))
  }
  const isLive = offlineSince === undefined && oldSince === undefined
  // Not on the browser's `online` event: it may come before a request gets through.
  useOnChange(isLive, () => isLive && reload())
  return {
    offlineSince,
    oldSince,
    /** The message about a part that could not be read again. */
    failed: parts.find((part) => part.failed !== undefined)?.failed,
    isLoading: parts.some((part) => part.loading),
    reload,
  }
}

export type Freshness = ReturnType<typeof useFreshnessOf>

export const useFreshness = (): Freshness => useLists().freshness
