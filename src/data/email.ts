import { env, type EmailEnv } from '#config/env.ts'
import { spa } from '#config/spa.ts'
import type { Booking, BookingRequest } from '#domain/booking.ts'
import { emailKey } from '#domain/client.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { toContactMessage } from '#domain/contact-message.ts'
import { displayName, requestsText, servicesText, shownTime } from '#domain/display.ts'
import { mailFailureText, mailSettingsFailureText } from '#domain/staff-failure.ts'
import { fieldsOf, textOf } from '#domain/stored.ts'
import { totalsOf } from '#domain/totals.ts'
import { attempt, DataError, toDataError } from './data-error.ts'
import { type MailParameters, postMail, type Sender } from './emailjs.ts'
import { staffFirestore } from './firebase.ts'

/** What the spa reads when a request comes in. The record is safe before; a failure here is told to nobody but the caller. Throws DataError. */
export const sendBookingNotification = async (id: string, request: BookingRequest): Promise<void> => {
  const email = configured()
  await postMail(senderOf(email), email.bookingTemplateId, bookingParameters(id, request), { mayRepeat: true })
}

/** A visitor's message for the spa's mailbox. Throws DataError. */
export const sendContactMail = async (_id: string, draft: ContactDraft): Promise<void> => {
  const email = configured()
  await postMail(senderOf(email), email.contactTemplateId, contactParameters(draft), { mayRepeat: true })
}

/** `unknown`: no answer came, so the mail may have arrived. `reason` in the specification's words for its cause. */
export type Delivery = { state: 'sent' } | { state: 'failed'; reason: string } | { state: 'unknown'; reason: string }

/** Old bookings may hold none: then nothing can be sent, and EmailJS is not asked. */
const NO_ADDRESS = 'This booking holds no e-mail address, so nothing was sent.'

/** The client's confirmation. Never sent twice by itself: without an answer nobody knows whether it left. Never throws. */
export const sendConfirmation = async (booking: Booking, dateChanged: boolean): Promise<Delivery> => {
  if (!emailKey(booking.email)) return { state: 'failed', reason: NO_ADDRESS }
  const settings = await confirmationSettings().catch(toDataError)
  if (settings instanceof DataError) {
    return { state: 'failed', reason: mailSettingsFailureText(settings.code, settings.message) }
  }
  try {
    const { sender, templateId } = settings
    await postMail(sender, templateId, confirmationParameters(booking, dateChanged), { mayRepeat: false })
    return { state: 'sent' }
  } catch (error) {
    const { code, message } = toDataError(error)
    return { state: code === 'offline' ? 'unknown' : 'failed', reason: mailFailureText(code, message) }
  }
}

const configured = (): EmailEnv => {
  if (!env.email) throw new DataError('unconfigured', 'The e-mail service is not configured.')
  return env.email
}

const senderOf = ({ serviceId, publicKey, origin }: EmailEnv): Sender => ({ serviceId, publicKey, origin })

/** A booking that holds no name at all: the mail begins with "Dear …". */
const NAMELESS = 'Guest'

/** Kept out of the build: only who signs in learns how to write to clients in the spa's name. */
const confirmationSettings = (): Promise<{ sender: Sender; templateId: string }> =>
  attempt('Reading the e-mail settings', async () => {
    const { db, doc, getDoc } = await staffFirestore()
    const fields = fieldsOf((await getDoc(doc(db, 'settings', 'email'))).data())
    const [serviceId, publicKey, templateId] = [fields['serviceId'], fields['publicKey'], fields['templateId']].map(
      textOf,
    )
    if (!serviceId || !publicKey || !templateId) {
      throw new DataError('unconfigured', 'The confirmation e-mail is not set up: settings/email lacks its ids.')
    }
    return { sender: { serviceId, publicKey, origin: configured().origin }, templateId }
  })

const bookingParameters = (id: string, request: BookingRequest): MailParameters => ({
  to_email: spa.mail.bookings,
  booking_id: id,
  client_name: displayName(request),
  client_email: request.email,
  client_phone: request.phone,
  services: request.services,
  date: request.date,
  time: request.time,
  special_requests: requestsText(request.specialRequests),
  total_time: request.totalTime,
  total_price: request.totalPrice,
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

const confirmationParameters = (booking: Booking, dateChanged: boolean): MailParameters => ({
  to_email: booking.email.trim(),
  to_name: displayName(booking, NAMELESS),
  booking_id: booking.id,
  client_name: displayName(booking, NAMELESS),
  services: servicesText(booking),
  date: booking.date,
  time: shownTime(booking.time),
  special_requests: requestsText(booking.specialRequests),
  total_time: totalsOf(booking).time,
  total_price: totalsOf(booking).price,
  date_modified_note: dateChanged
    ? `Please note: your appointment was moved to ${booking.date} at ${shownTime(booking.time)}.`
    : '',
  spa_phone: spa.phone,
  spa_email: spa.mail.bookings,
})
