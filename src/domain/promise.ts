import { BOOKING_PROMISE_HOURS, CONTACT_PROMISE_HOURS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { addDays, venueMinutes, venueMoment, venueToday } from './venue-clock.ts'

const HOUR = 3_600_000

/** 9:00 AM ≤ t < 7:00 PM on the venue's clock. */
export const isOpen = (now: Date): boolean => {
  const minutes = venueMinutes(now)
  return minutes >= spa.hours.opens && minutes < spa.hours.closes
}

/** When a booking request must have its answer: two hours after it came, or after the next opening. */
export const promiseDue = (submittedAt: Date): Date => {
  if (isOpen(submittedAt)) return new Date(submittedAt.getTime() + BOOKING_PROMISE_HOURS * HOUR)
  const today = venueToday(submittedAt)
  const opensOn = venueMinutes(submittedAt) < spa.hours.opens ? today : addDays(today, 1)
  return venueMoment(opensOn, spa.hours.opens + BOOKING_PROMISE_HOURS * 60)
}

/** When a contact message must have its answer. */
export const replyDue = (sentAt: Date): Date => new Date(sentAt.getTime() + CONTACT_PROMISE_HOURS * HOUR)
