import { DOOR_RESET_MS } from '#config/limits.ts'

const KEPT_UNDER = 'knocks'

/** How often the brand was pressed on the way here, the last time at most a pause of the hidden door before `now`. */
const read = (now: number): number => {
  const [count = 0, at = 0] = (sessionStorage.getItem(KEPT_UNDER) ?? '').split(' ').map(Number)
  return now - at < DOOR_RESET_MS ? count : 0
}

/** Before a page is alive the brand leads home as a plain link does, to another document: the press is remembered for that one. */
export const carryKnock = (): void => {
  try {
    const now = Date.now()
    sessionStorage.setItem(KEPT_UNDER, `${read(now) + 1} ${now}`)
  } catch {
    return
  }
}

/** The presses that led here, once. */
export const carriedKnocks = (): number => {
  try {
    const count = read(performance.timeOrigin)
    sessionStorage.removeItem(KEPT_UNDER)
    return count
  } catch {
    return 0
  }
}
