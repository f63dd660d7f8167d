import { Bytes, GeoPoint, Timestamp } from 'firebase/firestore/lite'
import { ACTS } from '#features/booking/acts.ts'
import { bookingRequest, NALEDI, THATO } from './builders.ts'
import { block, DATE, entry, plan } from './diary.ts'
import { stampFor } from '#shared/staff.ts'
import { BOOKING } from '#records/booking.ts'
import { CASH_UP, MOVEMENT } from '#records/cash-up.ts'
import { CLIENT } from '#records/client.ts'
import { CONTACT } from '#records/contact.ts'
import { DIARY_SETTINGS } from '#records/diary-settings.ts'
import { MEMBER, OFFER, WORDS } from '#records/house.ts'
import { KEEPING, MAIL_SETTINGS } from '#records/settings.ts'
import { RECEIPT } from '#records/receipt.ts'
import { SERVICE } from '#records/service.ts'
import { STAFF_ENTRY } from '#records/staff.ts'
import { WISH } from '#records/wish.ts'
import { validDocuments } from './records.ts'

const at = Timestamp.fromDate(new Date('2030-01-14T07:00:00Z'))
const later = Timestamp.fromDate(new Date('2030-01-14T09:30:00Z'))
const thato = stampFor(THATO)
const naledi = stampFor(NALEDI)
const written = { moment: later, stamp: thato }
const times = { createdAt: at, updatedAt: later }
const when = { date: DATE, time: '10:00 AM' }
const stored = { ...times, updatedBy: thato }
const paid = (way: string, amount: number, words = '') => ({
  parts: [{ way, amount, words }],
  ...{ tip: 0, tipFor: '', tipWay: 'cash', at: later, by: thato },
})

const request = {
  ...bookingRequest({ ...when, specialRequests: 'Tea, please.' }),
  ...times,
  clientId: null,
  status: 'pending',
}
const bare = Object.fromEntries(Object.entries(request).filter(([name]) => !/services$/i.test(name)))
/** The maps of a booking. */
const maps = {
  ...when,
  plan: plan({
    guests: 2,
    buffer: 15,
    wants: 'woman',
    entries: [entry({ therapists: ['neo'] }), entry({ start: 660, category: null })],
  }),
  proposal: { date: '2030-01-16', time: '02:30 PM', at: later, by: thato },
  mail: { state: 'failed', reason: 'Quota reached', at: later, by: thato, attempt: 'AbCdEfGhIjKlMnOpQrSt' },
  outcome: { kind: 'done', at: later, by: thato },
  paid: { ...paid('room', 60_000, '12'), tip: 5_000, tipFor: 'neo' },
  bill: { state: 'open', at: later, by: thato },
}

const bookings = [
  request,
  ...validDocuments(BOOKING, written).map((booking) => ({ ...booking, ...maps })),
  {
    ...{ ...request, ...maps, status: 'confirmed', guests: 2, shares: true, serviceCount: 2 },
    selectedServices: ['Swedish Massage', 'Gel Manicure'].map((name) => ({ name, duration: 60, price: 'P350' })),
    plan: plan({ guests: 2, shares: true, buffer: 15, entries: [entry({ therapists: ['neo'] }), entry()] }),
  },
  // The two shapes that the specification names for older bookings.
  { ...bare, services: 'Massage and facial' },
  { ...bare, service: 'Facial' },
]

/** What acts change, all at once: each kind of event names its own. */
const changed = {
  ...{ ...when, overbooked: true, agreedTotal: 'P600', services: 'Facial', plan: plan(), outcome: 'missed' },
  ...{ cancelledFor: 'spa', reason: 'Ill', paid: paid('free', 0, 'A colleague'), bill: 'posted' },
  ...{ state: 'failed', fullName: 'Ann', phone: '' },
}
const events = [...Object.keys(ACTS), 'teleport'].flatMap((kind) =>
  ['move', 'cancel', 'decline'].map((wished) => ({
    ...{ kind, at: later, by: thato, from: changed, to: { ...changed, date: '2030-01-16', fullName: 'Anne' } },
    wish: { kind: wished, ...when, note: 'After work' },
  })),
)

const [offer = {}] = validDocuments(OFFER, written).map((fields) => ({
  ...{ ...fields, id: 'winter-warmth', price: 'P410', minutes: 60, guests: 2 },
  ...{ treatments: ['Swedish Massage'], until: '2030-08-31', picture: 'offer-couples-massage' },
}))
const weeks = [{ weekdays: [1, 2, 3], shifts: {} }]
const therapist = { id: 'neo', name: 'Neo', categories: ['massage'], weeks, phone: '+267 71234567' }
const shifts = [
  { from: 540, to: 780 },
  { from: 840, to: 1_020 },
]
const withHours = {
  ...{ id: 'thato', name: 'Thato', categories: ['facial'], phone: '', gender: 'woman' },
  weeks: [
    { weekdays: [2, 3], shifts: { '2': shifts } },
    { weekdays: [4], shifts: {} },
  ],
  weekOneFrom: '2030-01-14',
}

