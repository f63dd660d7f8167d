import { LIMITS } from '#config/limits.ts'
import { RECEIPT } from '#records/receipt.ts'
import { MOST_WISHES, WISH } from '#records/wish.ts'
import { daysAhead } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { CHANGED, DATE, LATER, PROPOSED, receiptFields, TIME, wishFields } from '../diary-fields.ts'
import { bookingFields, contactFields } from '../writes.ts'
import { type Collection, lite } from './common.ts'
import { type Case, type Operation, type Part, stand } from './table/cells.ts'
import { exactly, now, whole } from './table/kinds.ts'
import { kindsOf } from './table/record-kinds.ts'
import type { Documents } from './table/server.ts'
import { type Fields, NOW } from './table/values.ts'

/** The public side of a request, for whoever knows its id; and what guests ask for by it. */

const [RECEIPT_PATH, WISH_PATH, BOOKING_PATH] = [`receipts/${ONE}`, `wishes/${ONE}`, `bookings/${ONE}`]
const OF = kindsOf(WISH)
const MOVE = { kind: 'move', date: LATER, time: '09:30 AM' }
const CANCEL = { kind: 'cancel', date: '', time: '' }
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
  ['of a visit of yesterday with a proposal to come', { date: daysAhead(-1), proposal: PROPOSED }, true],
]
const asks = (name: string, wanted: Fields, most: number, before: Fields = {}, states = STATES): Operation => {
  const parts = (wishes = 1): Part[] => [
    {
      ...{ path: WISH_PATH, how: 'set', fields: { ...wanted, note: '', createdAt: NOW } },
      says: {
        ...Object.fromEntries(Object.entries(wanted).map(([field, value]) => [field, exactly(value)])),
        ...{ note: OF.note, createdAt: now },
      },
      isBrief: most > MOST_WISHES || 'proposal' in before,
      closed: [''],
      untouched: { name: 'Amantle', email: 'a@b.co', updatedAt: NOW, by: 'x' },
    },
    {
      ...{ path: RECEIPT_PATH, how: 'update', fields: { updatedAt: NOW, wish: wanted, wishes } },
      says: { updatedAt: now, wish: exactly(wanted), wishes: exactly(wishes) },
      closed: ['', 'wish'],
      untouched: {
        ...{ createdAt: CHANGED, status: 'confirmed', date: daysAhead(30), time: '11:00 AM', minutes: 5, revision: 3 },
        ...PERSONAL,
      },
    },
  ]
  return {
    name,
    who: 'everybody',
    stored: request(before),
    parts: () => parts(),
    cases: () => [
      ...states.map(([title, state, expected]): Case => ({
        title,
        expected,
        stored: request({ ...before, ...state }),
      })),
      ...[most - 1, most].map((wishes): Case => ({
        title: `after ${String(wishes)} others`,
        expected: wishes < most,
        stored: request({ ...before, wishes }),
        parts: parts(wishes + 1),
      })),
      {
        title: 'in place of another wish',
        expected: true,
        stored: request({ ...before, wishes: 1 }, CANCEL),
        parts: parts(2),
      },
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
      { path: WISH_PATH, how: 'set', fields: { ...wanted, note: '', createdAt: NOW } },
      { path: RECEIPT_PATH, how: 'update', fields: { updatedAt: NOW, wish: wanted, wishes: 1 } },
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
          ...{ path: RECEIPT_PATH, how: 'set', fields: receiptFields({ createdAt: NOW, updatedAt: NOW }) },
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
        { path: BOOKING_PATH, how: 'set', fields: bookingFields(lite) },
      ],
      cases: (parts) => [
        {
          title: 'where a message has that receipt',
          expected: false,
          stored: { [RECEIPT_PATH]: { createdAt: CHANGED } },
          parts,
        },
        {
          title: 'beside a message of the same id on a closed day',
          expected: false,
          stored: { [`days/${DATE}`]: { date: DATE, closed: true } },
          parts: [...parts, { path: `contacts/${ONE}`, how: 'set', fields: contactFields(lite) }],
        },
      ],
    },
    {
      name: 'alone',
      who: 'nobody',
      parts: () => [{ path: RECEIPT_PATH, how: 'set', fields: receiptFields({ createdAt: NOW, updatedAt: NOW }) }],
    },
    {
      ...toMove,
      cases: (parts, by) => [
        ...(toMove.cases?.(parts, by) ?? []),
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
        { path: WISH_PATH, how: 'delete' },
        {
          ...{ path: RECEIPT_PATH, how: 'update', fields: { updatedAt: NOW, wish: null } },
          says: { updatedAt: now, wish: exactly(null) },
          closed: [''],
          untouched: {
            wishes: 0,
            status: 'confirmed',
            revision: 3,
            proposal: PROPOSED,
            createdAt: CHANGED,
            ...PERSONAL,
          },
        },
      ],
    },
    {
      name: 'change by hand',
      who: 'nobody',
      stored: request(),
      parts: () => [
        { path: RECEIPT_PATH, how: 'update', fields: { status: 'confirmed', revision: 1, updatedAt: NOW } },
      ],
    },
    {
      name: 'erase a receipt',
      who: 'main',
      stored: request(),
      parts: () => [{ path: RECEIPT_PATH, how: 'delete' }],
    },
  ],
}

export const wishes: Collection = {
  reading: {
    ...{ collection: 'wishes', there: WISH_PATH, missing: 'wishes/none', stored: request({}, CANCEL) },
    ...{ get: 'staff and main', list: 'staff and main' },
  },
  operations: [
    {
      name: 'write one alone',
      who: 'nobody',
      stored: request(),
      parts: () => [{ path: WISH_PATH, how: 'set', fields: { ...MOVE, note: '', createdAt: NOW } }],
    },
    {
      name: 'change one alone',
      who: 'nobody',
      stored: request({}, CANCEL),
      parts: () => [{ path: WISH_PATH, how: 'update', fields: { note: 'x', createdAt: NOW } }],
    },
    {
      name: 'delete one alone',
      who: 'nobody',
      stored: request({}, CANCEL),
      parts: () => [{ path: WISH_PATH, how: 'delete' }],
    },
    {
      name: 'erase with its receipt',
      who: 'main',
      stored: request({}, CANCEL),
      parts: () => [
        { path: WISH_PATH, how: 'delete', isSpare: true },
        { path: RECEIPT_PATH, how: 'delete' },
      ],
    },
  ],
}
