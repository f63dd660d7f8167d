import type { BookingDraft, BookingRequest } from '#features/booking/booking.ts'
import { visibleMessage, visibleName } from '#shared/characters.ts'
import { displayName, servicesSummary, storedTime } from '#features/booking/display.ts'
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
