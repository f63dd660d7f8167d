import { spa } from '#config/spa.ts'
import type { Booking } from '#domain/booking.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import { OUTCOME_NAMES } from '#domain/diary/outcome.ts'
import type { Therapist } from '#domain/diary/therapists.ts'
import { asksText } from '#domain/diary/wants.ts'
import { displayName } from '#domain/display.ts'
import { askNote } from '../bookings/wish-note.tsx'
import { whenText } from '../texts.ts'

export const visitNotes = (
  { booking, plan, isRequest, isUncounted }: DrawnVisit,
  team: readonly Therapist[],
): string[] =>
  [
    isRequest && 'Requested',
    asksText(plan.wants, team),
    askNote(booking),
    booking.outcome && OUTCOME_NAMES[booking.outcome.kind],
    isUncounted && 'Not counted by category',
    booking.overbooked && 'Overbooked',
  ].flatMap((note) => note || [])

export const guestName = (booking: Booking): string => displayName(booking, 'Unknown Client')

/** The beginning of a WhatsApp text to a guest whose visit must change; staff write the rest. */
export const callText = (booking: Booking): string =>
  `Dumela ${booking.firstName.trim() || guestName(booking)}, this is ${spa.name}, about your booking for ${whenText(booking)}: `
