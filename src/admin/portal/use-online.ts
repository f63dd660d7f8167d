import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** What the device says of its line; a line that leads nowhere is found out by the reads. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

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
