import { useSyncExternalStore } from 'react'
import { serverNow } from '#config/server-time.ts'
import { subscribeToConnection } from '#ui/use-online.ts'

let since: Date | undefined

const snapshot = () => {
  since = navigator.onLine ? undefined : (since ?? serverNow())
  return since
}

/** Since when the browser reports no connection. A connection without answers is noticed by the live lists. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribeToConnection, snapshot)
