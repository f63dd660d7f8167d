import { serverNow } from '#config/server-time.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 1_000

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS)

let now = serverNow()

/** The server's time. Every reader gets the same within a minute. */
export const minuteNow = (): Date => {
  const next = serverNow()
  if (minuteOf(next) !== minuteOf(now)) now = next
  return now
}

const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval>

const lookAll = () => readers.forEach((look) => look())

/** Calls `look` often enough for every whole minute, and at once when the page is visible again. Returns how to stop. */
export const watchMinute = (look: () => void) => {
  if (readers.size === 0) {
    timer = setInterval(lookAll, LOOK_EVERY_MS)
    // A page that was opened yesterday must not show yesterday as today.
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
