import { venueMoment, venueToday } from '#shared/venue-clock.ts'
import { chosenService, daysAhead, NALEDI, THATO } from '#support/builders.ts'
import type { ActName } from '../act-kinds.ts'
import { billBy, CHANGED, DATE, LATER, paidBy, PAST, planEntry, planFor, stampOf } from '../diary-fields.ts'
import { lite } from './common.ts'
import { type How, leaving, type Row, without } from './rows.ts'
import { type Account, MAIN } from './table/accounts.ts'
import { type Fields, NOW } from './table/values.ts'

/** Attacks on what becomes of a visit, its payment and its plan, where fields depend on one another. */

const [STAFF_STAMP, MAIN_STAMP] = [stampOf(THATO), stampOf(NALEDI)]
export const [MISSED, ARRIVED, DONE] = ['missed', 'arrived', 'done'].map((kind) => ({
  ...{ kind, at: CHANGED, by: MAIN_STAMP },
}))

export const services = (count: number): Fields => ({
  selectedServices: Array.from({ length: count }, () => chosenService()),
  serviceCount: count,
})

/** Two guests who share two treatments, and their plan. */
export const SHARED = { guests: 2, shares: true, ...services(2) }
export const FOR_TWO = { guests: 2, entries: [planEntry(), planEntry({ therapists: ['other'] })] }
export const sharing = (date: string, own: Fields = {}, before: Fields = SHARED): How => ({
  before,
  own: { plan: planFor(date, { ...FOR_TWO, shares: true, ...own }) },
})
const TWO_THERAPISTS = planEntry({ therapists: ['one', 'other'] })
const ofShared = (date: string): Row[] => [
  ['of guests who share, with a plan that does', true, sharing(date)],
  [
    'of guests who share, with a plan of all for each',
    false,
    { before: SHARED, own: { plan: planFor(date, FOR_TWO) } },
  ],
  ['of guests who do not share, with a plan that does', false, sharing(date, {}, { ...SHARED, shares: undefined })],
]

const paid = (own: Fields, more: Fields = {}) => ({ ...paidBy(lite, THATO, own), ...more })
const inCash = { paid: paid({ way: 'cash' }), bill: null }
const [CASH, ON_ROOM] = [
  { way: 'cash', amount: 100, words: '' },
  { way: 'room', amount: 100, words: '12' },
]
const inParts = (...parts: object[]): How => ({ own: { paid: { ...paid({}), parts }, bill: null } })
const onRoom = (...parts: object[]): How => ({
  own: { paid: paid({}, { parts, tipWay: 'room' }), bill: billBy(lite, THATO) },
})
/** What was noted before, and by whom. */
export const noted = (at: Date, by = STAFF_STAMP): Fields => ({
  paid: { parts: [CASH], tip: 0, tipFor: '', tipWay: 'cash', at, by },
})
const anew = (before: Fields, by?: Account): How => ({
  ...{ before, own: { paid: { ...paid({ way: 'cash' }), by: by ? MAIN_STAMP : STAFF_STAMP }, bill: null } },
  ...(by && { by }),
})
const taken = (before: Fields, own: Fields = {}): How => ({ before, own: { paid: null, bill: null, ...own } })
export const today = daysAhead(0)
const midnight = venueMoment(venueToday(new Date()), 0).getTime()

