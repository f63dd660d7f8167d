import { spa } from '#config/spa.ts'
import type { Booking } from '../booking.ts'
import { requestLink } from '../receipt.ts'
import { countText, displayName, shownTime } from '../display.ts'
import type { Words } from '#features/house/house.ts'
import { visitStart } from '../promise.ts'
import { addDays, isDate, venueToday } from '#shared/venue-clock.ts'
import { whatsappNumber } from '#shared/phone.ts'
import { lines, whenText } from '#desk/texts.ts'
import { reasonGiven } from './booking-texts.ts'

const NO_REASON = reasonGiven('')

const whenFor = (booking: Booking) =>
  whenText(booking) +
  (booking.guests > 1 ? ` for ${countText(booking.guests, 'guest')}` : '') +
  (booking.shares ? ', one treatment each' : '')

const stateText = (booking: Booking): string => {
  const when = whenFor(booking)
  if (booking.status === 'pending' && booking.proposal)
    return `thank you for your booking request. ${whenText(booking)} is not possible. Would ${whenText(booking.proposal)} suit you?`
  if (booking.status === 'pending') return `thank you for your booking request for ${when}.`
  if (booking.status === 'confirmed') {
    const state = booking.dateModified ? 'has been moved and is confirmed' : 'is confirmed'
    return `your booking ${state} for ${when}. We look forward to welcoming you.`
  }
  if (booking.cancelledFor === 'client')
    return `your booking for ${when} is cancelled. We hope to see you another time.`
  const reason = reasonGiven(booking.rejectionReason)
  const because = reason === NO_REASON ? '' : ` Reason: ${reason}`
  const what = booking.cancelledFor ? 'we have to cancel' : 'we cannot take'
  return `we are sorry, ${what} your booking for ${when}.${because}`
}

const greeted = (booking: Booking, text: string): string => {
  const greeting = `Dumela ${booking.firstName.trim() || displayName(booking, '')}, this is ${spa.name}: `
  const link = requestLink(booking.id)
  const named = link && `Your ${booking.status === 'pending' ? 'request' : 'booking'}: ${link}`
  return lines(greeting.replace(' ,', ',') + text, named)
}

const linesOf = (words: Words, ...names: (keyof Words)[]): string => lines(...names.map((name) => words[name]))

/** The owner's texts that belong to a state: about the visit once it is confirmed, about cancelling while that is possible. */
const ownerWordsFor = ({ status, proposal }: Booking, words: Words): string => {
  if (status === 'confirmed') return linesOf(words, 'arrival', 'bring', 'before', 'room', 'cancellation')
  return status === 'pending' && proposal ? linesOf(words, 'cancellation') : ''
}

export const whatsappText = (booking: Booking, words: Words): string =>
  greeted(booking, lines(stateText(booking), ownerWordsFor(booking, words)))

/** Says what holds after a declined time. With a proposal the guest already knows that the first time is not possible. */
const stillOpenText = (booking: Booking): string => {
  if (booking.status !== 'pending') return `Your booking stays as it is: ${whenFor(booking)}.`
  return booking.proposal ? 'We will look for a time with you.' : `We still have your request for ${whenFor(booking)}.`
}

export const declinedText = (booking: Booking): string => {
  const wished = booking.wish ? whenText(booking.wish) : 'the other time'
  return greeted(booking, `we are sorry, ${wished} is not possible. ${stillOpenText(booking)}`)
}

const dayWord = (date: string, now: Date): string => (date === addDays(venueToday(now), 1) ? 'tomorrow, ' : 'on ')

export const reminderText = (booking: Booking, now: Date, words: Words): string =>
  greeted(
    booking,
    lines(
      `we look forward to welcoming you ${dayWord(booking.date, now)}${whenFor(booking)}. If you cannot come, please tell us.`,
      linesOf(words, 'arrival', 'bring', 'before'),
    ),
  )

/** The beginning of a text to a guest whose visit must change; staff write the rest. */
export const callText = (booking: Booking): string =>
  `Dumela ${booking.firstName.trim() || displayName(booking, 'Unknown Client')}, this is ${spa.name}, about your booking for ${whenText(booking)}: `

export const readyTexts = (booking: Booking, now: Date): { name: string; text: string }[] => {
  const { status, outcome, date, time, phone } = booking
  if (status !== 'confirmed' || outcome || !isDate(date) || !whatsappNumber(phone)) return []
  const start = visitStart(booking)
  const isAhead = start ? start > now : date > venueToday(now)
  const late = `we are running a little late today, so your visit will begin some minutes after ${shownTime(time)}. We are sorry for the wait.`
  const earlier = `a time has become free before your booking for ${whenFor(booking)}. Would you like to come earlier?`
  return [
    ...(date === venueToday(now) ? [{ name: 'Running late', text: greeted(booking, late) }] : []),
    ...(isAhead ? [{ name: 'Come earlier', text: greeted(booking, earlier) }] : []),
  ]
}
