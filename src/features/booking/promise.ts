import { BOOKING_PROMISE_HOURS } from '#config/limits.ts'
import { type Calendar, HOUSE_HOURS, isOpen, nextOpenDays, openSpan } from '#features/diary/open-days.ts'
import { minutesOf } from '#shared/slots.ts'
import { addDays, isDate, venueMinutes, venueMoment, venueToday } from '#shared/venue-clock.ts'
import type { When } from './wish.ts'

const HOUR = 3_600_000

/** When a booking request must have its answer: two hours after it was submitted, or after the next opening. */
export const promiseDue = (submittedAt: Date, calendar: Calendar): Date => {
  if (isOpen(submittedAt, calendar)) return new Date(submittedAt.getTime() + BOOKING_PROMISE_HOURS * HOUR)
  const today = venueToday(submittedAt)
  const hours = calendar(today)
  const opensToday = hours !== undefined && venueMinutes(submittedAt) < openSpan(hours).from
  // A calendar that is closed for a year is a mistake; the promise then counts to tomorrow.
  const opensOn = opensToday ? today : (nextOpenDays(today, 1, calendar)[0] ?? addDays(today, 1))
  const { from } = openSpan(calendar(opensOn) ?? HOUSE_HOURS)
  return venueMoment(opensOn, from + BOOKING_PROMISE_HOURS * 60)
}

/** When the visit begins; undefined for an old booking whose date or time cannot be read. */
export const visitStart = ({ date, time }: When): Date | undefined => {
  const minutes = minutesOf(time)
  return isDate(date) && minutes !== undefined ? venueMoment(date, minutes) : undefined
}

/** Whether the answer to a request sent at this moment may come after the visit was to begin: the promise ends later. */
export const isAnswerAfterStart = (visit: When, submittedAt: Date, calendar: Calendar): boolean => {
  const start = visitStart(visit)
  return start !== undefined && start < promiseDue(submittedAt, calendar)
}
