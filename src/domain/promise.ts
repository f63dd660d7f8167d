import { BOOKING_PROMISE_HOURS, CONTACT_PROMISE_HOURS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import type { Booking } from './booking.ts'
import type { Contact } from './contact.ts'
import { addDays, venueMinutes, venueMoment, venueToday } from './venue-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Minutes before the end from which an open promise is pressing. */
const PRESSING = 30

/** 9:00 AM ≤ t < 7:00 PM on the venue's clock. */
export const isOpen = (now: Date): boolean => {
  const minutes = venueMinutes(now)
  return minutes >= spa.hours.opens && minutes < spa.hours.closes
}

/** When a booking request must have its answer: two hours after it was submitted, or after the next opening. */
export const promiseDue = (submittedAt: Date): Date => {
  if (isOpen(submittedAt)) return new Date(submittedAt.getTime() + BOOKING_PROMISE_HOURS * HOUR)
  const today = venueToday(submittedAt)
  const opensOn = venueMinutes(submittedAt) < spa.hours.opens ? today : addDays(today, 1)
  return venueMoment(opensOn, spa.hours.opens + BOOKING_PROMISE_HOURS * 60)
}

/** When this booking must have its answer; undefined once it has one, and for an old booking without a timestamp. */
export const bookingDue = ({ status, createdAt }: Booking): Date | undefined =>
  status === 'pending' && createdAt ? promiseDue(createdAt) : undefined

/** When this message must have its answer; undefined once it is read. */
export const contactDue = ({ status, createdAt }: Contact): Date | undefined =>
  status === 'new' && createdAt ? new Date(createdAt.getTime() + CONTACT_PROMISE_HOURS * HOUR) : undefined

/** `25 min`, `1 h 20 min`, `3 days 4 h`. */
const spanText = (minutes: number): string => {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return `${String(days)} day${days === 1 ? '' : 's'}${hours > 0 ? ` ${String(hours)} h` : ''}`
  return [hours > 0 && `${String(hours)} h`, (rest > 0 || hours === 0) && `${String(rest)} min`]
    .filter(Boolean)
    .join(' ')
}

type PromiseState = { urgency: 'calm' | 'pressing' | 'overdue'; text: string }

/** How long a promise still runs, in whole minutes rounded down so that it never shows more than is left. */
export const promiseState = (due: Date, now: Date): PromiseState => {
  const left = (due.getTime() - now.getTime()) / MINUTE
  if (left < 0) return { urgency: 'overdue', text: `Overdue by ${spanText(Math.max(1, Math.floor(-left)))}` }
  return { urgency: left < PRESSING ? 'pressing' : 'calm', text: `Answer within ${spanText(Math.floor(left))}` }
}
