import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { subscribeToConnection } from '#ui/use-online.ts'

let since: Date | undefined

const snapshot = () => {
  since = navigator.onLine ? undefined : (since ?? new Date())
  return since
}

/** Since when the browser is sure that there is no connection. That a connection leads nowhere is noticed by the lists. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribeToConnection, snapshot)

/** Calls `act` each time the connection is back. */
export const useBackOnline = (isOnline: boolean, act: () => void): void => {
  const back = useEffectEvent(act)
  useEffect(() => {
    if (isOnline) return
    const onBack = () => back()
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [isOnline])
}
