import { spa } from '#config/spa.ts'
import type { BookingRequest } from './booking.ts'
import { countText } from './display.ts'
import { isOpen, promiseDue } from './promise.ts'
import { clockText, dateText, venueMinutes, venueToday } from './venue-clock.ts'

/** `within 2 hours` in business hours, `within 2 hours of opening` after them. */
const responseText = (submittedAt: Date): string =>
  isOpen(submittedAt) ? 'within 2 hours' : 'within 2 hours of opening'

/** `04:30 PM today` or `11:00 AM on Wed, 16 Jan 2030`. */
const dueText = (submittedAt: Date): string => {
  const due = promiseDue(submittedAt)
  const date = venueToday(due)
  const day = date === venueToday(submittedAt) ? 'today' : `on ${dateText(date)}`
  return `${clockText(venueMinutes(due))} ${day}`
}

export type BookingSuccess = {
  title: string
  services: string
  totalTime: string
  totalPrice: string
  note: string
  response: string
  phone: string
  /** All lines in one text. */
  message: string
}

/** What the visitor reads once the request is saved. `price` may say more of the total than what is stored. */
export const bookingSuccess = (
  request: Pick<BookingRequest, 'serviceCount' | 'totalTime' | 'totalPrice'>,
  submittedAt: Date,
  price: string = request.totalPrice,
): BookingSuccess => {
  const texts = {
    services: countText(request.serviceCount, 'service'),
    totalTime: request.totalTime,
    totalPrice: price,
    note: 'You will receive a confirmation e-mail once we confirm your booking.',
    response: `Expected response: ${responseText(submittedAt)} (by ${dueText(submittedAt)}).`,
    phone: spa.phone,
  }
  const message = [
    `Services: ${texts.services}`,
    `Total time: ${texts.totalTime}`,
    `Total price: ${texts.totalPrice}`,
    '',
    texts.note,
    texts.response,
    `Questions? Call us at ${texts.phone}.`,
  ].join('\n')
  return { title: 'Booking Request Sent!', ...texts, message }
}

/** `copySent`: the deployment says that the auto-reply is switched on; otherwise no copy is promised. */
export const contactSuccess = (email: string, copySent: boolean): { title: string; message: string } => ({
  title: 'Message Sent Successfully',
  message: [
    'Thank you for contacting us. We will respond within 24 hours.',
    ...(copySent ? [`A copy of your message was sent to ${email.trim()}.`] : []),
  ].join('\n'),
})
