import { env } from '#config/env.ts'
import { spa } from '#config/spa.ts'
import { type Booking, parseBooking } from '#features/booking/booking.ts'
import { isEmail } from '#shared/email.ts'
import { displayName, requestsText, servicesText, visitInWords } from '#features/booking/display.ts'
import { parseMailSettings, templateFor } from '#features/house/mail-settings.ts'
import { mailFailureText, staffFailureText } from '#shared/staff-failure.ts'
import { requestLink } from '#features/booking/receipt.ts'
import { bookedMinutes, priceText, totalsOf } from '#features/booking/totals.ts'
import { DataError, remoteCall, toDataError } from './data-error.ts'
import { emailjsAnswer, emailService, type MailParameters, postMail, type Sender } from './emailjs.ts'
import { staffFirestore } from './firebase/staff.ts'
import { FAILED_MAILS, MAIL_UNKNOWN_AFTER_MS } from '#config/limits.ts'
import { serverNow } from '#config/server-time.ts'
import { momentsOf } from '#shared/month.ts'
import { findBookings } from './bookings-desk.ts'
import { countOf, staffRead } from './firebase/staff-change.ts'

/** `unknown`: no answer came, so the mail may have arrived. `reason` in the specification's words for its cause. */
export type Delivery = { state: 'sent' } | { state: 'failed'; reason: string } | { state: 'unknown'; reason: string }

/** Also for any other text, because EmailJS would send to every address in a list. */
const NO_ADDRESS = 'This booking holds no e-mail address, so nothing was sent.'

/** Sends the client the mail of the booking's state, mostly the confirmation. Never retries, because without an answer the mail may have been sent. Never throws. */
export const sendConfirmation = async (booking: Booking, dateChanged: boolean): Promise<Delivery> => {
  if (!isEmail(booking.email)) return { state: 'failed', reason: NO_ADDRESS }
  const settings = await confirmationSettings(booking).catch(toDataError)
  if (settings instanceof DataError) {
    const why = staffFailureText(settings.code, settings.message)
    return { state: 'failed', reason: `The e-mail was not sent: its settings could not be read. ${why}`.trim() }
  }
  const isConfirmed = booking.status === 'confirmed'
  const parameters = isConfirmed ? confirmationParameters(booking, dateChanged) : visitParameters(booking)
  try {
    const { sender, templateId } = settings
    await postMail(sender, templateId, parameters, { mayRepeat: false })
    return { state: 'sent' }
  } catch (error) {
    const { code, message } = toDataError(error)
    return {
      state: code === 'offline' ? 'unknown' : 'failed',
      reason: mailFailureText(code, message || (isConfirmed ? '' : NOT_SENT)),
    }
  }
}

/** Of a rejection or cancellation, whose failure the specification does not word. */
const NOT_SENT = 'Failed to send the e-mail to the client'

/** For a booking without any name, because the mail begins with "Dear …". */
const NAMELESS = 'Guest'

/** Read from the database and not part of the build, so that only staff can send mails in the spa's name to clients. */
export const confirmationSettings = (
  booking: Pick<Booking, 'status' | 'cancelledFor'> = { status: 'confirmed' },
): Promise<{ sender: Sender; templateId: string }> =>
  remoteCall('Reading the e-mail settings', async () => {
    const { db, doc, getDoc } = await staffFirestore()
    const stored = await getDoc(doc(db, 'settings', 'email'))
    const settings = parseMailSettings(stored.data())
    const { serviceId, publicKey } = settings
    const templateId = templateFor(settings, booking)
    if (!serviceId || !publicKey || !templateId) {
      const name = booking.status === 'confirmed' ? 'confirmation e-mail' : 'e-mail'
      throw new DataError('unconfigured', `The ${name} is not set up: settings/email lacks its ids.`)
    }
    return { sender: { serviceId, publicKey, origin: emailService().origin }, templateId }
  })

/** All that a mail on a rejection or cancellation says: never the desk's reason. */
const visitParameters = (booking: Booking) => ({
  to_email: booking.email.trim(),
  to_name: displayName(booking, NAMELESS),
  booking_id: booking.id,
  client_name: displayName(booking, NAMELESS),
  services: servicesText(booking),
  ...visitInWords(booking, bookedMinutes(booking)),
  spa_phone: spa.phone,
  spa_email: spa.mail.bookings,
})

export const confirmationParameters = (booking: Booking, dateChanged: boolean): MailParameters => {
  const visit = visitParameters(booking)
  const link = requestLink(booking.id)
  return {
    ...visit,
    special_requests: requestsText(booking.specialRequests),
    total_time: totalsOf(booking).time,
    total_price: priceText(totalsOf(booking)),
    date_modified_note: dateChanged ? `Please note: your appointment was moved to ${visit.date}, ${visit.time}.` : '',
    // A whole sentence or nothing, so that a mail without a link has no gap.
    manage_link: link && `Your booking, for your calendar, to move or to cancel it: ${link}`,
  }
}

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

/**
 * Mails since the first of a month at the venue, `YYYY-MM`: one for each visitor's request and each booking with an e-mail to the client, one
 * for each message, and with the auto-reply two. Throws DataError.
 */
export const countMails = (month: string): Promise<number> =>
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
    return all - entered + messages * (env.email?.autoReply ? 2 : 1) + confirmations
  })

/** Also those that began to leave a while ago and nobody saw the end. The latest first. Throws DataError. */
export const listFailedMails = async (now = serverNow()): Promise<Booking[]> => {
  const found = await findBookings('Looking for failed e-mails', ({ limit, orderBy, where }) => [
    where('mail.state', 'in', ['failed', 'sending']),
    orderBy('mail.at', 'desc'),
    // Mails that are still leaving are few, and left out.
    limit(2 * FAILED_MAILS),
  ])
  const isOver = ({ mail }: Booking) =>
    mail?.state === 'failed' || now.getTime() - Number(mail?.at) >= MAIL_UNKNOWN_AFTER_MS
  return found.filter(isOver).slice(0, FAILED_MAILS)
}
