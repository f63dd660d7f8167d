import type { QueryConstraint } from 'firebase/firestore/lite'
import { FAILED_MAILS, MAIL_UNKNOWN_AFTER_MS } from '#config/limits.ts'
import { serverNow } from '#config/server-time.ts'
import { parseBooking, type Booking } from '#features/booking/booking.ts'
import type { MailCounts } from '#features/house/mail-settings.ts'
import { momentsOf } from '#shared/month.ts'
import { findBookings } from './bookings-desk.ts'
import { DataError, toDataError } from './data-error.ts'
import { confirmationParameters, confirmationSettings } from './email-desk.ts'
import { emailjsAnswer, postMail } from './emailjs.ts'
import type { Lite } from './firebase/lite.ts'
import { countOf, staffRead } from './firebase/queries.ts'

const SAMPLE = {
  fullName: 'Test Guest',
  date: '2030-01-15',
  time: '10:00 AM',
  status: 'confirmed',
  selectedServices: [{ name: 'Test treatment', duration: 60, price: 'P100' }],
  specialRequests: 'This is a test mail of the portal. There is no such booking.',
}

const NO_ANSWER =
  'No answer came. Whether the test mail was sent is not known; look into the mailbox before you send another.'

/** Sends the stored confirmation with sample values, once. Throws DataError; with the words of EmailJS where that answered. */
export const sendTestMail = async (address: string): Promise<void> => {
  const { sender, templateId } = await confirmationSettings()
  const sample = confirmationParameters(parseBooking('TEST', { ...SAMPLE, email: address }), false)
  try {
    await postMail(sender, templateId, { ...sample, manage_link: '' }, { mayRepeat: false })
  } catch (error) {
    const failure = toDataError(error)
    const answer = emailjsAnswer(failure)
    if (answer === '' && failure.code !== 'offline') throw failure
    throw new DataError('malformed', answer ? `EmailJS says: ${answer}` : NO_ANSWER)
  }
}

/** Since the first of a month at the venue, `YYYY-MM`: four counts. Throws DataError. */
export const countMails = (month: string): Promise<MailCounts> =>
  staffRead('Counting the e-mails', async (lite) => {
    const { collection, db, query, where } = lite
    const { from: since } = momentsOf(month)
    const [bookings, contacts] = [collection(db, 'bookings'), collection(db, 'contacts')]
    const [all, entered, messages, confirmations] = await Promise.all([
      countOf(lite, query(bookings, where('createdAt', '>=', since))),
      countOf(lite, query(bookings, where('source', '==', 'desk'), where('createdAt', '>=', since))),
      countOf(lite, query(contacts, where('createdAt', '>=', since))),
      countOf(lite, query(bookings, where('mail.at', '>=', since))),
    ])
    return { requests: all - entered, messages, confirmations }
  })

/** Also those that began to leave a while ago and nobody saw the end. The latest first. Throws DataError. */
export const listFailedMails = async (now = serverNow()): Promise<Booking[]> => {
  const old = new Date(now.getTime() - MAIL_UNKNOWN_AFTER_MS)
  const latest = (narrowedBy: (lite: Lite) => QueryConstraint[]) =>
    findBookings('Looking for failed e-mails', (lite) => [
      ...narrowedBy(lite),
      lite.orderBy('mail.at', 'desc'),
      lite.limit(FAILED_MAILS),
    ])
  const found = await Promise.all([
    latest(({ where }) => [where('mail.state', '==', 'failed')]),
    latest(({ where }) => [where('mail.state', '==', 'sending'), where('mail.at', '<=', old)]),
  ])
  return found
    .flat()
    .toSorted((one, other) => Number(other.mail?.at) - Number(one.mail?.at))
    .slice(0, FAILED_MAILS)
}
