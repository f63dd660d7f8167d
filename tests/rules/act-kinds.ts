import type { Lite } from '#data/firebase/lite.ts'
import { type ActKind, ACTS } from '#features/booking/acts.ts'
import { PERMISSIONS, type Staff } from '#shared/staff.ts'
import { idOf } from '#support/ids.ts'
import {
  billBy,
  CHANGED,
  DATE,
  LATER,
  mailBy,
  paidBy,
  PAST,
  planEntry,
  planFor,
  PROPOSED,
  stampOf,
  wishFields,
} from './diary-fields.ts'
import { bookingFields, type Fields, without } from './writes.ts'

/** The documents that each act of the desk changes. */

const entered = (lite: Lite, by: Fields): Fields => ({
  ...bookingFields(lite),
  lastName: '',
  fullName: 'Amantle',
  email: '',
  phone: '',
  room: 'Room 4',
  guests: 6,
  agreedTotal: 'P1,500',
  agreedBy: by,
  clientId: 'known',
  status: 'confirmed',
  source: 'desk',
  confirmedAt: lite.serverTimestamp(),
  confirmedBy: by,
  plan: planFor(DATE, { guests: 6 }),
  overbooked: null,
})

const PENDING: Fields = { status: 'pending', updatedAt: CHANGED }
const CONFIRMED: Fields = {
  status: 'confirmed',
  updatedAt: CHANGED,
  confirmedAt: CHANGED,
  firstAnsweredAt: CHANGED,
  mark: idOf('earlier'),
  plan: planFor(DATE),
}
/** Of yesterday, because an outcome is recorded from the day of the visit on. */
const VISITED: Fields = { ...CONFIRMED, date: PAST, plan: planFor(PAST) }

const SOMEBODY = { name: 'Other', uid: 'other-uid' }
const DONE: Fields = { date: PAST, outcome: { kind: 'done', at: CHANGED, by: SOMEBODY } }
/** Noted by somebody on an earlier day. */
const ON_ROOM: Fields = {
  parts: [{ way: 'room', amount: 45_000, words: 'Room 4' }],
  ...{ tip: 0, tipFor: '', tipWay: 'cash' },
  ...{ at: CHANGED, by: SOMEBODY },
}

export type Kind = {
  /** Fields of the booking before the act, in addition to those of a visitor's request; undefined if the act creates the booking. */
  before: Fields | undefined
  /** The changed fields of the booking, without mark and stamps. */
  booking: (lite: Lite, staff: Staff) => Fields
  /** The changed fields of the receipt; undefined if the act does not change it. */
  receipt?: Fields
  /** The guest's open wish, which the act deletes. */
  wish?: Fields
  /** Days of the plan after and of the plan before. */
  day?: string
  oldDay?: string
}

