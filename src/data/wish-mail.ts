import { spa } from '#config/spa.ts'
import { visitInWords } from '#domain/visit-in-words.ts'
import type { When, Wish, WishKind } from '#domain/wish.ts'
import { senderOf } from './email.ts'
import { emailService, type MailParameters, postMail } from './emailjs.ts'

// Apart from the other mails to the spa, because Booking loads those and never needs this one.

/** What the spa reads when a guest asks for something by the link: the id and no name. `visit`: when it is now. Throws DataError. */
export const sendWishNotification = async (id: string, wish: Wish, visit: When): Promise<void> => {
  const email = emailService()
  await postMail(senderOf(email), email.bookingTemplateId, wishParameters(id, wish, visit), { mayRepeat: true })
}

type WishWords = { client_name: string; services: string }

/** In place of name and treatments, in the template of a request. */
const WISHED: Readonly<Record<WishKind, WishWords>> = {
  move: {
    client_name: 'Another time, asked for by a guest',
    services: 'Date and time are those that the guest asks for now.',
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

/** Somebody else may have the link, so only the day of the booking is told. */
const wishParameters = (id: string, wish: Wish, visit: When): MailParameters => ({
  to_email: spa.mail.bookings,
  booking_id: id,
  client_email: '',
  client_phone: SEE,
  ...visitInWords(wish.kind === 'move' ? wish : visit, 0),
  special_requests: SEE,
  total_time: SEE,
  total_price: SEE,
  spa_phone: spa.phone,
  ...WISHED[wish.kind],
})
