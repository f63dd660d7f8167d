import { LIMITS } from '#config/limits.ts'
import { tooFarText } from './booking-times.ts'
import { endsAt } from './slots.ts'
import { addDays, dateText, isDate, isPastDate, venueMinutes, venueToday } from './venue-clock.ts'
import type { When } from './wish.ts'

/** Visits that the desk enters after they took place: they are stored as done, occupy no places, and send no e-mail. */

export const PAST_VISIT = 'This visit is in the past: it is entered as Done, without an e-mail.'

/** Whether a visit of so many minutes has ended. On a day before today it has, whatever its time. */
export const isPastVisit = ({ date, time }: When, minutes: number, now: Date): boolean => {
  if (!isDate(date) || date > venueToday(now)) return false
  const end = endsAt(time, minutes)
  return isPastDate(date, now) || (end !== undefined && end <= venueMinutes(now))
}

/** Why the desk cannot enter a visit on this date; undefined when it can. */
export const entryDateProblem = (date: string, now: Date): string | undefined => {
  if (!isDate(date)) return 'Please choose a day.'
  const first = addDays(venueToday(now), -LIMITS.daysBack)
  if (date >= first) return tooFarText(date, now)
  return `Visits can be entered at most ${String(LIMITS.daysBack)} days afterwards. Please choose a day from ${dateText(first)} on.`
}
