import type { BookingRequest } from '#features/booking/booking.ts'
import { type Calendar, isOpen } from '#features/diary/open-days.ts'
import { countText, visitInWords } from '#features/booking/display.ts'
import { isAnswerAfterStart, promiseDue } from '#features/booking/promise.ts'
import { partyMinutes } from '#features/booking/guests.ts'
import { momentInWords } from '#shared/venue-clock.ts'

type Sent = Pick<BookingRequest, 'selectedServices' | 'guests' | 'shares' | 'date' | 'time' | 'totalTime'>

/** The texts shown after a request was saved. `price` is the total with the price per guest and the offer, which are not stored. */
export const bookingSuccess = (request: Sent, submittedAt: Date, price: string, calendar: Calendar) => {
  const when = visitInWords(request, partyMinutes(request))
  const within = isOpen(submittedAt, calendar) ? 'within 2 hours' : 'within 2 hours of opening'
  return {
    title: 'Booking Request Sent!',
    services: countText(request.selectedServices.length, 'service'),
    treatments: request.selectedServices.map(({ name }) => name).join(', '),
    /** `Saturday 19 January 2030, 2:30 PM until 4:15 PM`. */
    when: `${when.date}, ${when.time}`,
    totalTime: request.totalTime,
    totalPrice: price,
    note: 'You will receive a confirmation e-mail once we confirm your booking.',
    response: `Expected response: ${within} (by ${momentInWords(promiseDue(submittedAt, calendar), submittedAt)}).`,
    isLate: isAnswerAfterStart(request, submittedAt, calendar),
  }
}

export type BookingSuccess = ReturnType<typeof bookingSuccess>
