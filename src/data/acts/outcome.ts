import type { Booking } from '#domain/booking.ts'
import { orderEvents, parseEvent } from '#domain/diary/events.ts'
import type { Outcome } from '#domain/diary/outcome.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { isDate } from '#domain/venue-clock.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'
import type { BookingChange } from './stored-booking.ts'

type OutcomeChange = { outcome: Outcome | undefined; plan?: Plan | null }

/**
 * Records arrived, done or did not come; undefined removes the last outcome. `plan` is the new plan, if the outcome changes it. Throws
 * DataError like `confirmBooking`.
 */
export const setOutcome = (booking: Booking, change: OutcomeChange, staff: Staff): Promise<Booking> =>
  staffChange('Recording the visit', (lite, signal) => record(lite, { booking, ...change, staff, signal }))

/**
 * Removes the last outcome. After "Did not come" it restores the plan from that event, even if the places have been booked since. Throws
 * DataError like `confirmBooking`.
 */
export const takeBackOutcome = (booking: Booking, staff: Staff): Promise<Booking> =>
  staffChange('Taking the outcome back', async (lite, signal) => {
    const plan = booking.outcome?.kind === 'missed' ? await planBeforeMissed(lite, booking) : undefined
    return record(lite, { booking, staff, signal, outcome: undefined, ...(plan && { plan }) })
  })

const record = (lite: Lite, change: BookingChange & OutcomeChange): Promise<Booking> =>
  act(lite, change, (current) => {
    const { outcome, plan, staff } = change
    return {
      kind: 'outcome',
      fields: { outcome: outcome ? { kind: outcome, at: lite.serverTimestamp(), by: stampFor(staff) } : null },
      ...(plan !== undefined && { plan }),
      from: { outcome: current.outcome?.kind ?? null, ...(plan !== undefined && { plan: current.plan }) },
      to: { outcome: outcome ?? null },
    }
  })

const planBeforeMissed = async ({ collection, db, getDocs }: Lite, { id, date }: Booking) => {
  const { docs } = await getDocs(collection(db, 'bookings', id, 'events'))
  const missed = orderEvents(docs.map((found) => parseEvent(found.id, found.data()))).findLast(
    (event) => event.kind === 'outcome' && event.to === 'missed',
  )
  const plan = missed?.kind === 'outcome' ? missed.planBefore : undefined
  return plan && (!isDate(date) || plan.date === date) ? plan : undefined
}
