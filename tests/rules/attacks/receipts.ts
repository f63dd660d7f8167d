import { LIMITS } from '#config/limits.ts'
import { RECEIPT } from '#records/receipt.ts'
import { MOST_WISHES, WISH } from '#records/wish.ts'
import { daysAhead } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { CANCEL, CHANGED, DATE, LATER, MOVE, PROPOSED, receiptFields, TIME, wishFields } from '../diary-fields.ts'
import { actOf } from '../acts.ts'
import { bookingFields, contactFields } from '../writes.ts'
import { documents, writesOf } from './act-cases.ts'
import { type Collection, lite, staffOf } from './common.ts'
import { STAFF } from './table/accounts.ts'
import {
  type Case,
  never,
  type Operation,
  type Parts,
  stand,
  granted,
  refused,
  put,
  change,
  remove,
} from './table/cells.ts'
import { exactly, now, whole } from './table/kinds.ts'
import { kindsOf } from './table/record-kinds.ts'
import type { Documents } from './table/server.ts'
import { type Fields, NOW } from './table/values.ts'

/** The public side of a request, for whoever knows its id; and what guests ask for by it. */

const [RECEIPT_PATH, WISH_PATH, BOOKING_PATH] = [`receipts/${ONE}`, `wishes/${ONE}`, `bookings/${ONE}`]
const OF = kindsOf(WISH)
const DECLINE = { kind: 'decline', date: '', time: '' }

const request = (own: Fields = {}, wish?: Fields): Documents => ({
  [BOOKING_PATH]: stand(bookingFields(lite, { status: own['status'] ?? 'pending' })),
  [RECEIPT_PATH]: receiptFields({ ...own, ...(wish && { wish, wishes: 1 }) }),
  ...(wish && { [WISH_PATH]: wishFields(wish) }),
})
const PERSONAL = { name: 'Amantle', email: 'a@b.co', phone: '+267 71234567', treatments: ['x'], note: 'x' }

/** States of a request, and whether a wish is allowed in each. */
const STATES: [title: string, receipt: Fields, isRight: boolean][] = [
  ['of a confirmed visit', { status: 'confirmed' }, true],
  ['of a rejected request', { status: 'rejected' }, false],
  ['of a cancelled visit', { status: 'cancelled' }, false],
  ['of a visit of yesterday', { date: daysAhead(-1) }, false],
  [
    'of a visit of yesterday with a proposal that is over',
    { date: daysAhead(-1), proposal: { ...PROPOSED, date: daysAhead(-1) } },
    false,
  ],
  ['of a visit of yesterday with a proposal to come', { date: daysAhead(-1), proposal: PROPOSED }, true],
]
const asks = (name: string, wanted: Fields, most: number, before: Fields = {}, states = STATES): Operation => {
  const parts = (wishes = 1): Parts => [
    {
      ...put(WISH_PATH, { ...wanted, note: '', createdAt: NOW }),
      says: {
        ...Object.fromEntries(Object.entries(wanted).map(([field, value]) => [field, exactly(value)])),
        ...{ note: OF.note, createdAt: now },
      },
      isBrief: most > MOST_WISHES || 'proposal' in before,
      closed: [''],
      untouched: { name: 'Amantle', email: 'a@b.co', updatedAt: NOW, by: 'x' },
    },
    {
      ...change(RECEIPT_PATH, { updatedAt: NOW, wish: wanted, wishes }),
      says: { updatedAt: now, wish: exactly(wanted), wishes: exactly(wishes) },
      closed: ['', 'wish'],
      untouched: {
        ...{ createdAt: CHANGED, status: 'confirmed', date: daysAhead(30), time: '11:00 AM' },
        ...{ minutes: 5, revision: 3, ...PERSONAL },
      },
    },
  ]
  return {
    name,
    who: 'everybody',
    stored: request(before),
    parts: () => parts(),
    cases: () => [
      ...states.map(([title, state, expected]) => ({ title, expected, stored: request({ ...before, ...state }) })),
      ...[most - 1, most].map((wishes) => ({
        ...{ title: `after ${String(wishes)} others`, expected: wishes < most },
        ...{ stored: request({ ...before, wishes }), parts: parts(wishes + 1) },
      })),
      granted('in place of another wish', { stored: request({ ...before, wishes: 1 }, CANCEL), parts: parts(2) }),
    ],
  }
}
/** A wish to move, with these fields in both wish and receipt. */
const moves = (own: Fields, expected: boolean, before?: Documents): Case => {
  const wanted = { ...MOVE, ...own }
  return {
    title: `to ${JSON.stringify(own)}`,
    expected,
    ...(before && { stored: before }),
    parts: [
      put(WISH_PATH, { ...wanted, note: '', createdAt: NOW }),
      change(RECEIPT_PATH, { updatedAt: NOW, wish: wanted, wishes: 1 }),
    ],
  }
}
const toMove = asks('ask for another time', MOVE, MOST_WISHES)
const proposed = request({ proposal: PROPOSED })
const OPEN = { date: LATER, closed: true }

