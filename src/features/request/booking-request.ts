import type { BookingDraft, BookingRequest } from '#features/booking/booking.ts'
import { visibleMessage, visibleName } from '#shared/characters.ts'
import { countText, displayName, servicesSummary, storedTime, visitInWords } from '#features/booking/display.ts'
import { isAnswerAfterStart } from '#features/booking/promise.ts'
import { type Calendar, isOpen } from '#features/diary/open-days.ts'
import { guestsOf, isShared, partyMinutes, requestsFor } from '#features/booking/guests.ts'
import { normalisePhone } from '#shared/phone.ts'
import { partyPrice } from '#features/booking/price.ts'
import { durationText } from '#features/menu/selection.ts'

/** The label of the health note, on the form and at the desk. */
export const HEALTH_QUESTION = 'Pregnancy, injuries, allergies: anything our therapists must know'

/** Optional fields only where they say something. */
export const toBookingRequest = (draft: BookingDraft): BookingRequest => {
  const [firstName, lastName] = [visibleName(draft.firstName), visibleName(draft.lastName)]
  const guests = guestsOf(draft.guests)
  const healthNote = visibleMessage(draft.healthNote ?? '')
  const selectedServices = draft.selectedServices.map(({ name, duration, price }) => ({ name, duration, price }))
  return {
    firstName,
    lastName,
    fullName: displayName({ firstName, lastName }, ''),
    email: draft.email.trim(),
    phone: normalisePhone(draft.phone),
    date: draft.date,
    time: storedTime(draft.time),
    specialRequests: requestsFor(visibleMessage(draft.specialRequests), draft),
    ...(healthNote && { healthNote }),
    services: servicesSummary(selectedServices),
    selectedServices,
    ...(guests > 1 && { guests }),
    ...(isShared(draft) && { shares: true }),
    totalTime: durationText(partyMinutes(draft)),
    totalPrice: partyPrice(draft),
    serviceCount: selectedServices.length,
  }
}

type Sent = Pick<BookingRequest, 'selectedServices' | 'guests' | 'shares' | 'date' | 'time' | 'totalTime'>

/** The texts shown after a request was saved. `price` is the total with the price per guest and the offer, which are not stored. */
export const bookingSuccess = (request: Sent, submittedAt: Date, price: string, calendar: Calendar) => {
  const when = visitInWords(request, partyMinutes(request))
  const within = isOpen(submittedAt, calendar) ? 'within 2 hours' : 'within 2 hours of opening'
  return {
    treatments: request.selectedServices.map(({ name }) => name).join(', '),
    /** `Saturday 19 January 2030, 2:30 PM until 4:15 PM`. */
    when: `${when.date}, ${when.time}`,
    totals: [countText(request.selectedServices.length, 'service'), request.totalTime, price].join(' · '),
    response: `Expected response: ${within}. You will receive a confirmation e-mail once we confirm your booking. Please do not set out before it comes.`,
    isLate: isAnswerAfterStart(request, submittedAt, calendar),
  }
}

export type BookingSuccess = ReturnType<typeof bookingSuccess>