/** Valid documents of every collection, as the site stores them. */
export const STORED = {
  bookings,
  clients: validDocuments(CLIENT, written),
  // A message that was read waits for its answer while `answeredAt` is null.
  contacts: validDocuments(CONTACT, written).flatMap((contact) => [contact, { ...contact, answeredAt: null }]),
  services: [...validDocuments(SERVICE, written).map((service) => ({ ...service, updatedBy: thato }))],
  days: [
    {
      date: DATE,
      massage: { 40: 1, 41: 2 },
      facial: {},
      nails: { 40: 1 },
      guests: { 40: 3 },
      blocked: { 44: 1 },
      duty: '1'.repeat(672),
      ...times,
    },
    { date: DATE, closed: true, opens: 600, lastEnd: 900, closes: 960, note: 'Short day', ...times },
  ],
  blocks: [
    { ...block(), createdBy: thato },
    { ...block({ therapist: null, words: 'Repair', from: 780, to: 720 }), createdAt: at },
    { ...block({ kind: 'work', series: 'swap' }), createdAt: at },
  ],
  receipts: [
    ...validDocuments(RECEIPT, written).map((receipt) => ({
      ...{ ...receipt, ...when, proposal: { date: '2030-01-20', time: '09:00 AM' } },
      wish: { kind: 'move', date: '2030-01-21', time: '09:00 AM' },
    })),
    { createdAt: at },
  ],
  calls: [
    { date: '2030-01-15', state: 'told', at, by: thato },
    { date: '2030-01-15', copies: ['neo 0a1b2c3d', 'thato 4e5f6071'], at, by: thato },
  ],
  cashups: [
    ...validDocuments(CASH_UP, written).map((close) => ({
      ...{ ...close, date: DATE, reason: 'A visit was forgotten', reopenedAt: at, reopenedBy: naledi },
    })),
    ...validDocuments(MOVEMENT, written).map((one) => ({
      date: DATE,
      movements: { m: one },
      mark: 'm',
      hasWords: true,
    })),
  ],
  faults: [
    {
      date: DATE,
      last: 'TypeError admin-page-Bq2X_1aZ.js:1:234',
      counts: {
        'TypeError admin-page-Bq2X_1aZ.js:1:234': 12,
        'unknown unknown': 1,
      },
    },
  ],
  erasures: [{ at, ids: ['AbCdEfGhIjKlMnOpQrSt', 'old'] }],
  wishes: validDocuments(WISH, written).map((wish) => ({
    ...{ ...wish, date: '', time: '' },
    ...(wish['kind'] === 'move' && { date: '2030-01-21', time: '09:00 AM' }),
  })),
  events,
  'settings/diary': validDocuments(DIARY_SETTINGS, written).map((numbers) => ({
    ...{ ...numbers, places: { massage: 2, facial: 1, nails: 1 } },
    ...{ closedWeekdays: [0], hours: { 6: { opens: 600, lastEnd: 900, closes: 960 } }, duty: '1'.repeat(4_704) },
    ...stored,
  })),
  'settings/therapists': [{ therapists: [therapist, withHours], ...stored }],
  'settings/email': validDocuments(MAIL_SETTINGS, written).map((mail) => ({ ...mail, ...stored })),
  'settings/records': validDocuments(KEEPING, written).map((keeping) => ({ ...keeping, ...stored })),
  staff: validDocuments(STAFF_ENTRY, written),
  'settings/house': validDocuments(WORDS, written).map((words) => ({
    words,
    offers: [offer, { ...offer, id: 'summer', name: 'Summer', guests: 1, until: '' }],
    fees: { late: true, missed: false },
    team: validDocuments(MEMBER, written),
    ...stored,
  })),
  'settings/backup': [
    {
      ...{ day: DATE, read: 1_300, updatedAt: at },
      files: [{ until: at, madeAt: at, documents: 1_100, isComplete: true, after: '' }],
    },
  ],
  'settings/erasure': [{ updatedAt: at, mark: 'AbCdEfGhIjKlMnOpQrSt' }],
}

export const GONE = Symbol('no such field')

/** Values that a field may hold by hand or by an import, with their names. */
export const MALFORMED: readonly [string, unknown][] = [
  ['no field', GONE],
  ['null', null],
  ['true', true],
  ['an empty text', ''],
  ['a word', 'odd'],
  ['a name that every object inherits', 'constructor'],
  ['a date that is none', '2030-02-30'],
  ['a date of another century', '0001-01-01'],
  ['a time that is none', '25:61 PM'],
  ['400 digits', '9'.repeat(400)],
  ['6,000 characters of two units', `x${'🌿'.repeat(3_000)}`],
  ['-1', -1],
  ['a fraction', 1.5],
  ['a huge number', 1e300],
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['an empty map', {}],
  ['a map of maps', { constructor: {}, seconds: 'x', '-1': {}, '36': NaN }],
  ['an empty list', []],
  ['a list of anything', [null, 7, 'odd', {}, NaN]],
  ['a moment of the year 1', Timestamp.fromDate(new Date('0001-01-01T00:00:00Z'))],
  ['a place', new GeoPoint(-24.6, 25.9)],
  ['bytes', Bytes.fromUint8Array(new Uint8Array([0, 255]))],
]
