import { parseBooking, type Booking } from '#domain/booking.ts'
import type { MailCounts } from '#domain/mail-month.ts'
import { isSameMailSettings, type MailSettings, parseMailSettings } from '#domain/mail-settings.ts'
import { whoHas } from '#domain/shown-booking.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { venueMoment, venueToday } from '#domain/venue-clock.ts'
import { DataError } from './data-error.ts'
import { confirmationParameters, confirmationSettings } from './email-desk.ts'
import { postOnce } from './emailjs.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'

/** What main sees and sets of the e-mails. */

/** How many of the latest failures are shown. */
const FAILURES = 5

/** `from`: as the form began. */
type MailChange = { from: MailSettings; to: MailSettings }

/**
 * Stores by what the portal writes to clients; main only. Saving once more does no harm. Throws DataError; `conflict` when the settings are
 * no longer what the form began from, saying who changed them.
 */
export const saveMailSettings = ({ from, to }: MailChange, staff: Staff): Promise<void> =>
  retriedStaffChange('Saving the e-mail settings', ({ db, doc, runTransaction, serverTimestamp }, signal) =>
    runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, 'settings', 'email')
      const found = await transaction.get(ref)
      signal.throwIfAborted()
      const { changedBy, ...stored } = parseMailSettings(found.data())
      if (isSameMailSettings(stored, to) && found.exists()) return
      if (!isSameMailSettings(stored, from)) {
        const who = whoHas(changedBy, staff)
        throw new DataError('conflict', `${who} changed the e-mail settings meanwhile. Nothing was saved.`)
      }
      const { monthlyLimit, ...ids } = to
      const limit = monthlyLimit === undefined ? {} : { monthlyLimit }
      transaction.set(ref, { ...ids, ...limit, updatedAt: serverTimestamp(), updatedBy: stampFor(staff) })
    }),
  )

const SAMPLE = {
  fullName: 'Test Guest',
  ...{ date: '2030-01-15', time: '10:00 AM', status: 'confirmed' },
  selectedServices: [{ name: 'Test treatment', duration: 60, price: 'P100' }],
  specialRequests: 'This is a test mail of the portal. There is no such booking.',
}

/**
 * Sends the confirmation, as it is stored, with sample values to one address. Never repeated by itself. Throws DataError, with the words
 * of EmailJS where it refused.
 */
export const sendTestMail = async (address: string): Promise<void> => {
  const { sender, templateId } = await confirmationSettings()
  const sample = confirmationParameters(parseBooking('TEST', { ...SAMPLE, email: address }), false)
  await postOnce(sender, templateId, { ...sample, manage_link: '' })
}

/** Requests, messages and confirmations since the first of this month at the venue: three counts. Throws DataError. */
export const countMails = (now: Date): Promise<MailCounts> =>
  remoteCall('Counting the e-mails', async () => {
    const { collection, db, getCount, query, where } = await staffFirestore()
    const since = venueMoment(`${venueToday(now).slice(0, 7)}-01`, 0)
    const count = async (name: string, field: string) =>
      (await getCount(query(collection(db, name), where(field, '>=', since)))).data().count
    const [requests, messages, confirmations] = await Promise.all([
      count('bookings', 'createdAt'),
      count('contacts', 'createdAt'),
      count('bookings', 'confirmedAt'),
    ])
    return { requests, messages, confirmations }
  })

/** Bookings whose e-mail failed, the latest first, at most five. Throws DataError. */
export const listFailedMails = (): Promise<Booking[]> =>
  remoteCall('Looking for failed e-mails', async () => {
    const { collection, db, getDocs, limit, orderBy, query, where } = await staffFirestore()
    const failed = [where('mail.state', '==', 'failed'), orderBy('mail.at', 'desc'), limit(FAILURES)] as const
    const { docs } = await getDocs(query(collection(db, 'bookings'), ...failed))
    return docs.map((found) => parseBooking(found.id, found.data()))
  })
