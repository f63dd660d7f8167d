import { BOOKING } from '#records/booking.ts'
import { BOOKING_FORM, CHOSEN_SERVICE } from '#records/booking-form.ts'
import { bookingRequest, chosenService, daysAhead } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { CHANGED, countsOf, DATE, dayFields, MARK, planFor, receiptFields, TIME, wishFields } from '../diary-fields.ts'
import { bookingFields, receiptOf } from '../writes.ts'
import { ACT_OPERATIONS } from './acts.ts'
import { type Collection, erasureOf, listedCases, lite, PAGE_IDS } from './common.ts'
import { type Part, stand } from './table/cells.ts'
import { exactly, inside, type Kind, matching, now, number, oneOf, optional, structure } from './table/kinds.ts'
import { keyed } from './table/keyed.ts'
import { kindsOf, othersOf } from './table/record-kinds.ts'
import { fetched, query } from './table/reads.ts'
import type { Documents } from './table/server.ts'
import { bookableDate, lastName, phone, slot } from './table/texts.ts'
import { type Fields, NOW } from './table/values.ts'

/** Requests: everybody sends one with its receipt, the desk decides by acts, main erases. */

const PATH = `bookings/${ONE}`
const FIELDS: Fields = bookingFields(lite)
const STORED = { [PATH]: stand(FIELDS), [`receipts/${ONE}`]: receiptFields() }
const BY = { name: 'Thato', uid: 'thato-uid' }

const MOST_SERVICES = BOOKING_FORM.selectedServices.most
/** As long as the longest total time, or longer. */
const longTime = (longer: number) => `${'9'.repeat(BOOKING_FORM.totalTime.most - 'h 0min'.length + longer)}h 0min`
const { shares: _, ...ofForm } = kindsOf(BOOKING_FORM)
const ofRequest: Record<string, Kind> = {
  ...ofForm,
  // The receipt beside it is of that date and time.
  ...{
    date: { ...bookableDate, accepts: (value) => value === DATE },
    time: { ...slot, accepts: (value) => value === TIME },
  },
  ...{ lastName: lastName(BOOKING_FORM.lastName.most), ...keyed({ email: ofForm.email, phone }, FIELDS) },
  ...{ selectedServices: structure, 'selectedServices.0': structure },
  ...inside('selectedServices.0', {
    ...kindsOf(CHOSEN_SERVICE),
    duration: number(CHOSEN_SERVICE.duration.least, CHOSEN_SERVICE.duration.most),
  }),
  serviceCount: exactly(1),
  guests: optional(oneOf(BOOKING_FORM.guests.least, BOOKING_FORM.guests.most)),
  totalTime: matching(
    new RegExp(`^(?=.{1,${String(BOOKING_FORM.totalTime.most)}}$)[0-9]+h [0-9]+min$`),
    ...['0h 0min', longTime(0), longTime(1), '1h', '1h  0min', '-1h 0min', '1h 0min\n', '١h 0min'],
  ),
  ...{ clientId: exactly(null), status: exactly('pending'), createdAt: now, updatedAt: now },
}
const receipt: Part = { path: `receipts/${ONE}`, how: 'set', fields: receiptOf(lite, 'bookings', FIELDS) }
const services = (count: number) => Array.from({ length: count }, () => chosenService())
/** Two guests with two treatments, and what they say of sharing them. */
const SHARING: [title: string, own: Fields, isRight: boolean][] = [
  ['who share', { shares: true }, true],
  ['who do not', { shares: false }, false],
  ['who share in words', { shares: 'yes' }, false],
  ['with nothing to say', { shares: null }, false],
  ['of whom one came along', { shares: true, guests: 1 }, false],
  ['with three treatments', { shares: true, selectedServices: services(3), serviceCount: 3 }, false],
  ['with one treatment', { shares: true, selectedServices: services(1), serviceCount: 1 }, false],
]
const request = (own: Fields): Part[] => [{ path: PATH, how: 'set', fields: { ...FIELDS, ...own } }, receipt]
const weekday = new Date(`${DATE}T00:00:00Z`).getUTCDay()

