import { CLOSING, LIMITS } from '#config/limits.ts'
import { endsAt, isAfterClosing } from '#shared/slots.ts'
import { addDays, dateText, isDate, isPastDate, timeInWords, venueToday } from '#shared/venue-clock.ts'

export const PAST_DATE = 'Please select a future date for your appointment.'

/** Why this day is too far ahead; undefined when it is not. */
export const tooFarText = (date: string, now: Date, daysAhead: number = LIMITS.daysAhead): string | undefined => {
  const last = addDays(venueToday(now), daysAhead)
  if (date <= last) return undefined
  return `Bookings can be made at most ${String(daysAhead)} days ahead. Please choose a day until ${dateText(last)}.`
}

/** Why staff cannot move a booking to this date; undefined when they can. A booking that keeps its date may be in the past. */
export const moveProblem = (booking: { date: string }, date: string, now: Date): string | undefined => {
  if (date === booking.date) return undefined
  return !isDate(date) || isPastDate(date, now) ? PAST_DATE : tooFarText(date, now)
}

/** `closing time of 6:30 PM`. */
export const closingText = (lastEnd: number): string => `closing time of ${timeInWords(lastEnd)}`

/**
 * The line under the time select; undefined while time or services are missing. `minutes`: how long the services take. `lastEnd` is when
 * treatments end on the chosen day, in minutes after midnight. It is 0 on a closed day, for which the date field shows its own error.
 */
export const endTimeNotice = (
  time: string,
  minutes: number,
  lastEnd: number = CLOSING,
): { withinHours: boolean; text: string } | undefined => {
  const end = endsAt(time, minutes)
  if (end === undefined || minutes === 0) return undefined
  const ends = `Ends at ${timeInWords(end)}`
  if (!isAfterClosing(end, lastEnd)) return { withinHours: true, text: ends }
  return { withinHours: false, text: lastEnd === 0 ? ends : `${ends}. This is after our ${closingText(lastEnd)}` }
}
