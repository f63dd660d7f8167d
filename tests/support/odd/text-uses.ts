import * as cancels from '#admin/portal/bookings/acts/cancel/cancel-texts.ts'
import { confirmQuestion, saveWithoutMailQuestion } from '#admin/portal/bookings/acts/confirm/confirm-questions.ts'
import * as confirms from '#admin/portal/bookings/acts/confirm/confirm-texts.ts'
import { storedText } from '#admin/portal/bookings/acts/correct/correct-texts.ts'
import * as outcomeTexts from '#admin/portal/bookings/acts/outcome/outcome-texts.ts'
import * as rejects from '#admin/portal/bookings/acts/reject/reject-texts.ts'
import * as resends from '#admin/portal/bookings/acts/resend/resend-texts.ts'
import * as texts from '#admin/portal/bookings/booking-texts.ts'
import { mailNote } from '#admin/portal/bookings/mail-note.ts'
import * as visits from '#admin/portal/bookings/visit-texts.ts'
import * as ready from '#admin/portal/bookings/whatsapp-text.ts'
import * as wishes from '#admin/portal/bookings/wish-texts.ts'
import { callText, toCallText } from '#admin/portal/diary/diary-texts.ts'
import { otherBookingText, enteredAlert, enterQuestion } from '#admin/portal/entry/entry-texts.ts'
import { fromBooking } from '#admin/portal/entry/prefill.ts'
import { whenText } from '#admin/portal/texts.ts'
import type { Booking } from '#domain/booking.ts'
import { callLink, mailLink, whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/whatsapp-number.ts'
import { NOW } from './shapes.ts'
import type { OddSpa } from './spa.ts'

/** All texts of the portal about a booking, and those prepared for the guest. */

const CHANGE = { date: '2030-01-20', time: '09:00 AM', agreed: { total: '' } }
const NOTES = { warnings: ['It is full.'], isUnknown: true }

const questions = (booking: Booking) => [
  confirmQuestion(booking, 'Guest', CHANGE, NOTES),
  saveWithoutMailQuestion(booking, 'Guest', booking, NOTES),
  rejects.rejectQuestion(booking, 'Guest'),
  resends.resendQuestion(booking),
  outcomeTexts.allCameQuestion([booking]),
  enterQuestion(booking, booking, { ...NOTES, otherBookings: [otherBookingText(booking)] }),
]

const outcomes = (booking: Booking) => {
  const confirmed = { booking, client: 'failed', moved: true, isRecorded: false } as const
  return [
    texts.confirmedAlert(confirmed),
    texts.mailFailedAlert(confirmed, 'Not sent'),
    texts.mailUnknownAlert(confirmed, 'Not known'),
    confirms.confirmFailedAlert('', booking, CHANGE),
    confirms.notSavedAlert('', booking, CHANGE),
    confirms.savedAlert(booking),
    rejects.rejectedAlert(booking),
    resends.resentAlert(booking, false),
    resends.resendFailedAlert(booking, 'Not sent'),
    resends.resendUnknownAlert(booking, 'Not known'),
    cancels.cancelledAlert(booking),
    cancels.cancelledByWishAlert(booking),
    outcomeTexts.allCameAlert(1, [{ booking, reason: '' }]),
    enteredAlert({ booking, client: 'failed', isRepeated: false }, true),
    enteredAlert({ booking, client: 'failed', isRepeated: false, mail: { state: 'failed', reason: 'No' } }, false),
  ]
}

const prepared = (booking: Booking, { content }: OddSpa) => {
  const texts = [
    ready.whatsappText(booking, content.words),
    ready.declinedText(booking, 'We are closed then.'),
    ready.linkText(booking),
    ready.reminderText(booking, NOW, content.words),
    callText(booking),
    ...ready.readyTexts(booking, NOW, content.words).map(({ text }) => text),
  ]
  const number = whatsappNumber(booking.phone) ?? booking.phone
  return [
    ...texts,
    // Throws for a text that cannot be encoded in a link.
    ...texts.flatMap((text) => [
      whatsappLink(number, text),
      `${mailLink(booking.email)}?body=${encodeURIComponent(text)}`,
    ]),
    callLink(booking.phone),
  ]
}

export const textUses = (booking: Booking, spa: OddSpa) => ({
  questions: questions(booking),
  outcomes: outcomes(booking),
  prepared: prepared(booking, spa),
  when: whenText(booking),
  stored: storedText(booking),
  mail: booking.mail && mailNote(booking, booking.mail, NOW),
  visit: [
    booking.outcome && visits.outcomeText(booking.outcome),
    visits.cancelledText(booking),
    visits.cancelledStamp(booking),
  ],
  asked: [wishes.wishText(booking), wishes.askNote(booking), booking.wish && wishes.askedText(booking.wish, NOW)],
  offered: booking.proposal && [wishes.proposalText(booking.proposal), wishes.waitingText(NOW, NOW)],
  toCall: toCallText([booking]),
  again: fromBooking(booking, NOW),
})
