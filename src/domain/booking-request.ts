import type { BookingDraft, BookingRequest } from './booking.ts'
import { displayName, servicesSummary, storedTime } from './display.ts'
import { normalisePhone } from './phone.ts'
import { totalPrice } from './price.ts'
import { durationText, totalMinutes } from './selection.ts'

/** Texts trimmed, phone in its stored form, the e-mail as typed. */
export const toBookingRequest = (draft: BookingDraft): BookingRequest => {
  const [firstName, lastName] = [draft.firstName.trim(), draft.lastName.trim()]
  const selectedServices = draft.selectedServices.map(({ name, duration, price }) => ({ name, duration, price }))
  return {
    firstName,
    lastName,
    fullName: displayName({ firstName, lastName }, ''),
    email: draft.email.trim(),
    phone: normalisePhone(draft.phone),
    date: draft.date,
    time: storedTime(draft.time),
    specialRequests: draft.specialRequests.trim(),
    services: servicesSummary(selectedServices),
    selectedServices,
    totalTime: durationText(totalMinutes(selectedServices)),
    totalPrice: totalPrice(selectedServices),
    serviceCount: selectedServices.length,
  }
}
