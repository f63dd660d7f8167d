import type { Booking } from '#features/booking/booking.ts'
import {
  type Call,
  type GuestState,
  parseCall,
  type GivenCopy,
  givenFields,
  givenId,
  parseGivenCopy,
} from '#features/roster/calls.ts'
import type { Plan } from '#features/diary/plan.ts'
import type { TherapistCopy } from '#features/roster/therapist-copy.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { assignTherapists } from './acts/confirm.ts'
import { listen, type Listener, reading, readingEach, type Subscription } from './firebase/listen.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'

/** Whom the desk has told of a visit that must change, and which copies of a date therapists were given. */

export type Told = {
  calls: ReadonlyMap<string, Call>
  given: readonly GivenCopy[]
}

export const watchCalls = (from: string, listener: Listener<Told>): Subscription =>
  listen(
    'Reading who was told',
    ({ collection, db, query, where }) => query(collection(db, 'calls'), where('date', '>=', from)),
    reading(listener, (docs) => {
      const given = docs.flatMap((found) => parseGivenCopy(found.id, found.data()) ?? [])
      const notes = docs.filter(({ id }) => !given.some((one) => one.id === id))
      return { calls: new Map(notes.map((found) => [found.id, parseCall(found.id, found.data())])), given }
    }),
  )

export const watchGivenCopies = (date: string, listener: Listener<readonly GivenCopy[]>): Subscription =>
  listen(
    'Reading which copies therapists have',
    ({ collection, db, query, where }) => query(collection(db, 'calls'), where('date', '==', date)),
    readingEach(listener, parseGivenCopy),
  )

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
