import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { subscribeToConnection } from '#ui/use-online.ts'

let since: Date | undefined

const snapshot = () => {
  since = navigator.onLine ? undefined : (since ?? new Date())
  return since
}

/** Since when the browser reports no connection. A connection without answers is noticed by the live lists. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribeToConnection, snapshot)

/** Calls `act` each time the device is back online. */
export const useBackOnline = (isOnline: boolean, act: () => void): void => {
  const back = useEffectEvent(act)
  useEffect(() => {
    if (isOnline) return
    const onBack = () => back()
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [isOnline])
}
