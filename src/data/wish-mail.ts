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

type WishWords = Record<'news' | 'asks' | 'what_to_do', string>

const WISHED: Readonly<Record<WishKind, WishWords>> = {
  move: {
    news: 'Another time',
    asks: 'asks for another time',
    what_to_do: 'Date and time are those that the guest asks for now. Please answer in the portal within two hours.',
  },
  cancel: {
    news: 'Cancellation',
    asks: 'cancels',
    what_to_do: 'Date and time are those of the visit. Please free the time in the portal.',
  },
  decline: {
    news: 'Offer declined',
    asks: 'declines the offered time',
    what_to_do:
      'Date and time are those of the request, not of the offer. Please answer in the portal within two hours.',
  },
}

/** The template is the one of a request. Who knows the link need not be the guest, so nothing of the booking but its day is told. */
const wishParameters = (id: string, wish: Wish, visit: When): MailParameters => ({
  to_email: spa.mail.bookings,
  booking_id: id,
  client_name: 'A guest',
  client_email: '',
  client_phone: 'See the portal.',
  services: 'See the portal.',
  ...visitInWords(wish.kind === 'move' ? wish : visit, 0),
  special_requests: 'See the portal.',
  total_time: 'Minutes and price',
  total_price: 'see the portal.',
  spa_phone: spa.phone,
  ...WISHED[wish.kind],
  answer_note: 'Answering this e-mail does not reach the guest. Name and telephone number stand in the portal.',
  repeat_note: 'Other e-mails with the same number are about the same booking.',
})
