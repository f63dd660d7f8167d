import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingsUses, cashUpUses, bookingUses } from '#support/odd/booking-uses.ts'
import { diaryUses } from '#support/odd/diary-uses.ts'
import { type Fields, oddDocuments } from '#support/odd/documents.ts'
import { clientUses, contactUses, eventUses, menuUses, personUses } from '#support/odd/record-uses.ts'
import { faultsIn, LONG } from '#support/odd/sane.ts'
import { type OddSpa, oddSpas } from '#support/odd/spa.ts'
import { textUses } from '#support/odd/text-uses.ts'
import { pageUses, receiptUses } from '#support/odd/visitor-uses.ts'
import { randomRuns } from '#firestore/testing/prove.ts'

/**
 * The functions that use stored documents must not throw for malformed ones, and their texts must not contain values such as `undefined` or
 * `NaN`.
 */

const RUNS = randomRuns(200, 10_000)

const OF_A_SPA: [string, (spa: OddSpa) => unknown][] = [
  [
    'totals, promises, profiles, entries, mails and conflicts of bookings',
    (spa) => spa.bookings.map((one) => bookingUses(one, spa)),
  ],
  ['questions, messages and prepared texts about bookings', (spa) => spa.bookings.map((one) => textUses(one, spa))],
  ['export and figures of bookings', bookingsUses],
  ['the diary, its counts, proposals and sheets', diaryUses],
  ['clients, their search and export', clientUses],
  ['the menu and its form', menuUses],
]

test.each(OF_A_SPA)('%s', LONG, (_, use) => {
  fc.assert(
    fc.property(oddSpas, (spa) => {
      expect(faultsIn(use(spa))).toEqual([])
    }),
    RUNS,
  )
})

const OF_A_DOCUMENT: [string, fc.Arbitrary<Fields>, (stored: Fields, spa: OddSpa) => unknown][] = [
  ['a message', oddDocuments('contacts'), contactUses],
  ['the history of a booking', oddDocuments('events'), eventUses],
  ['the close of a day', oddDocuments('cashups'), cashUpUses],
  ['the page of a request, its calendar file and its wishes', oddDocuments('receipts'), receiptUses],
  ['the booking form, offers, hours and what search engines read', oddDocuments('settings/house'), pageUses],
]

test.each(OF_A_DOCUMENT)('%s', LONG, (_, documents, use) => {
  fc.assert(
    fc.property(documents, oddSpas, (stored, spa) => {
      expect(faultsIn(use(stored, spa))).toEqual([])
    }),
    RUNS,
  )
})

const records = (documents: fc.Arbitrary<Fields>) =>
  fc.array(
    documents.map((stored) => ({ id: 'x1', stored })),
    { maxLength: 2 },
  )
const own = { receipt: oddDocuments('receipts'), wish: oddDocuments('wishes'), calls: oddDocuments('calls') }

const personRecords = fc.record({
  profiles: records(oddDocuments('clients')),
  bookings: fc.array(
    fc.record({
      id: fc.constant('b1'),
      stored: oddDocuments('bookings'),
      history: records(oddDocuments('events')),
      ...own,
    }),
    { maxLength: 2 },
  ),
  messages: fc.array(fc.record({ id: fc.constant('m1'), stored: oddDocuments('contacts'), receipt: own.receipt }), {
    maxLength: 2,
  }),
  ofOthers: fc.nat(2),
  byPhoneOnly: fc.subarray(['m1']),
})

test('the file that a person is handed', LONG, () => {
  fc.assert(
    fc.property(personRecords, (found) => {
      expect(faultsIn(personUses(found))).toEqual([])
    }),
    RUNS,
  )
})
