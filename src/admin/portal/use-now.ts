import { useSyncExternalStore } from 'react'
import { serverNow } from '#config/server-time.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 1_000

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS)

let now = serverNow()

/** Every reader gets the same time within a minute. */
const snapshot = () => {
  const next = serverNow()
  if (minuteOf(next) !== minuteOf(now)) now = next
  return now
}

const subscribe = (look: () => void) => {
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The server's time, updated on every whole minute. One clock for the whole portal, so that all due times change together. */
export const useNow = (): Date => useSyncExternalStore(subscribe, snapshot)
