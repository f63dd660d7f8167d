import { useState } from 'react'
import { countRecordsOf, erasePerson, type Erasure, type RecordCounts, type RecordsOf } from '#data/erasure.ts'
import { useDialog } from '#ui/dialog.tsx'
import { isOutdated, reasonOf, actReason, isUnanswered } from '../../reason.ts'

import type { Booking } from '#domain/booking.ts'
import { type Client, emailKey } from '#domain/client.ts'
import { countText } from '#domain/display.ts'
import { isPhoneEmpty, normalisePhone } from '#domain/phone.ts'
import { lines, paragraphs, whenText } from '../texts.ts'

type Erasable = Pick<Client, 'id' | 'fullName' | 'email' | 'phone'>

/** The text that main types to erase this person: the e-mail, else the phone, else the name. */
const erasureKeyOf = ({ id, fullName, email, phone }: Erasable): string =>
  email.trim() || (isPhoneEmpty(phone) ? '' : phone.trim()) || fullName.trim() || id

const isErasureKey = (typed: string, person: Erasable): boolean => {
  const isPhone = person.email.trim() === '' && !isPhoneEmpty(person.phone)
  const keyOf = isPhone ? normalisePhone : emailKey
  return keyOf(typed) === keyOf(erasureKeyOf(person))
}

const hasNoRecords = ({ bookings, contacts, clients }: RecordCounts) => bookings + contacts + clients === 0

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

const eraseQuestion = (key: string, counts: RecordsOf) => ({
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
const erasureAlert = (key: string, counts: RecordsOf, { erased, failure }: Erasure) => {
  if (!failure) {
    const text = `${key}: ${countsText(erased)}, with their receipts.`
    return { title: 'ERASED', message: paragraphs(text, staysText(counts)) }
  }
  return {
    title: isUnanswered(failure) ? 'ERROR' : 'NOT EVERYTHING WAS ERASED',
    message: paragraphs(
      actReason(failure),
      `Erased: ${countsText(erased)}.`,
      'Please erase again: it continues where it stopped.',
    ),
  }
}

/** Erases one person's data after main has typed the erasure key. `onErased` is also called after an incomplete erasure. */
export const useErasure = (onErased: () => void) => {
  const dialog = useDialog()
  const [isErasing, setErasing] = useState(false)

  const carryOut = async (person: Erasable) => {
    const key = erasureKeyOf(person)
    const counts = await countRecordsOf(person)
    if (hasNoRecords(counts)) {
      await dialog.alert({ title: 'Nothing to erase', message: `Nothing is stored under ${key}.` })
      return
    }
    const typed = await dialog.prompt({ ...eraseQuestion(key, counts), maxLength: 254 })
    if (typed === null) return
    if (!isErasureKey(typed, person)) {
      await dialog.alert({ title: 'Nothing was erased', message: `“${typed}” is not ${key}.` })
      return
    }
    const outcome = await erasePerson(person)
    onErased()
    await dialog.alert({ ...erasureAlert(key, counts, outcome), isOutdated: isOutdated(reasonOf(outcome.failure)) })
  }

  const erase = async (person: Erasable) => {
    setErasing(true)
    await carryOut(person).catch((error: unknown) =>
      dialog.alert({
        title: 'Nothing was erased',
        message: `Error: ${reasonOf(error)}`,
        isOutdated: isOutdated(reasonOf(error)),
      }),
    )
    setErasing(false)
  }

  /** For a person without a profile, who only left a booking or a message. */
  const askAndErase = async () => {
    const email = await dialog.prompt({
      title: 'Erase a person',
      message: 'Client profile, bookings, messages and receipts of one e-mail.',
      label: 'E-mail',
      ok: 'Look for records',
      maxLength: 254,
    })
    if (email?.trim()) await erase({ id: '', fullName: '', email: email.trim(), phone: '' })
  }

  return { isErasing, erase, askAndErase }
}
