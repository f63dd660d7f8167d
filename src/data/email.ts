import { spa } from '#config/spa.ts'
import type { BookingRequest } from '#domain/booking.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { displayName, requestsText } from '#domain/display.ts'
import { partyMinutes } from '#domain/guests.ts'
import { isProposalAccepted } from '#domain/my-booking.ts'
import { totalPriceText } from '#domain/price.ts'
import type { Receipt } from '#domain/receipt.ts'
import { visitInWords } from '#domain/visit-in-words.ts'
import type { Wish, WishKind } from '#domain/wish.ts'
import { emailService, type MailParameters, postMail } from './emailjs.ts'

/** Sends the notification of a new request to the spa. The booking is stored before, so a failure undoes nothing. Throws DataError. */
export const sendBookingNotification = async (id: string, request: BookingRequest): Promise<void> =>
  sendToSpa('bookingTemplateId', bookingParameters(id, request))

/** Sends a visitor's message (`toContactMessage`) to the spa's mailbox. Throws DataError. */
export const sendContactMail = async (message: ContactDraft): Promise<void> =>
  sendToSpa('contactTemplateId', contactParameters(message))

/** Sends a mail to the spa, which may get it twice (decision 20). Throws DataError. */
const sendToSpa = async (
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

/** The receipt as the guest saw it. */
type Shown = Pick<Receipt, 'id' | 'date' | 'time' | 'proposal'>

/** Sends the notification of a guest's wish to the spa, with the booking's id and no name. Throws DataError. */
export const sendWishNotification = async (shown: Shown, wish: Wish): Promise<void> =>
  sendToSpa('bookingTemplateId', wishParameters(shown, wish))

type WishWords = { client_name: string; services: string }

/** Texts in place of name and treatments, because the mail uses the template of a request. */
const WISHED: Readonly<Record<WishKind | 'taken', WishWords>> = {
  move: {
    client_name: 'Another time, asked for by a guest',
    services: 'Date and time are those that the guest asks for now.',
  },
  taken: {
    client_name: 'Offered time taken by a guest',
    services: 'Date and time are those that you offered. Please confirm in the portal.',
  },
  cancel: {
    client_name: 'Cancellation by a guest',
    services: 'Date and time are those of the visit. Please free the time in the portal.',
  },
  decline: {
    client_name: 'Offered time declined by a guest',
    services: 'Date and time are those of the request, not of the offer.',
  },
}

const SEE = 'See the portal.'

/** Contains only the date of the booking, because somebody else may have the link. */
const wishParameters = (shown: Shown, wish: Wish): MailParameters => ({
  to_email: spa.mail.bookings,
  booking_id: shown.id,
  // The template's Reply-To: an answer stays in the house, and EmailJS gets no empty address.
  client_email: spa.mail.bookings,
  client_phone: SEE,
  ...visitInWords(wish.kind === 'move' ? wish : shown, 0),
  special_requests: SEE,
  total_time: SEE,
  total_price: SEE,
  spa_phone: spa.phone,
  ...WISHED[isProposalAccepted({ ...shown, wish }) ? 'taken' : wish.kind],
})
