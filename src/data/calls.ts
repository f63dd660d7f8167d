import type { Booking } from '#domain/booking.ts'
import { type Call, parseCall } from '#domain/diary/call.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { assignTherapists } from './acts/plan.ts'
import { listen, type Listener, type Subscription } from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'

/** Whom the desk has told of a visit that must change. Every desk sees the notes of a date. */

/** By the id of the booking. */
export const watchCallsOn = (date: string, listener: Listener<ReadonlyMap<string, Call>>): Subscription =>
  listen(
    'Reading who was told',
    ({ collection, db, query, where }) => query(collection(db, 'calls'), where('date', '==', date)),
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

/** Stores who was told. A second desk that noted something at the same moment is overwritten. Throws DataError. */
export const noteCall = (call: Call, staff: Staff): Promise<void> =>
  retriedStaffChange('Noting who was told', async (lite) => {
    const batch = lite.writeBatch(lite.db)
    batch.set(lite.doc(lite.db, 'calls', call.id), fieldsOf(lite, call, staff))
    await batch.commit()
  })

/** Gives a confirmed visit other therapists, and stores who was told of it in the same commit. Throws DataError like `confirmBooking`. */
export const giveVisit = ({ booking, plan, call }: { booking: Booking; plan: Plan; call: Call }, staff: Staff) =>
  assignTherapists({ booking, plan, staff }, (lite, transaction) => {
    transaction.set(lite.doc(lite.db, 'calls', booking.id), fieldsOf(lite, call, staff))
  })
