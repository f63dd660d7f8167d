import { useSyncExternalStore } from 'react'
import { subscribeToConnection } from '#ui/use-online.ts'

let since: Date | undefined

const snapshot = () => {
  since = navigator.onLine ? undefined : (since ?? new Date())
  return since
}

/** Since when the browser reports no connection. A connection without answers is noticed by the live lists. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribeToConnection, snapshot)
