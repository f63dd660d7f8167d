import { spa } from '#config/spa.ts'
import type { Booking } from '#domain/booking.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import type { Outcome } from '#domain/diary/outcome.ts'
import type { PlanEntry } from '#domain/diary/plan.ts'
import { type Therapist, therapistName } from '#domain/diary/therapists.ts'
import { asksText } from '#domain/diary/wants.ts'
import type { Load } from '#domain/diary/week.ts'
import { countText, displayName } from '#domain/display.ts'
import { askNote } from '../bookings/wish-texts.ts'
import { whenText } from '../texts.ts'

/** Texts of the diary. */

const OUTCOMES: Record<Outcome, string> = { arrived: 'Arrived', done: 'Done', missed: 'Did not come' }

/** Short notes on a visit, such as “Requested” or “Overbooked”. */
export const visitNotes = (
  { booking, plan, isRequest, isUncounted }: DrawnVisit,
  team: readonly Therapist[],
): string[] =>
  [
    isRequest && 'Requested',
    asksText(plan.wants, team),
    askNote(booking),
    booking.outcome && OUTCOMES[booking.outcome.kind],
    isUncounted && 'Not counted by category',
    booking.overbooked && 'Overbooked',
  ].flatMap((note) => note || [])

/** `Lerato and Neo`; empty without a therapist. */
export const therapistsText = ({ therapists }: Pick<PlanEntry, 'therapists'>, team: readonly Therapist[]): string =>
  therapists.map((id) => therapistName(team, id)).join(' and ')

export const guestName = (booking: Booking): string => displayName(booking, 'Unknown Client')

/** `up to 4 guests at once, 35% of the places taken`. */
export const loadText = ({ guests, share }: Load): string =>
  [
    guests === 0 ? 'no guests' : `up to ${countText(guests, 'guest')} at once`,
    share !== undefined && `${String(percent(share))}% of the places taken`,
  ]
    .filter(Boolean)
    .join(', ')

export const percent = (share: number): number => Math.round(share * 100)

/** The beginning of a WhatsApp text to a guest whose visit must change; staff write the rest. */
export const callText = (booking: Booking): string =>
  `Dumela ${booking.firstName.trim() || guestName(booking)}, this is ${spa.name}, about your booking for ${whenText(booking)}: `

/** `5 guests to call`. */
export const toCallText = (bookings: readonly Booking[]): string => {
  const guests = bookings.reduce((sum, booking) => sum + booking.guests, 0)
  return `${countText(guests, 'guest')} to call`
}
