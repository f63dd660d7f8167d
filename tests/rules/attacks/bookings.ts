import { BOOKING } from '#records/booking.ts'
import { BOOKING_FORM, CHOSEN_SERVICE } from '#records/booking-form.ts'
import { bookingRequest, chosenService, daysAhead } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { CHANGED, countsOf, DATE, dayFields, MARK, planFor, receiptFields, TIME, wishFields } from '../diary-fields.ts'
import { bookingFields, receiptOf } from '../writes.ts'
import { ACT_OPERATIONS } from './acts.ts'
import { type Collection, erasureOf, listedCases, lite, PAGE_IDS } from './common.ts'
import { STAFF } from './table/accounts.ts'
import { never, type Part, type Parts, stand, refused, granted, put, change, remove } from './table/cells.ts'
import { exactly, inside, type Kind, matching, now, number, oneOf, optional, structure } from './table/kinds.ts'
import { keyed } from './table/keyed.ts'
import { kindsOf, othersOf } from './table/record-kinds.ts'
import { fetched, query } from './table/reads.ts'
import type { Documents } from './table/server.ts'
import { lastName, phone } from './table/texts.ts'
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
  ...{ date: exactly(DATE), time: exactly(TIME) },
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
    ...['9h 9min', '10h 45min', '/h 0min', ':h 0min', 'h 0min', '1h /min', '1h :min', '1h min', '60min'],
  ),
  ...{ clientId: exactly(null), status: exactly('pending'), createdAt: now, updatedAt: now },
}
const receipt: Part = put(`receipts/${ONE}`, receiptOf(lite, 'bookings', FIELDS))
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
const request = (own: Fields): Part[] => [put(PATH, { ...FIELDS, ...own }), receipt]
/** Booking and receipt say the same. */
const both = (own: Fields): Part[] => [
  put(PATH, { ...FIELDS, ...own }),
  { ...receipt, fields: { ...receipt.fields, ...own } },
]
const OF_BOTH: [title: string, own: Fields, isRight: boolean][] = [
  ['for a time between two slots', { time: '09:15 AM' }, false],
  ['for a date that the calendar lacks', { date: `${daysAhead(30).slice(0, 4)}-02-31` }, false],
  ['for more than a date', { date: `${DATE}x` }, false],
  ['that is confirmed already', { status: 'confirmed' }, false],
]
const weekday = new Date(`${DATE}T00:00:00Z`).getUTCDay()
const CLOSED_WEEKDAY = { 'settings/diary': { closedWeekdays: [weekday] } }
const ofDay = (own: Fields) => ({ [`days/${DATE}`]: { date: DATE, ...own } })

const CALENDAR: [title: string, stored: Documents, isRight: boolean][] = [
  ['on a day that is closed', ofDay({ closed: true }), false],
  ['on a closed day with hours of its own', ofDay({ closed: true, opens: 540 }), false],
  ['on a weekday that is closed', CLOSED_WEEKDAY, false],
  ['on a closed weekday whose day only counts', { ...CLOSED_WEEKDAY, ...ofDay({ guests: {} }) }, false],
  ['on an open day of a closed weekday', { ...CLOSED_WEEKDAY, ...ofDay({ closed: false }) }, true],
  ...['opens', 'lastEnd', 'closes'].map((name): (typeof CALENDAR)[number] => [
    `on a closed weekday whose day has its own ${name}`,
    { ...CLOSED_WEEKDAY, ...ofDay({ [name]: 600 }) },
    true,
  ]),
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
  parts: [...ERASING, ...(withDay ? [change(`days/${DATE}`, countsOf(lite))] : [])],
})
const ERASING: Parts = [
  // Main may erase a receipt with its wish alone.
  { ...remove(PATH), isSpare: true },
  remove(`receipts/${ONE}`),
  remove(`wishes/${ONE}`),
  ...erasureOf(ONE),
]

