import type { DocumentData } from 'firebase/firestore/lite'
import type { Booking } from '#features/booking/booking.ts'
import { cameToChange, parseClient } from '#features/client/client.ts'
import type { Outcome } from '#features/booking/outcome.ts'
import { parsePlan, type Plan } from '#features/diary/plan.ts'
import { type NewPayment, notedOf, roomCharge } from '#features/payment/payment.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { isDate } from '#shared/venue-clock.ts'
import { readProfile } from './profile.ts'
import { listEvents } from '../diary-desk.ts'
import { retriedStaffChange, staffChange } from '../firebase/staff-change.ts'
import { act, type Decide, deskAct, type Doing } from './act.ts'
import {
  type Call,
  type GivenCopy,
  givenFields,
  givenId,
  type GuestState,
  parseCall,
  parseGivenCopy,
} from '#features/roster/calls.ts'
import type { TherapistCopy } from '#features/roster/therapist-copy.ts'
import { assignTherapists } from './confirm.ts'
import { listen, type Listener, reading, type Subscription, watchList } from '../firebase/listen.ts'

/** What the desk notes about a visit. Each throws DataError like `confirmBooking`. */

export const noteReminder = (booking: Booking, staff: Staff): Promise<Booking> =>
  deskAct('Noting the reminder', { booking, staff }, (_, { at, by }) => ({
    kind: 'remind',
    fields: { remindedAt: at, remindedBy: by },
  }))

export const notePayment = (booking: Booking, paid: NewPayment | undefined, staff: Staff): Promise<Booking> =>
  deskAct('Noting the payment', { booking, staff }, (current, doing) => ({
    kind: 'pay',
    fields: paidFields(paid, doing),
    from: { paid: current.paid ? notedOf(current.paid) : null },
    to: { paid: paid ? notedOf(paid) : null },
  }))

export const postRoomBill = (booking: Booking, isPosted: boolean, staff: Staff): Promise<Booking> =>
  deskAct('Noting the room bill', { booking, staff }, (current, { at, by }) => {
    const state = isPosted ? 'posted' : 'open'
    return {
      kind: 'post',
      fields: { bill: { state, at, by } },
      from: { bill: current.bill?.state ?? null },
      to: { bill: state },
    }
  })

/** Also removes what cannot be read. A charge to a room that changes must be handed to the lodge again. */
const paidFields = (paid: NewPayment | undefined, { stored, at, by }: Doing): DocumentData => {
  const isThere = (name: string) => (stored[name] ?? null) !== null
  return {
    ...(paid ? { paid: { ...notedOf(paid), at, by } } : isThere('paid') && { paid: null }),
    ...(paid && roomCharge(paid) ? { bill: { state: 'open', at, by } } : isThere('bill') && { bill: null }),
  }
}

type Noted = { outcome: Outcome | undefined; plan?: Plan | null; paid?: NewPayment | undefined }

/** `plan` is the new plan, if the outcome changes it, `paid` what was paid for a visit that is done. */
export const setOutcome = (booking: Booking, noted: Noted, staff: Staff): Promise<Booking> =>
  deskAct('Recording the visit', { booking, staff }, record(noted))

/** After “Did not come” it restores the plan from that event, even if the places have been booked since. */
export const takeBackOutcome = (booking: Booking, staff: Staff): Promise<Booking> =>
  staffChange('Taking the outcome back', async (lite, signal) => {
    const plan = booking.outcome?.kind === 'missed' ? await planBeforeMissed(booking) : undefined
    return act(lite, { booking, staff, signal }, record({ outcome: undefined, ...(plan && { plan }) }))
  })

const record =
  ({ outcome, plan, paid }: Noted): Decide =>
  async (current, doing) => {
    const write = outcome === 'done' ? await prepareCameTo(doing, current) : undefined
    return {
      ...(write && { write }),
      kind: 'outcome',
      fields: {
        outcome: outcome ? { kind: outcome, at: doing.at, by: doing.by } : null,
        ...paidFields(paid, doing),
      },
      ...(plan !== undefined && { plan }),
      from: {
        outcome: current.outcome?.kind ?? null,
        ...(plan !== undefined && { plan: current.plan }),
        ...(current.paid && { paid: notedOf(current.paid) }),
      },
      to: { outcome: outcome ?? null, ...(plan !== undefined && { plan }), ...(paid && { paid: notedOf(paid) }) },
    }
  }

/** Reads the client's profile, and returns what keeps with it to whom the client came. */
const prepareCameTo = async ({ lite, transaction }: Doing, { clientId, plan }: Booking) => {
  if (!clientId || !plan || Object.keys(cameToChange(plan, {})).length === 0) return undefined
  const profile = await readProfile(lite, transaction, clientId)
  if (!profile.exists()) return undefined
  const change = cameToChange(plan, parseClient(profile.id, profile.data()))
  // Without the times of the profile, so that no open list of clients reads it again.
  return Object.keys(change).length > 0 ? () => transaction.update(profile.ref, change) : undefined
}

const planBeforeMissed = async ({ id, date }: Booking) => {
  const missed = (await listEvents(id)).findLast(({ kind, to }) => kind === 'outcome' && to['outcome'] === 'missed')
  const plan = parsePlan(missed?.from['plan'])
  return plan && (!isDate(date) || plan.date === date) ? plan : undefined
}

/** Whom the desk has told of a visit that must change, by the booking's id, and which copies of a date therapists were given. */

export type Calls = ReadonlyMap<string, Call>

export const watchCalls = (from: string, listener: Listener<Calls>): Subscription =>
  listen(
    'Reading who was told',
    ({ collection, db, query, where }) => query(collection(db, 'calls'), where('date', '>=', from)),
    reading(listener, (docs) => new Map(docs.map((found) => [found.id, parseCall(found.id, found.data())]))),
  )

export const watchGivenCopies = (date: string, listener: Listener<readonly GivenCopy[]>): Subscription =>
  watchList({ name: 'calls', parse: parseGivenCopy }, listener, ({ where }) => [where('date', '==', date)])

const writeNote = (operation: string, id: string, note: object, staff: Staff): Promise<void> =>
  retriedStaffChange(operation, (lite) =>
    lite
      .writeBatch(lite.db)
      .set(lite.doc(lite.db, 'calls', id), { ...note, at: lite.serverTimestamp(), by: stampFor(staff) })
      .commit(),
  )

/** Notes that these copies of a date were printed or, with the therapist's id, that the copy was sent. Throws DataError. */
export const noteGivenCopies = (
  { date, copies, sentTo }: { date: string; copies: readonly TherapistCopy[]; sentTo?: string },
  staff: Staff,
): Promise<void> =>
  writeNote('Noting which copies therapists have', givenId(date, sentTo), { date, copies: givenFields(copies) }, staff)

export const noteCall = ({ id, date }: Booking, state: GuestState, staff: Staff): Promise<void> =>
  writeNote('Noting who was told', id, { date, state }, staff)

/** In the same commit it notes that the guest is to be told. Throws DataError like `confirmBooking`. */
export const giveVisit = ({ booking, plan }: { booking: Booking; plan: Plan }, staff: Staff) =>
  assignTherapists({ booking, plan, staff }, ({ lite, transaction, at, by }) => {
    const note = { date: booking.date, state: '', at, by }
    return Promise.resolve(() => void transaction.set(lite.doc(lite.db, 'calls', booking.id), note))
  })
