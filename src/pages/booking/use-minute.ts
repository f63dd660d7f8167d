import { useMemo, useSyncExternalStore } from 'react'

const MINUTE = 60_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE / 4)
  // A phone taken out of the pocket the next morning shows the next morning.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The current minute; undefined while prerendered, where no day is "today". */
export const useMinute = (): Date | undefined => {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE),
    () => undefined,
  )
  return useMemo(() => (minute === undefined ? undefined : new Date(minute * MINUTE)), [minute])
}