const CALENDAR: [title: string, stored: Documents, isRight: boolean][] = [
  ['on a day that is closed', { [`days/${DATE}`]: { date: DATE, closed: true } }, false],
  ['on a day that is open', { [`days/${DATE}`]: { date: DATE, closed: false } }, true],
  ['on a weekday that is closed', { 'settings/diary': { closedWeekdays: [weekday] } }, false],
  [
    'on a closed weekday that is open that day',
    { 'settings/diary': { closedWeekdays: [weekday] }, [`days/${DATE}`]: { date: DATE, opens: 540 } },
    true,
  ],
  ['on a weekday that is open', { 'settings/diary': { closedWeekdays: [(weekday + 1) % 7] } }, true],
  ['farther ahead than the house books', { 'settings/diary': { daysAhead: 6 } }, false],
  ['as far ahead as the house books', { 'settings/diary': { daysAhead: 7 } }, true],
]
const erasing = (plan: unknown, withDay: boolean) => ({
  stored: {
    [PATH]: { ...stand(FIELDS), plan },
    [`receipts/${ONE}`]: receiptFields(),
    [`wishes/${ONE}`]: wishFields(),
    [`days/${DATE}`]: stand(dayFields(lite, DATE)),
  },
  parts: [...ERASING, ...(withDay ? [{ path: `days/${DATE}`, how: 'update' as const, fields: countsOf(lite) }] : [])],
})
const ERASING: Part[] = [
  // Main may erase a receipt with its wish alone.
  { path: PATH, how: 'delete', isSpare: true },
  { path: `receipts/${ONE}`, how: 'delete' },
  { path: `wishes/${ONE}`, how: 'delete' },
  ...erasureOf(ONE),
]

/** A visit of a year ago. */
const NOTED: Fields = { ...stand(FIELDS), date: daysAhead(-365), healthNote: 'Bad knee' }
const EMPTIED = { healthNote: exactly(''), updatedAt: now }

