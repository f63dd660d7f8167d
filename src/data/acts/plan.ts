import { type Booking, isMoved } from '#domain/booking.ts'
import type { Plan } from '#domain/diary/plan.ts'
import type { Staff } from '#domain/staff.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act, deskAct, type Doing } from './act.ts'
import { type Appointment, assertStillFree, decided, decidedInWords, confirm } from './confirm.ts'

/** Changes of a confirmed booking without an e-mail. Each throws DataError like `confirmBooking`. */

/** Saves a change that the client knows of or need not know of. Neither e-mail nor link shows one at the same date and time. */
export const saveWithoutMail = (booking: Booking, change: Appointment, staff: Staff): Promise<Booking> =>
  staffChange('Changing the booking', async (lite, signal) => {
    const changing = { booking, staff, signal }
    if (isMoved(booking, change)) return (await confirm(lite, { ...changing, change, withMail: false })).booking
    return act(lite, changing, ({ plan }, { by }) => ({
      kind: 'plan',
      fields: decided(change, by),
      plan: change.plan,
      from: { plan },
      to: { plan: change.plan, ...decidedInWords(change) },
      checkDay: (day) => assertStillFree(change, day, plan ?? undefined),
    }))
  })

/** Gives a confirmed visit other therapists at the same time. `prepare` reads, and returns what is written in the same commit. */
export const assignTherapists = (
  { booking, plan, staff }: { booking: Booking; plan: Plan; staff: Staff },
  prepare?: (doing: Doing) => Promise<() => void>,
): Promise<Booking> =>
  deskAct('Giving the visit to a therapist', { booking, staff }, async (current, doing) => {
    const write = await prepare?.(doing)
    return { kind: 'plan', fields: {}, plan, from: { plan: current.plan }, to: { plan }, ...(write && { write }) }
  })