export const KINDS = {
  enter: {
    before: undefined,
    booking: (lite, staff) => entered(lite, stampOf(staff)),
    receipt: { status: 'confirmed' },
    day: DATE,
  },
  /** A visit of yesterday, entered afterwards. */
  enterPast: {
    before: undefined,
    booking: (lite, staff) => ({
      ...without(without(entered(lite, stampOf(staff)), 'plan'), 'overbooked'),
      date: PAST,
      outcome: { kind: 'done', at: lite.serverTimestamp(), by: stampOf(staff) },
    }),
    receipt: { status: 'confirmed', date: PAST },
  },
  confirm: {
    before: PENDING,
    booking: (lite, staff) => ({
      status: 'confirmed',
      confirmedAt: lite.serverTimestamp(),
      confirmedBy: stampOf(staff),
      firstAnsweredAt: lite.serverTimestamp(),
      mail: mailBy(lite, staff),
      clientId: 'known',
      plan: planFor(DATE),
      overbooked: null,
    }),
    receipt: { status: 'confirmed' },
    day: DATE,
  },
  move: {
    before: CONFIRMED,
    booking: (lite, staff) => ({
      status: 'confirmed',
      date: LATER,
      time: '10:00 AM',
      dateModified: true,
      confirmedAt: lite.serverTimestamp(),
      confirmedBy: stampOf(staff),
      mail: mailBy(lite, staff),
      plan: planFor(LATER),
      overbooked: stampOf(staff),
    }),
    receipt: { status: 'confirmed', date: LATER, time: '10:00 AM' },
    day: LATER,
    oldDay: DATE,
  },
  reject: {
    before: PENDING,
    booking: (lite, staff) => ({
      status: 'rejected',
      rejectionReason: 'Not available',
      rejectedAt: lite.serverTimestamp(),
      rejectedBy: stampOf(staff),
      firstAnsweredAt: lite.serverTimestamp(),
      mail: mailBy(lite, staff),
    }),
    receipt: { status: 'rejected' },
  },
  /** A booking that the desk entered: nobody has answered a request. */
  cancel: {
    before: { ...CONFIRMED, firstAnsweredAt: undefined },
    booking: (lite, staff) => ({
      status: 'rejected',
      rejectionReason: 'Ill',
      cancelledFor: 'client',
      cancelledAt: lite.serverTimestamp(),
      cancelledBy: stampOf(staff),
      firstAnsweredAt: lite.serverTimestamp(),
      plan: null,
    }),
    receipt: { status: 'cancelled' },
    oldDay: DATE,
  },
  propose: {
    before: PENDING,
    booking: (lite, staff) => ({
      proposal: { ...PROPOSED, at: lite.serverTimestamp(), by: stampOf(staff) },
      firstAnsweredAt: lite.serverTimestamp(),
    }),
    receipt: { status: 'pending', proposal: PROPOSED },
  },
  /** Declines the guest's wish. */
  answer: {
    before: { ...PENDING, proposal: { ...PROPOSED, at: CHANGED, by: { name: 'Thato', uid: 'thato' } } },
    booking: (lite) => ({ proposal: null, declinedAt: lite.serverTimestamp() }),
    receipt: { status: 'pending' },
    wish: wishFields({ kind: 'decline' }),
  },
  /** Declines a wish to cancel: the guest comes after all. */
  keep: {
    before: CONFIRMED,
    booking: (lite) => ({ declinedAt: lite.serverTimestamp() }),
    receipt: { status: 'confirmed' },
    wish: wishFields({ kind: 'cancel' }),
  },
  outcome: {
    before: VISITED,
    booking: (lite, staff) => ({ outcome: { kind: 'arrived', at: lite.serverTimestamp(), by: stampOf(staff) } }),
  },
  /** The guest did not come: the remaining places are freed. */
  missed: {
    before: VISITED,
    booking: (lite, staff) => ({
      outcome: { kind: 'missed', at: lite.serverTimestamp(), by: stampOf(staff) },
      plan: planFor(PAST, { buffer: 0, entries: [planEntry({ minutes: 15 })] }),
    }),
    day: PAST,
  },
  /** Done and paid by one press. */
  done: {
    before: VISITED,
    booking: (lite, staff) => ({
      outcome: { kind: 'done', at: lite.serverTimestamp(), by: stampOf(staff) },
      paid: paidBy(lite, staff),
    }),
  },
  /** Paid on a room, noted later; `cancelledFor` allows it for a rejected booking as well. */
  pay: {
    before: { ...CONFIRMED, ...DONE, cancelledFor: 'client' },
    booking: (lite, staff) => ({
      paid: paidBy(lite, staff, { way: 'room', words: 'Room 4' }),
      bill: billBy(lite, staff),
    }),
  },
  /** The charge to a room is handed to the lodge. */
  post: {
    before: { ...CONFIRMED, ...DONE, paid: ON_ROOM, bill: { state: 'open', at: CHANGED, by: SOMEBODY } },
    booking: (lite, staff) => ({ bill: billBy(lite, staff, 'posted') }),
  },
  /** Another plan or agreed total, at the same time. */
  plan: {
    before: CONFIRMED,
    booking: (_, staff) => ({
      plan: planFor(DATE, { buffer: 0 }),
      overbooked: stampOf(staff),
      agreedTotal: 'P300',
      agreedBy: stampOf(staff),
    }),
    day: DATE,
  },
  mail: { before: CONFIRMED, booking: (lite, staff) => ({ mail: mailBy(lite, staff) }) },
  link: { before: { ...CONFIRMED, clientId: null }, booking: () => ({ clientId: 'known' }) },
  correct: {
    before: CONFIRMED,
    booking: () => ({
      firstName: 'Amanda',
      lastName: 'Kgosing',
      fullName: 'Amanda Kgosing',
      email: 'amanda@guest.example',
      phone: '+27821234567',
    }),
  },
  remind: {
    before: CONFIRMED,
    booking: (lite, staff) => ({ remindedAt: lite.serverTimestamp(), remindedBy: stampOf(staff) }),
  },
} satisfies Record<string, Kind>

export type ActName = keyof typeof KINDS
export const ACT_NAMES = Object.keys(KINDS) as ActName[]

/** The act of the product, whose kind the event has: some are written here in two ways. */
export const eventOf = (name: ActName): ActKind =>
  name === 'missed' || name === 'done' ? 'outcome' : name === 'enterPast' ? 'enter' : name === 'keep' ? 'answer' : name

export const isForMain = (name: ActName): boolean => !PERMISSIONS.staff.includes(ACTS[eventOf(name)].permission)