export const receipts: Collection = {
  reading: {
    ...{ collection: 'receipts', there: RECEIPT_PATH, missing: 'receipts/none', stored: request() },
    ...{ get: 'everybody', list: 'main' },
  },
  operations: [
    {
      name: 'of a request',
      who: 'everybody',
      isOnce: true,
      parts: () => [
        {
          ...put(RECEIPT_PATH, receiptFields({ createdAt: NOW, updatedAt: NOW })),
          says: {
            ...{ createdAt: now, updatedAt: now, status: exactly('pending'), date: exactly(DATE), time: exactly(TIME) },
            ...{
              minutes: whole(RECEIPT.minutes.least, RECEIPT.minutes.most),
              revision: exactly(0),
              proposal: exactly(null),
            },
            ...{ wish: exactly(null), wishes: exactly(0) },
          },
          closed: [''],
          untouched: PERSONAL,
        },
        put(BOOKING_PATH, bookingFields(lite)),
      ],
      cases: (parts) => [
        refused('where a message has that receipt', { stored: { [RECEIPT_PATH]: { createdAt: CHANGED } }, parts }),
        refused('where a message without a receipt has that id', {
          stored: { [`contacts/${ONE}`]: stand(contactFields(lite)) },
          parts,
        }),
        refused('beside a message of the same id on a closed day', {
          stored: { [`days/${DATE}`]: { date: DATE, closed: true } },
          parts: [...parts, put(`contacts/${ONE}`, contactFields(lite))],
        }),
      ],
    },
    never('of a booking that was there before', { [BOOKING_PATH]: stand(bookingFields(lite)) }, () => [
      put(RECEIPT_PATH, receiptFields({ createdAt: NOW, updatedAt: NOW })),
    ]),
    {
      ...toMove,
      cases: (parts, by) => [
        ...(toMove.cases?.(parts, by) ?? []),
        refused('as before, by the receipt alone', {
          stored: request({}, MOVE),
          parts: [change(RECEIPT_PATH, { updatedAt: NOW, wish: MOVE, wishes: 2 })],
        }),
        refused('beside an act of the desk', {
          stored: documents('remind'),
          parts: [...writesOf(actOf(lite, staffOf(STAFF), 'remind')), ...toMove.parts(by)],
          by: STAFF,
        }),
        moves({ time: '09:45 AM' }, false),
        moves({ time: '14:30' }, false),
        moves({ date: daysAhead(-1) }, false),
        moves({ date: daysAhead(LIMITS.daysAhead) }, true),
        moves({ date: daysAhead(LIMITS.daysAhead + 1) }, false),
        moves({ date: '2031-02-31' }, false),
        moves({ date: '' }, false),
        moves({ kind: 'cancel' }, false),
        moves({ kind: 'decline' }, false),
        moves({ kind: 'refund' }, false),
        moves({ kind: 'decline', date: '', time: '' }, false),
        moves({ ...PROPOSED }, true, proposed),
        moves({ ...PROPOSED, date: DATE }, false, proposed),
        moves({}, false, { [`days/${LATER}`]: OPEN }),
        moves({ ...PROPOSED }, true, { ...proposed, [`days/${LATER}`]: OPEN }),
      ],
    },
    asks('ask to cancel', CANCEL, MOST_WISHES + 1),
    // The visit's own date does not matter when the guest accepts or declines a proposal.
    asks('decline the proposal', DECLINE, MOST_WISHES, { proposal: PROPOSED }, STATES.slice(0, 3)),
    {
      name: 'take a wish back',
      who: 'everybody',
      stored: request({}, MOVE),
      isOnce: true,
      parts: () => [
        remove(WISH_PATH),
        {
          ...change(RECEIPT_PATH, { updatedAt: NOW, wish: null }),
          says: { updatedAt: now, wish: exactly(null) },
          closed: [''],
          untouched: {
            ...{ wishes: 0, status: 'confirmed', revision: 3, proposal: PROPOSED, createdAt: CHANGED },
            ...PERSONAL,
          },
        },
      ],
      cases: () =>
        [
          { title: 'that is gone', own: {}, expected: true },
          { title: 'that is gone, for another', own: { wish: CANCEL }, expected: false },
          { title: 'that is gone, at another time', own: { updatedAt: CHANGED }, expected: false },
        ].map(({ own, ...one }) => ({
          ...{ ...one, stored: { [WISH_PATH]: undefined } },
          parts: [change(RECEIPT_PATH, { updatedAt: NOW, wish: null, ...own })],
        })),
    },
    never('change by hand', request(), () => [
      change(RECEIPT_PATH, { status: 'confirmed', revision: 1, updatedAt: NOW }),
    ]),
    {
      name: 'erase a receipt',
      who: 'main',
      stored: request(),
      parts: () => [remove(RECEIPT_PATH)],
    },
  ],
}

export const wishes: Collection = {
  reading: {
    ...{ collection: 'wishes', there: WISH_PATH, missing: 'wishes/none', stored: request({}, CANCEL) },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    never('write one alone', request(), () => [put(WISH_PATH, { ...MOVE, note: '', createdAt: NOW })]),
    never('change one alone', request({}, CANCEL), () => [change(WISH_PATH, { note: 'x', createdAt: NOW })]),
    never('delete one alone', request({}, CANCEL), () => [remove(WISH_PATH)]),
    never('delete one that its receipt does not name', { ...request(), [WISH_PATH]: wishFields(CANCEL) }, () => [
      remove(WISH_PATH),
    ]),
    {
      name: 'erase one without a receipt',
      who: 'main',
      stored: { [WISH_PATH]: wishFields(CANCEL) },
      parts: () => [remove(WISH_PATH)],
    },
    {
      name: 'erase with its receipt',
      who: 'main',
      stored: request({}, CANCEL),
      parts: () => [{ ...remove(WISH_PATH), isSpare: true }, remove(RECEIPT_PATH)],
    },
  ],
}
