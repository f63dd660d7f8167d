import type { Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'
import { type Appointment, decided, decidedInWords } from './appointment.ts'
import { assertStillFree } from './still-free.ts'
import type { BookingChange } from './stored-booking.ts'

/** Changes plan or agreed total of a confirmed booking at the same date and time, which neither e-mail nor link shows. */
export const changePlan = (lite: Lite, changing: BookingChange & { change: Appointment }): Promise<Booking> => {
  const { change, staff } = changing
  return act(lite, changing, (current) => ({
    kind: 'plan',
    fields: decided(change, stampFor(staff)),
    plan: change.plan,
    from: { plan: current.plan },
    to: { plan: change.plan, ...decidedInWords(change) },
    checkDay: (day) => assertStillFree(change, day, current.plan ?? undefined),
  }))
}

/** Gives a confirmed visit other therapists at the same time, without an e-mail. `prepare` reads and returns what is written in the same commit. Throws DataError. */
export const assignTherapists = (
  { booking, plan, staff }: { booking: Booking; plan: Plan; staff: Staff },
  prepare?: (lite: Lite, transaction: Transaction) => Promise<() => void>,
): Promise<Booking> =>
  staffChange('Giving the visit to a therapist', (lite, signal) =>
    act(lite, { booking, staff, signal }, async (current, transaction) => {
      const write = await prepare?.(lite, transaction)
      return { kind: 'plan', fields: {}, plan, from: { plan: current.plan }, to: { plan }, ...(write && { write }) }
    }),
  )
