import { useState } from 'react'
import { countRecordsOf, erasePerson, type RecordsOf } from '#data/people.ts'
import { useDialog } from '#ui/dialog.tsx'
import { actReason, failedAlert } from '../../reason.ts'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import { countText } from '#domain/display.ts'
import type { RecordCounts } from '#domain/people.ts'
import { lines, paragraphs, whenText } from '../texts.ts'

type Erasable = Pick<Client, 'id' | 'fullName' | 'email' | 'phone'>

/** The text that main types to erase this person: the e-mail, else the phone, else the name. */
const erasureKeyOf = ({ id, fullName, email, phone }: Erasable): string => email || phone || fullName.trim() || id

const plain = (key: string): string => key.replace(/\s/g, '').toLowerCase()

const hasNoRecords = ({ bookings, contacts, clients }: RecordCounts) => bookings + contacts + clients === 0

const countsText = ({ bookings, contacts, clients }: RecordCounts) =>
  [countText(clients, 'client profile'), countText(bookings, 'booking'), countText(contacts, 'message')].join(', ')

/** Names records that look like this person's and are not erased. */
const staysText = ({ others, samePhone }: RecordsOf) =>
  paragraphs(
    others.length > 0 &&
      `Stays: ${countText(others.length, 'linked booking')} with another e-mail (${[...new Set(others)].join(', ')}). To erase that too, find that e-mail in House, Records.`,
    !hasNoRecords(samePhone) &&
      `Stays: ${countsText(samePhone)} with the same phone, because several people have it. To erase a booking of this person too, correct it first: give it the e-mail.`,
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

const eraseQuestion = ({ email, phone, fullName }: Erasable, key: string, counts: RecordsOf) => ({
  title: 'Erase this person for good?',
  message: paragraphs(
    // Several people may have a telephone.
    `${!email && phone ? `${fullName.trim()}, ` : ''}${key}: ${countsText(counts)}, with their receipts.`,
    toComeText(counts),
    staysText(counts),
    'Nobody can bring them back. E-mails that were sent, exports and printed sheets are not part of it.',
  ),
  label: `Type ${key} to erase`,
  ok: 'Erase',
})

/** The alert after an erasure. */
const erasureAlert = (key: string, counts: RecordsOf, { erased, failure }: Awaited<ReturnType<typeof erasePerson>>) => {
  if (!failure) {
    const text = `${key}: ${countsText(erased)}, with their receipts.`
    return { title: 'ERASED', message: paragraphs(text, staysText(counts)) }
  }
  return {
    ...failedAlert('NOT EVERYTHING WAS ERASED', failure),
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
      const message = paragraphs(`Nothing is stored under ${key} alone.`, staysText(counts))
      await dialog.alert({ title: 'Nothing to erase', message })
      return
    }
    const typed = await dialog.prompt({ ...eraseQuestion(person, key, counts), maxLength: 254 })
    if (typed === null) return
    if (plain(typed) !== plain(key)) {
      await dialog.alert({ title: 'Nothing was erased', message: `“${typed}” is not ${key}.` })
      return
    }
    const outcome = await erasePerson(person)
    onErased()
    await dialog.alert(erasureAlert(key, counts, outcome))
  }

  const erase = async (person: Erasable) => {
    setErasing(true)
    await carryOut(person).catch((error: unknown) => dialog.alert(failedAlert('Nothing was erased', error)))
    setErasing(false)
  }

  return { isErasing, erase }
}