const EVENT = `${PATH}/events/${MARK}`
const HISTORY = { [EVENT]: { kind: 'confirm', at: CHANGED, by: BY, from: {}, to: {} } }

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
          ...put(PATH, FIELDS),
          says: ofRequest,
          ids: PAGE_IDS,
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
        refused('over a booking that is there', { stored: { [PATH]: stand(FIELDS) }, by: STAFF }),
        ...OF_BOTH.map(([title, own, expected]) => ({ title, expected, parts: both(own) })),
        // Of each weekday, because Sunday is 7 to the rules and 0 in the settings.
        ...[1, 2, 3, 4, 5, 6, 7].map((days) => ({
          title: `for a closed Sunday or ${String(days)} days ahead`,
          expected: new Date(`${daysAhead(days)}T00:00:00Z`).getUTCDay() !== 0,
          stored: { 'settings/diary': { closedWeekdays: [0] } },
          parts: both({ date: daysAhead(days) }),
        })),
        ...[0, 3].map((guests) => refused(`for ${String(guests)} guests`, { parts: request({ guests }) })),
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
        refused('of guests who share, without their number', {
          parts: request({ shares: true, selectedServices: services(2), serviceCount: 2 }),
        }),
        // Each of them, because rules have no loops and check each in a line of its own.
        ...Array.from({ length: MOST_SERVICES }, (__, odd) =>
          refused(`with an odd treatment behind ${String(odd)} others`, {
            parts: request({
              selectedServices: [...services(odd), chosenService({ name: '' })],
              serviceCount: odd + 1,
            }),
          }),
        ),
        refused('where a message has that id', { stored: { [`receipts/${ONE}`]: { createdAt: CHANGED } }, parts }),
      ],
    },
    ...ACT_OPERATIONS,
    never('replace a request', STORED, () => [put(PATH, { ...FIELDS, ...bookingRequest(), date: daysAhead(9) })]),
    never('set a status by hand', STORED, ({ stamp: updatedBy }) => [
      change(PATH, { status: 'confirmed', updatedAt: NOW, updatedBy }),
    ]),
    {
      name: 'empty an old health note',
      who: 'main',
      stored: { [PATH]: NOTED },
      parts: () => [
        {
          ...change(PATH, { healthNote: '', updatedAt: NOW }),
          isSpare: true,
          says: EMPTIED,
          closed: [''],
          untouched: { ...othersOf(BOOKING, EMPTIED), date: DATE, serviceCount: 2, plan: null },
        },
        ...erasureOf(),
      ],
      cases: ([booking, ...told]) => [
        granted('by taking it out', {
          parts: [{ ...booking, fields: { healthNote: undefined, updatedAt: NOW } }, ...told],
        }),
        refused('without a word', { parts: [booking] }),
        refused('of a visit of less than a year ago', {
          stored: { [PATH]: { ...NOTED, date: daysAhead(-364) } },
        }),
      ],
    },
    {
      name: 'erase a booking',
      who: 'main',
      stored: erasing(null, false).stored,
      parts: () => ERASING,
      cases: () => [
        refused('of a visit to come, without its day', { ...erasing(planFor(DATE), false) }),
        granted('of a visit to come, with its day', { ...erasing(planFor(DATE), true) }),
        refused('without its receipt, where no wish needs it', {
          stored: { ...erasing(null, false).stored, [`wishes/${ONE}`]: undefined },
          parts: [ERASING[0], ...erasureOf(ONE)],
        }),
        ...[true, false].map((isLeft) => ({
          title: `and ${isLeft ? 'leaves' : 'erases'} its last event`,
          expected: !isLeft,
          stored: { [PATH]: { ...stand(FIELDS), mark: MARK }, [EVENT]: HISTORY[EVENT] },
          parts: isLeft ? ERASING : [...ERASING, remove(EVENT)],
        })),
        ...listedCases(ERASING.slice(0, 3)),
      ],
    },
  ],
}

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
    never('write one alone', STORED, ({ stamp: by }) => [put(EVENT, { kind: 'mail', at: NOW, by, from: {}, to: {} })]),
    never('change one', { ...STORED, ...HISTORY }, ({ stamp: by }) => [change(EVENT, { kind: 'reject', at: NOW, by })]),
    never('delete one of a booking that stays', { ...STORED, ...HISTORY }, () => [remove(EVENT)]),
    {
      name: 'erase one whose booking is gone',
      who: 'main',
      stored: HISTORY,
      parts: () => [remove(EVENT)],
    },
  ],
}
