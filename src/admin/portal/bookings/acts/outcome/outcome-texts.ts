import type { Booking } from '#domain/booking.ts'
import { countText, displayName } from '#domain/display.ts'
import { lines, paragraphs, whenText } from '../../../texts.ts'
import type { AlertText } from '../../booking-texts.ts'

export const notNotedAlert = (reason: string): AlertText => ({
  title: 'ERROR',
  message: reason || 'The visit was not changed.',
})

const lineOf = (booking: Booking) => `${displayName(booking, 'Unknown Client')}, ${whenText(booking)}`

export const allCameQuestion = (visits: readonly Booking[]) => ({
  title: 'Did all of them come?',
  message: paragraphs(
    `${countText(visits.length, 'visit')} will be marked as done. Each can be taken back.`,
    lines(...visits.map(lineOf)),
  ),
  ok: 'All came',
})

export const nobodyLeftAlert: AlertText = {
  title: 'Nothing to mark',
  message: 'Every visit of that day is marked already.',
}

/** `failures`: a sentence for each visit that could not be marked. */
export const allCameAlert = (marked: number, failures: readonly { booking: Booking; reason: string }[]): AlertText => ({
  title: failures.length === 0 ? 'SUCCESS' : 'NOT ALL WERE MARKED',
  message: paragraphs(
    `${countText(marked, 'visit')} marked as done.`,
    lines(...failures.map(({ booking, reason }) => `${lineOf(booking)}: ${reason || 'not marked'}`)),
  ),
})
