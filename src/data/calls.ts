import type { Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { type Call, type CallNote, callOf, callToGive, parseCall, withNote } from '#domain/diary/call.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { assignTherapists } from './acts/plan.ts'
import { listen, type Listener, type Subscription } from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'

/** Whom the desk has told of a visit that must change. */

/** The notes of visits from this date on, by the id of the booking. */
export const watchCalls = (from: string, listener: Listener<ReadonlyMap<string, Call>>): Subscription =>
  listen(
    'Reading who was told',
    ({ collection, db, query, where }) => query(collection(db, 'calls'), where('date', '>=', from)),
    {
      ...listener,
      next: (docs, oldSince) =>
        listener.next(new Map(docs.map((found) => [found.id, parseCall(found.id, found.data())])), oldSince),
    },
  )

const fieldsOf = (lite: Lite, { date, state, time, was, told }: Call, staff: Staff) => ({
  ...{ date, state, time, was, told },
  at: lite.serverTimestamp(),
  by: stampFor(staff),
})

/** Read in the transaction, so that a note which the screen does not show yet is kept. */
const readCall = async (lite: Lite, transaction: Transaction, booking: Booking): Promise<Call> => {
  const found = await transaction.get(lite.doc(lite.db, 'calls', booking.id))
  return callOf(booking, found.exists() ? parseCall(booking.id, found.data()) : undefined)
}

const writeCall = (lite: Lite, transaction: Transaction, call: Call, staff: Staff) =>
  transaction.set(lite.doc(lite.db, 'calls', call.id), fieldsOf(lite, call, staff))

/** Adds to the stored note of the visit who was told. Throws DataError. */
export const noteCall = (booking: Booking, note: CallNote, staff: Staff): Promise<void> =>
  retriedStaffChange('Noting who was told', (lite, signal) =>
    lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      const call = await readCall(lite, transaction, booking)
      signal.throwIfAborted()
      writeCall(lite, transaction, withNote(call, note), staff)
    }),
  )

/** Gives a confirmed visit other therapists, and changes its note in the same commit. Throws DataError like `confirmBooking`. */
export const giveVisit = ({ booking, plan }: { booking: Booking; plan: Plan }, staff: Staff) =>
  assignTherapists({ booking, plan, staff }, async (lite, transaction) => {
    const call = callToGive(booking, await readCall(lite, transaction, booking))
    return () => writeCall(lite, transaction, call, staff)
  })
