import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#domain/staff.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import type { openRules } from '#support/open-rules.ts'
import {
  CHANGED,
  countsOf,
  DATE,
  LATER,
  mailBy,
  MARK,
  planEntry,
  planFor,
  receiptFields,
  stampOf,
} from './diary-fields.ts'
import { bookingFields, clientFields, type Fields, without } from './writes.ts'

/** The acts of the desk on booking ONE, as the site commits them. A test can leave a document out or forge its fields. */

const entered = (lite: Lite, by: Fields): Fields => ({
  ...bookingFields(lite),
  lastName: '',
  fullName: 'Amantle',
  email: '',
  phone: '',
  room: 'Room 4',
  guests: 6,
  agreedTotal: 'P1,500',
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
  mark: idOf('earlier'),
  plan: planFor(DATE),
}
const WITHOUT_PLAN = without(CONFIRMED, 'plan')

type Kind = {
  /** The booking before, beyond what a visitor sends; undefined where the act creates it. */
  before: Fields | undefined
  /** Fields of the booking, without mark and stamps. */
  booking: (lite: Lite, staff: Staff) => Fields
  /** What the receipt says afterwards; undefined where the act does not change it. */
  receipt?: Fields
  /** Days of the plan after and of the plan before. */
  day?: string
  oldDay?: string
  isForMain?: boolean
}

export const KINDS = {
  enter: {
    before: undefined,
    booking: (lite, staff) => entered(lite, stampOf(staff)),
    receipt: { status: 'confirmed' },
    day: DATE,
  },
  confirm: {
    before: PENDING,
    booking: (lite, staff) => ({
      status: 'confirmed',
      confirmedAt: lite.serverTimestamp(),
      confirmedBy: stampOf(staff),
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
      reconfirmedAt: lite.serverTimestamp(),
      reconfirmedBy: stampOf(staff),
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
    }),
    receipt: { status: 'rejected' },
    isForMain: true,
  },
  cancel: {
    before: CONFIRMED,
    booking: (lite, staff) => ({
      status: 'rejected',
      rejectionReason: 'Ill',
      cancelledFor: 'client',
      cancelledAt: lite.serverTimestamp(),
      cancelledBy: stampOf(staff),
      plan: null,
    }),
    receipt: { status: 'cancelled' },
    oldDay: DATE,
  },
  outcome: {
    before: CONFIRMED,
    booking: (lite, staff) => ({ outcome: { kind: 'arrived', at: lite.serverTimestamp(), by: stampOf(staff) } }),
  },
  /** Did not come: what is left of the plan is given back. */
  missed: {
    before: CONFIRMED,
    booking: (lite, staff) => ({
      outcome: { kind: 'missed', at: lite.serverTimestamp(), by: stampOf(staff) },
      plan: planFor(DATE, { buffer: 0, entries: [planEntry({ minutes: 15 })] }),
    }),
    day: DATE,
  },
  plan: { before: WITHOUT_PLAN, booking: () => ({ plan: planFor(DATE) }), day: DATE, isForMain: true },
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
const kindOf = (name: ActName): Kind => KINDS[name]

export type Part = 'booking' | 'event' | 'receipt' | 'day' | 'oldDay'
type Write = { path: string; how: 'set' | 'update'; fields: Fields }
export type Act = Partial<Record<Part, Write>>

/** Stores what is there before the act, without rules. `own`: fields of the booking; undefined leaves one out. */
export const prepare = (owner: Lite, name: ActName, own: Fields = {}): Promise<void> => {
  const { before } = kindOf(name)
  const batch = owner.writeBatch(owner.db)
  const put = (path: string, fields: Fields) => batch.set(owner.doc(owner.db, path), fields)
  put('clients/known', clientFields(owner))
  put(`days/${DATE}`, { date: DATE, ...countsOf(owner, { updatedAt: CHANGED }) })
  if (before) {
    const fields = Object.entries({ ...bookingFields(owner), ...before, ...own })
    put(`bookings/${ONE}`, Object.fromEntries(fields.filter(([, value]) => value !== undefined)))
    put(`receipts/${ONE}`, receiptFields({ status: before['status'] }))
  }
  return batch.commit()
}

/** The documents of an act. `own`: fields of the booking that differ. */
export const actOf = (lite: Lite, staff: Staff, name: ActName, own: Fields = {}): Act => {
  const { before, booking, receipt, day, oldDay } = kindOf(name)
  const [now, by] = [lite.serverTimestamp(), stampOf(staff)]
  const event = { kind: name === 'missed' ? 'outcome' : name, at: now, by, from: {}, to: {} }
  const revised = before ? { revision: 1 } : { createdAt: now }
  return {
    booking: {
      path: `bookings/${ONE}`,
      how: before ? 'update' : 'set',
      fields: { ...booking(lite, staff), mark: MARK, updatedAt: now, updatedBy: by, ...own },
    },
    event: { path: `bookings/${ONE}/events/${MARK}`, how: 'set', fields: event },
    ...(receipt && {
      receipt: {
        path: `receipts/${ONE}`,
        how: 'set',
        fields: receiptFields({ ...receipt, ...revised, updatedAt: now }),
      },
    }),
    ...(day && { day: { path: `days/${day}`, how: 'set', fields: { date: day, ...countsOf(lite) } } }),
    ...(oldDay && {
      oldDay: { path: `days/${oldDay}`, how: 'update', fields: countsOf(lite, { massage: {}, guests: {} }) },
    }),
  }
}

/** The same act with other fields in one of its documents. */
export const forge = (act: Act, part: Part, own: Fields): Act => {
  const write = act[part]
  if (!write) throw new Error(`This act writes no ${part}.`)
  return { ...act, [part]: { ...write, fields: { ...write.fields, ...own } } }
}

/** The same act without these fields in one of its documents. */
export const forgeWithout = (act: Act, part: Part, ...names: string[]): Act => {
  const write = act[part]
  if (!write) throw new Error(`This act writes no ${part}.`)
  return { ...act, [part]: { ...write, fields: names.reduce(without, write.fields) } }
}

/** The same act with another mark in booking and event. */
export const remark = (act: Act, mark: string): Act => {
  const marked = forge(act, 'booking', { mark })
  return act.event ? { ...marked, event: { ...act.event, path: `bookings/${ONE}/events/${mark}` } } : marked
}

/** The same act without one of its documents. */
export const leaveOut = (act: Act, part: Part): Act => {
  if (!act[part]) throw new Error(`This act writes no ${part}.`)
  return { ...act, [part]: undefined }
}

export const commit = (lite: Lite, act: Act): Promise<void> => {
  const batch = lite.writeBatch(lite.db)
  for (const write of Object.values(act)) {
    if (!write) continue
    const ref = lite.doc(lite.db, write.path)
    if (write.how === 'set') batch.set(ref, write.fields)
    else batch.update(ref, write.fields)
  }
  return batch.commit()
}

type Try = {
  /** Who acts; by default whoever may. */
  staff?: Staff
  lite?: Lite
  /** Fields of the booking before the act, and of the act itself. */
  before?: Fields
  own?: Fields
}

/** Prepares and commits one act; `change` forges it. */
export const tryAct = async (
  firestore: ReturnType<typeof openRules>,
  name: ActName,
  change: (act: Act) => Act = (act) => act,
  { before, own, staff = kindOf(name).isForMain ? NALEDI : THATO, ...as }: Try = {},
): Promise<void> => {
  await prepare(firestore.asOwner(), name, before)
  const { lite = staff.role === 'main' ? firestore.asMain(staff) : firestore.asStaff(staff) } = as
  await commit(lite, change(actOf(lite, staff, name, own)))
}