export const VISIT_ROWS: Partial<Record<ActName, readonly Row[]>> = {
  outcome: [
    ['of tomorrow', false, { before: { date: daysAhead(1) } }],
    ['of tomorrow, taken back', true, { before: { date: daysAhead(1), outcome: ARRIVED }, own: { outcome: null } }],
    ['of today', true, { before: { date: today } }],
  ],
  missed: [
    ['and paid on the room in three parts', true, onRoom(CASH, CASH, ON_ROOM)],
    ['and gives back the whole plan without its day', false, { own: { plan: null }, change: leaving('day') }],
    ['that keeps one of two shared treatments', true, sharing(PAST, { entries: [planEntry()] })],
    ['that keeps none of two shared treatments', true, sharing(PAST, { entries: [] })],
    ...ofShared(PAST),
  ],
  done: [
    ['and paid by a guest who did not come', true, { own: { outcome: { kind: 'missed', at: NOW, by: STAFF_STAMP } } }],
    ['and paid by a guest who has arrived', false, { own: { outcome: { kind: 'arrived', at: NOW, by: STAFF_STAMP } } }],
    ['and paid on the room, with its charge', true, onRoom(ON_ROOM)],
    ['with a tip on the room alone', false, { own: { paid: paid({ way: 'cash' }, { tipWay: 'room' }) } }],
  ],
  pay: [
    ['of a visit that is done', true, { before: { cancelledFor: undefined } }],
    ['of a guest who did not come', true, { before: { outcome: MISSED } }],
    ['of a guest who has arrived', false, { before: { outcome: ARRIVED } }],
    ['of a cancelled visit', true, { before: { status: 'rejected', outcome: undefined } }],
    ['of a rejected request', false, { before: { status: 'rejected', outcome: undefined, cancelledFor: undefined } }],
    ['of a day to come', false, { before: { date: DATE } }],
    ['of today', true, { before: { date: today } }],
    ['of more than a date', false, { before: { date: '2020-02-29 at noon' } }],
    ['on the room, without its charge', false, { own: { bill: null } }],
    ['on the room, with a posted charge', false, { own: { bill: billBy(lite, THATO, 'posted') } }],
    ['in cash, with a charge', false, { own: { ...inCash, bill: billBy(lite, THATO) } }],
    ['in two parts', true, inParts(CASH, CASH)],
    ['in three parts', true, inParts(CASH, CASH, { ...CASH, way: 'voucher' })],
    ['in four parts', false, inParts(CASH, CASH, CASH, CASH)],
    ['in no part', false, inParts()],
    ['with an odd second part', false, inParts(CASH, { ...CASH, way: 'shells' })],
    ['with an odd third part', false, inParts(CASH, CASH, { ...CASH, amount: -1 })],
    ['with the second part on the room', true, onRoom(CASH, ON_ROOM)],
    ['with the third part on the room', true, onRoom(CASH, CASH, ON_ROOM)],
    [
      'otherwise than on the room, with the earlier charge',
      false,
      {
        before: { bill: { state: 'posted', at: CHANGED, by: MAIN_STAMP } },
        ...{ own: inCash, change: without('booking', 'bill') },
      },
    ],
    ['what a colleague noted for a visit of today', true, anew({ ...noted(new Date(), MAIN_STAMP), date: today })],
    ['what a colleague noted for an earlier visit', false, anew(noted(new Date(), MAIN_STAMP))],
    ['what was noted by themselves at midnight', true, anew(noted(new Date(midnight)))],
    ['what was noted by themselves before midnight', false, anew(noted(new Date(midnight - 1)))],
    ['what was noted before midnight, as main', true, anew(noted(new Date(midnight - 1)), MAIN)],
    ['nothing after all', true, taken(noted(new Date()))],
    ['nothing after all, with a charge', false, taken(noted(new Date()), { bill: billBy(lite, THATO) })],
  ],
  post: [['what is paid otherwise', false, { before: noted(CHANGED) }]],
  plan: [
    ['as the first one', true, { before: { plan: undefined } }],
    ['in place of one on another day, which stays taken', false, { before: { plan: planFor(LATER) } }],
    ...ofShared(DATE),
    ['of guests who share, with a no in the plan', false, sharing(DATE, { shares: false })],
    ['of guests who share, for one guest', false, sharing(DATE, { guests: 1 })],
    ['of guests who share, with three treatments', false, sharing(DATE, { entries: [0, 1, 2].map(() => planEntry()) })],
    [
      'of guests who share, with two therapists for one',
      false,
      sharing(DATE, { entries: [planEntry(), TWO_THERAPISTS] }),
    ],
    [
      'that keeps the yes of a colleague',
      true,
      { before: { overbooked: MAIN_STAMP }, change: without('booking', 'overbooked') },
    ],
    ['that takes the field of a yes out', true, { before: { overbooked: MAIN_STAMP }, own: { overbooked: undefined } }],
  ],
}
