import type { Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import type { Menu, Plan } from '#domain/diary/plan.ts'
import { countedPlan } from '#domain/diary/uncounted.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'
import { type Appointment, decided, decidedInWords } from './appointment.ts'
import { assertStillFree, namingColleague } from './still-free.ts'
import type { BookingChange } from './stored-booking.ts'

/** Changes plan or agreed total of a confirmed booking at the same date and time, which neither e-mail nor link shows. */
export const changePlan = (lite: Lite, changing: BookingChange & { change: Appointment }): Promise<Booking> => {
  const { booking, change, staff } = changing
  return namingColleague(lite, { ownId: booking.id, staff }, () =>
    act(lite, changing, (current) => ({
      kind: 'plan',
      fields: decided(change, stampFor(staff)),
      plan: change.plan,
      from: { plan: current.plan },
      to: { plan: change.plan, ...decidedInWords(change) },
      checkDay: (day) => assertStillFree(change, day, current.plan ?? undefined),
    })),
  )
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

/** Adds a plan to a booking that was confirmed before the diary existed. */
export const takeUp = (lite: Lite, change: BookingChange & { plan: Plan }): Promise<Booking> =>
  act(lite, change, (current) => {
    if (current.plan !== null) throw new DataError('conflict', 'This booking already has its place in the diary.')
    return { kind: 'plan', fields: {}, plan: change.plan, from: {}, to: {} }
  })

/** Adds the categories to the plan of a visit that was confirmed without the menu. Throws DataError; `conflict` when it has them already. */
export const countVisitByCategory = (
  booking: Booking,
  house: { menu: Menu; settings: { buffer: number } },
  staff: Staff,
): Promise<Booking> =>
  staffChange('Counting the visit', (lite, signal) =>
    act(lite, { booking, staff, signal }, (current) => {
      const plan = current.plan && countedPlan(current.plan, house.menu, house.settings)
      if (!plan) throw new DataError('conflict', 'This booking is counted by category already.')
      return { kind: 'plan', fields: {}, plan, from: { plan: current.plan }, to: { plan } }
    }),
  )
