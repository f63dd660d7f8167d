import { IDLE_CURTAIN_MS, SESSION_ENDS, SESSION_MAX_MS } from '#config/limits.ts'
import type { Booking } from './booking.ts'
import type { Calendar } from './diary/open-days.ts'
import { planEnd } from './diary/plan.ts'
import { minutesOf } from './slots.ts'
import { bookedMinutes } from './totals.ts'
import { venueMinutes, venueMoment, venueToday } from './venue-clock.ts'

/** When the portal covers itself and when it signs out (decision 59). */

const HOUR_MS = 3_600_000
const OPEN_IDLE_CURTAIN_MS = 60 * 60_000
/** Unsaved work needs this long: no change of a visit ends the sign-in sooner. */
const LEFT_TO_SAVE_MS = 15 * 60_000

/** Idle milliseconds after which the curtain falls: longer while the house is open. */
export const curtainAfter = (now: Date, calendar: Calendar): number => {
  const hours = calendar(venueToday(now))
  const minutes = venueMinutes(now)
  return hours && hours.opens <= minutes && minutes < hours.closes ? OPEN_IDLE_CURTAIN_MS : IDLE_CURTAIN_MS
}

type Visit = Pick<
  Booking,
  'status' | 'plan' | 'time' | 'isItemised' | 'selectedServices' | 'guests' | 'shares' | 'totalTime'
>

/** When the last confirmed visit of these ends, all of `date`, missed ones included; undefined without one that has a readable time. */
export const lastVisitEnds = (bookings: readonly Visit[], date: string): Date | undefined => {
  const ends = bookings.flatMap((booking) => {
    if (booking.status !== 'confirmed') return []
    const start = minutesOf(booking.time)
    const end =
      (booking.plan && planEnd(booking.plan)) ?? (start === undefined ? undefined : start + bookedMinutes(booking))
    return end === undefined ? [] : [end]
  })
  return ends.length > 0 ? venueMoment(date, Math.max(...ends)) : undefined
}

/**
 * The end of the last visit after a re-read. If that visit was cancelled or moved forward, the sign-in lasts 15 more minutes, but never
 * longer than with `kept`.
 */
export const keptVisitsEnd = (kept: Date | undefined, read: Date | undefined, now: Date): Date | undefined => {
  const soonest = now.getTime() + LEFT_TO_SAVE_MS - HOUR_MS
  const end = Math.max(read?.getTime() ?? 0, Math.min(kept?.getTime() ?? 0, soonest))
  return end > 0 ? new Date(end) : undefined
}

/**
 * When a sign-in ends: at 8 PM venue time or an hour after the day's last visit, whichever is later, and 12 hours after it began at the
 * latest. It lasts at least an hour (decision 66); a sign-in that begins after that moment lasts 12 hours.
 */
export const signInEnds = (begun: Date, visitsEnd: Date | undefined): Date => {
  const latest = begun.getTime() + SESSION_MAX_MS
  const today = venueToday(begun)
  const evening = Math.max(
    venueMoment(today, SESSION_ENDS).getTime(),
    visitsEnd === undefined ? 0 : visitsEnd.getTime() + HOUR_MS,
  )
  if (evening <= begun.getTime()) return new Date(latest)
  return new Date(Math.max(begun.getTime() + HOUR_MS, Math.min(latest, evening)))
}