export const bookings: Collection = {
  reading: {
    ...{ collection: 'bookings', there: PATH, missing: `bookings/${idOf('none')}`, stored: STORED },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    {
      name: 'send a request',
      who: 'everybody',
      isOnce: true,
      parts: () => [
        {
          ...{ path: PATH, how: 'set', fields: FIELDS, says: ofRequest, ids: PAGE_IDS },
          closed: ['', 'selectedServices.0'],
          untouched: {
            ...othersOf(BOOKING, ofRequest),
            ...{ mail: { state: 'sent' }, plan: planFor(DATE), proposal: null, outcome: null, note: 'x' },
          },
        },
        receipt,
      ],
      cases: (parts) => [
        ...CALENDAR.map(([title, stored, expected]) => ({ title, stored, expected })),
        ...Array.from({ length: MOST_SERVICES + 2 }, (__, count) => ({
          title: `with ${String(count)} treatments`,
          expected: count >= 1 && count <= MOST_SERVICES,
          parts: request({ selectedServices: services(count), serviceCount: count }),
        })),
        ...SHARING.map(([title, own, expected]) => ({
          title: `of two guests ${title}`,
          expected,
          parts: request({ guests: 2, selectedServices: services(2), serviceCount: 2, ...own }),
        })),
        {
          title: 'of guests who share, without their number',
          expected: false,
          parts: request({ shares: true, selectedServices: services(2), serviceCount: 2 }),
        },
        // Each of them, because rules have no loops and check each in a line of its own.
        ...Array.from({ length: MOST_SERVICES }, (__, odd) => ({
          title: `with an odd treatment behind ${String(odd)} others`,
          expected: false,
          parts: request({
            selectedServices: [...services(odd), chosenService({ name: '' })],
            serviceCount: odd + 1,
          }),
        })),
        {
          title: 'where a message has that id',
          expected: false,
          stored: { [`receipts/${ONE}`]: { createdAt: CHANGED } },
          parts,
        },
      ],
    },
    ...ACT_OPERATIONS,
    {
      name: 'replace a request',
      who: 'nobody',
      stored: STORED,
      parts: () => [{ path: PATH, how: 'set', fields: { ...FIELDS, ...bookingRequest(), date: daysAhead(9) } }],
    },
    {
      name: 'set a status by hand',
      who: 'nobody',
      stored: STORED,
      parts: ({ stamp: updatedBy }) => [
        { path: PATH, how: 'update', fields: { status: 'confirmed', updatedAt: NOW, updatedBy } },
      ],
    },
    {
      name: 'empty an old health note',
      who: 'main',
      stored: { [PATH]: NOTED },
      parts: () => [
        {
          ...{ path: PATH, how: 'update', isSpare: true, fields: { healthNote: '', updatedAt: NOW } },
          ...{
            says: EMPTIED,
            closed: [''],
            untouched: { ...othersOf(BOOKING, EMPTIED), date: DATE, serviceCount: 2, plan: null },
          },
        },
        ...erasureOf(),
      ],
      cases: ([booking, ...told]) =>
        booking
          ? [
              {
                title: 'by taking it out',
                expected: true,
                parts: [{ ...booking, fields: { healthNote: undefined, updatedAt: NOW } }, ...told],
              },
              { title: 'without a word', expected: false, parts: [booking] },
              {
                title: 'of a visit of less than a year ago',
                expected: false,
                stored: { [PATH]: { ...NOTED, date: daysAhead(-364) } },
              },
            ]
          : [],
    },
    {
      name: 'erase a booking',
      who: 'main',
      stored: erasing(null, false).stored,
      parts: () => ERASING,
      cases: () => [
        { title: 'of a visit to come, without its day', expected: false, ...erasing(planFor(DATE), false) },
        { title: 'of a visit to come, with its day', expected: true, ...erasing(planFor(DATE), true) },
        { title: 'of a visit that is past', expected: true, ...erasing(planFor(daysAhead(-1)), false) },
        ...listedCases(ERASING.slice(0, 3)),
      ],
    },
  ],
}

const EVENT = `${PATH}/events/${MARK}`
const HISTORY = { [EVENT]: { kind: 'confirm', at: CHANGED, by: BY, from: {}, to: {} } }

export const events: Collection = {
  reading: {
    ...{
      collection: `${PATH}/events`,
      there: EVENT,
      missing: `${PATH}/events/none`,
      stored: { ...STORED, ...HISTORY },
    },
    ...{ get: 'staff and main', list: 'staff and main', group: 'main' },
    more: [
      [
        'page of the collection group',
        query('events', { orderBy: [{ field: { fieldPath: '__name__' } }], limit: 300 }, { allDescendants: true }),
        'main',
      ],
      ['get one beside the bookings', fetched('events/one'), 'nobody'],
      ['get one of another collection', fetched('clients/one/events/one'), 'nobody'],
    ],
  },
  operations: [
    {
      name: 'write one alone',
      who: 'nobody',
      stored: STORED,
      parts: ({ stamp: by }) => [{ path: EVENT, how: 'set', fields: { kind: 'mail', at: NOW, by, from: {}, to: {} } }],
    },
    {
      name: 'change one',
      who: 'nobody',
      stored: { ...STORED, ...HISTORY },
      parts: ({ stamp: by }) => [{ path: EVENT, how: 'update', fields: { kind: 'reject', at: NOW, by } }],
    },
    {
      name: 'delete one of a booking that stays',
      who: 'nobody',
      stored: { ...STORED, ...HISTORY },
      parts: () => [{ path: EVENT, how: 'delete' }],
    },
    {
      name: 'erase one whose booking is gone',
      who: 'main',
      stored: HISTORY,
      parts: () => [{ path: EVENT, how: 'delete' }],
    },
  ],
}
