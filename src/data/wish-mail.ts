import { spa } from '#config/spa.ts'
import { isProposalAccepted } from '#domain/my-booking.ts'
import type { Receipt } from '#domain/receipt.ts'
import { visitInWords } from '#domain/visit-in-words.ts'
import type { Wish, WishKind } from '#domain/wish.ts'
import { sendToSpa } from './email.ts'
import type { MailParameters } from './emailjs.ts'

// Apart from the other mails to the spa, because Booking loads those and never needs this one.

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
