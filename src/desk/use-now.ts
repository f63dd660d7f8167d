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

const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval>

const lookAll = () => readers.forEach((look) => look())

const subscribe = (look: () => void) => {
  if (readers.size === 0) {
    timer = setInterval(lookAll, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', lookAll)
  }
  readers.add(look)
  return () => {
    readers.delete(look)
    if (readers.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookAll)
  }
}

/** The server's time, updated on every whole minute. One clock for the whole portal, so that all due times change together. */
export const useNow = (): Date => useSyncExternalStore(subscribe, snapshot)
