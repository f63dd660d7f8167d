import type { Erasure, RecordCounts, RecordsOf } from '#data/erasure.ts'
import type { Booking } from '#domain/booking.ts'
import { type Client, emailKey } from '#domain/client.ts'
import { countText } from '#domain/display.ts'
import { isPhoneEmpty, normalisePhone } from '#domain/phone.ts'
import { actReason, isUnanswered } from '../../reason.ts'
import { lines, paragraphs, whenText } from '../texts.ts'

export type Erasable = Pick<Client, 'id' | 'fullName' | 'email' | 'phone'>

/** The text that main types to erase this person: the e-mail, else the phone, else the name. */
export const erasureKeyOf = ({ id, fullName, email, phone }: Erasable): string =>
  email.trim() || (isPhoneEmpty(phone) ? '' : phone.trim()) || fullName.trim() || id

export const isErasureKey = (typed: string, person: Erasable): boolean => {
  const isPhone = person.email.trim() === '' && !isPhoneEmpty(person.phone)
  const keyOf = isPhone ? normalisePhone : emailKey
  return keyOf(typed) === keyOf(erasureKeyOf(person))
}

export const hasNoRecords = ({ bookings, contacts, clients }: RecordCounts) => bookings + contacts + clients === 0

const countsText = ({ bookings, contacts, clients }: RecordCounts) =>
  [countText(clients, 'client profile'), countText(bookings, 'booking'), countText(contacts, 'message')].join(', ')

/** Names records that look like this person's and are not erased. */
const staysText = ({ ofOthers, otherEmail }: RecordsOf) =>
  paragraphs(
    ofOthers > 0 && `Stays: ${countText(ofOthers, 'linked booking')} with another e-mail address, name and phone.`,
    otherEmail > 0 &&
      `Stays: ${countText(otherEmail, 'message')} with the same phone and another e-mail address. To erase that too, press Erase a person and type that address.`,
  )

const visitText = (booking: Booking) =>
  `${booking.status === 'confirmed' ? 'Visit on' : 'Request for'} ${whenText(booking)}: ` +
  ([booking.phone, booking.email].find((way) => way.trim() !== '') ?? 'neither phone nor e-mail')

const toComeText = ({ toCome }: RecordsOf) =>
  toCome.length > 0 &&
  lines(
    `${String(toCome.length)} of the bookings ${toCome.length === 1 ? 'is' : 'are'} still to come, and no e-mail goes out. Please call first:`,
    ...toCome.map(visitText),
  )

export const eraseQuestion = (key: string, counts: RecordsOf) => ({
  title: 'Erase this person for good?',
  message: paragraphs(
    `${key}: ${countsText(counts)}, with their receipts.`,
    toComeText(counts),
    counts.byPhone > 0 && `Found by the phone number only: ${countText(counts.byPhone, 'record')}.`,
    staysText(counts),
    'Nobody can bring them back. E-mails that were sent, exports and printed sheets are not part of it.',
  ),
  label: `Type ${key} to erase`,
  ok: 'Erase',
})

/** The alert after an erasure. */
export const erasureAlert = (key: string, counts: RecordsOf, { erased, failure, isStopped }: Erasure) => {
  if (!failure && !isStopped) {
    const text = `${key}: ${countsText(erased)}, with their receipts.`
    return { title: 'ERASED', message: paragraphs(text, staysText(counts)) }
  }
  return {
    title: isUnanswered(failure) ? 'ERROR' : 'NOT EVERYTHING WAS ERASED',
    message: paragraphs(
      failure && (actReason(failure) || 'It failed on the way.'),
      isStopped && 'Stopped before the end.',
      `Erased: ${countsText(erased)}.`,
      'Please erase again: it continues where it stopped.',
    ),
  }
}
