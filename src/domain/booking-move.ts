import { LIMITS } from '#config/limits.ts'
import { addDays, dateText, isDate, isPastDate, venueToday } from './venue-clock.ts'

export const PAST_DATE = 'Please select a future date for your appointment.'

/** Why this day is too far ahead; undefined when it is not. */
export const tooFarText = (date: string, now: Date): string | undefined => {
  const last = addDays(venueToday(now), LIMITS.daysAhead)
  if (date <= last) return undefined
  return `Bookings can be made at most ${String(LIMITS.daysAhead)} days ahead. Please choose a day until ${dateText(last)}.`
}

/** Why staff cannot move a booking to this date; one that keeps its date may have passed, and is confirmed all the same. */
export const moveProblem = (booking: { date: string }, date: string, now: Date): string | undefined => {
  if (date === booking.date) return undefined
  return !isDate(date) || isPastDate(date, now) ? PAST_DATE : tooFarText(date, now)
}
