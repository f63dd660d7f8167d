import { IDLE_CURTAIN_MS } from '#config/limits.ts'
import type { Calendar } from './diary/open-days.ts'
import { venueMinutes, venueToday } from './venue-clock.ts'

const OPEN_IDLE_CURTAIN_MS = 60 * 60_000

/** Idle milliseconds after which the curtain falls: longer while the house is open. */
export const curtainAfter = (now: Date, calendar: Calendar): number => {
  const hours = calendar(venueToday(now))
  const minutes = venueMinutes(now)
  return hours && hours.opens <= minutes && minutes < hours.closes ? OPEN_IDLE_CURTAIN_MS : IDLE_CURTAIN_MS
}
