import { spa } from '#config/spa.ts'
import type { BookingRequest } from '#domain/booking.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { displayName, requestsText } from '#domain/display.ts'
import { visitInWords } from '#domain/visit-in-words.ts'
import { partyMinutes } from '#domain/guests.ts'
import { totalPriceText } from '#domain/price.ts'
import { emailService, type MailParameters, postMail } from './emailjs.ts'

/** Sends the notification of a new request to the spa. The booking is stored before, so a failure undoes nothing. Throws DataError. */
export const sendBookingNotification = async (id: string, request: BookingRequest): Promise<void> =>
  sendToSpa('bookingTemplateId', bookingParameters(id, request))

/** Sends a visitor's message (`toContactMessage`) to the spa's mailbox. Throws DataError. */
export const sendContactMail = async (message: ContactDraft): Promise<void> =>
  sendToSpa('contactTemplateId', contactParameters(message))

/** Sends a mail to the spa, which may get it twice (decision 20). Throws DataError. */
export const sendToSpa = async (
  template: 'bookingTemplateId' | 'contactTemplateId',
  parameters: MailParameters,
): Promise<void> => {
  const email = emailService()
  await postMail(email, email[template], parameters, { mayRepeat: true })
}

const bookingParameters = (id: string, request: BookingRequest): MailParameters => ({
  to_email: spa.mail.bookings,
  booking_id: id,
  client_name: displayName(request),
  client_email: request.email,
  client_phone: request.phone,
  services: request.services,
  ...visitInWords(request, partyMinutes(request)),
  special_requests: requestsText(request.specialRequests),
  total_time: request.totalTime,
  total_price: totalPriceText(request),
  spa_phone: spa.phone,
})

const contactParameters = ({ name, email, phone, message }: ContactDraft): MailParameters => ({
  to_email: spa.mail.info,
  from_name: name,
  from_email: email,
  from_phone: phone,
  message,
  spa_email: spa.mail.info,
})
