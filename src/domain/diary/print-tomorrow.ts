import { addDays, venueMinutes, venueToday } from '../venue-clock.ts'
import { type Calendar, openSpan } from './open-days.ts'

/** Minutes before and after the day's closing in which the desk is asked. */
const AROUND_CLOSING = 60

/** Tomorrow's date, from an hour before the house closes until an hour after it; undefined at any other time and before a closed day. */
export const tomorrowToPrint = (now: Date, calendar: Calendar): string | undefined => {
  const today = venueToday(now)
  const [tomorrow, hours] = [addDays(today, 1), calendar(today)]
  if (!hours || !calendar(tomorrow)) return undefined
  return Math.abs(venueMinutes(now) - openSpan(hours).to) <= AROUND_CLOSING ? tomorrow : undefined
}
