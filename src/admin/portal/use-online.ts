import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

let since: Date | undefined

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const snapshot = () => {
  since = navigator.onLine ? undefined : (since ?? new Date())
  return since
}

/** Since when the device says that it has no line; a line that leads nowhere is found out by the lists. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribe, snapshot)

/** The line is back: `act` once for every time it was gone. */
export const useBackOnline = (isOnline: boolean, act: () => void): void => {
  const back = useEffectEvent(act)
  useEffect(() => {
    if (isOnline) return
    const onBack = () => back()
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [isOnline])
}
