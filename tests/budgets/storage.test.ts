import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noteReminder, setOutcome } from '#data/acts/visit.ts'
import { getBooking } from '#support/get-booking.ts'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { bookingDraft, chosenService, daysAhead, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { mailbox } from '#support/mailbox.ts'
import type { IndexFile } from '../../tools/test/indexes/index-file.ts'
import { storedSize, type StoredFields } from '../../tools/test/indexes/stored-size.ts'

const PUBLISHED = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as IndexFile
const MOST_BYTES = 9_000
const desk = openDesk()

/** A visit of two treatments with notes, confirmed, mailed, reminded, done and paid: booking, receipt and four events. */
const finishedVisit = async (): Promise<[string, StoredFields][]> => {
  mailbox.sendConfirmation.mockResolvedValue({ state: 'sent' })
  const request = bookingDraft({
    selectedServices: [chosenService(), chosenService({ name: 'Deep Cleansing Facial', price: 'P450' })],
    specialRequests: 'We celebrate our anniversary, a quiet room would be lovely. Lerato is allergic to almond oil.',
  })
  await desk.confirmAs(THATO, await desk.booked(toBookingRequest(request)))
  await noteReminder(await getBooking(ONE), THATO)
  // A payment is noted on the day of the visit or later.
  await desk.put(`bookings/${ONE}`, { ...(await desk.at(`bookings/${ONE}`)), date: daysAhead(0) })
  const paid = {
    parts: [{ way: 'room', amount: 80_000, words: '12' }],
    tip: 5_000,
    tipFor: 'naledi',
    tipWay: 'room',
  } as const
  await setOutcome(await getBooking(ONE), { outcome: 'done', paid }, THATO)
  const { collection, db, getDocs } = desk.firestore.asOwner()
  const lists = await Promise.all(
    ['bookings', 'receipts', `bookings/${ONE}/events`].map((path) => getDocs(collection(db, path))),
  )
  return lists.flatMap(({ docs }) => docs.map((found) => [found.ref.path, found.data()] as [string, StoredFields]))
}

test('a finished booking with receipt, four events and their index entries keeps within its budget', async () => {
  const visit = await finishedVisit()
  const sizeWith = (file: IndexFile) => visit.reduce((sum, [path, fields]) => sum + storedSize(file, path, fields), 0)
  expect(visit).toHaveLength(6)
  expect(sizeWith(PUBLISHED)).toBeLessThanOrEqual(MOST_BYTES)
  // With every field indexed it is about 25 kB.
  expect(sizeWith({ ...PUBLISHED, fieldOverrides: [] })).toBeGreaterThan(2 * MOST_BYTES)
})
