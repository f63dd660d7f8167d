import type { EmailEnv } from '#config/env.ts'
import { spa } from '#config/spa.ts'
import type { BookingRequest } from '#domain/booking.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { toContactMessage } from '#domain/contact-message.ts'
import { displayName, requestsText } from '#domain/display.ts'
import { totalMinutes } from '#domain/selection.ts'
import { visitInWords } from '#domain/visit-in-words.ts'
import { guestsOf } from '#domain/guests.ts'
import { totalPriceText } from '#domain/price.ts'
import { emailService, type MailParameters, postMail, type Sender } from './emailjs.ts'

/** Sends the notification of a new request to the spa. The booking is stored before, so a failure undoes nothing. Throws DataError. */
export const sendBookingNotification = async (id: string, request: BookingRequest): Promise<void> => {
  const email = emailService()
  await postMail(senderOf(email), email.bookingTemplateId, bookingParameters(id, request), { mayRepeat: true })
}

/** Sends a visitor's message to the spa's mailbox. Throws DataError. */
export const sendContactMail = async (_id: string, draft: ContactDraft): Promise<void> => {
  const email = emailService()
  await postMail(senderOf(email), email.contactTemplateId, contactParameters(draft), { mayRepeat: true })
}

export const senderOf = ({ serviceId, publicKey, origin }: EmailEnv): Sender => ({ serviceId, publicKey, origin })

const bookingParameters = (id: string, request: BookingRequest): MailParameters => ({
  to_email: spa.mail.bookings,
  booking_id: id,
  client_name: displayName(request),
  client_email: request.email,
  client_phone: request.phone,
  services: request.services,
  ...visitInWords(request, totalMinutes(request.selectedServices)),
  special_requests: requestsText(request.specialRequests),
  total_time: request.totalTime,
  total_price: totalPriceText(request.selectedServices, guestsOf(request.guests)),
  spa_phone: spa.phone,
})

const contactParameters = (draft: ContactDraft): MailParameters => {
  const { name, email, phone, message } = toContactMessage(draft)
  return {
    to_email: spa.mail.info,
    from_name: name,
    from_email: email,
    from_phone: phone,
    message,
    spa_email: spa.mail.info,
  }
}
