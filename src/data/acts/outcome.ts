import type { Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { cameToChange } from '#domain/diary/came-to.ts'
import { orderEvents, parseEvent } from '#domain/diary/events.ts'
import type { Outcome } from '#domain/diary/outcome.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { type NewPayment, notedOf } from '#domain/payment.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { isDate } from '#domain/venue-clock.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { stayingProfile } from '../joined-profiles.ts'
import { act } from './act.ts'
import { paidFields } from './pay.ts'
import type { BookingChange } from './stored-booking.ts'

type OutcomeChange = { outcome: Outcome | undefined; plan?: Plan | null; paid?: NewPayment | undefined }

/**
 * Records arrived, done or did not come; undefined removes the last outcome and what was paid. `plan` is the new plan, if the outcome
 * changes it, `paid` what was paid for a visit that is done. Throws DataError like `confirmBooking`.
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
  act(lite, change, async (current, transaction, stored) => {
    const { outcome, plan, paid, staff } = change
    const write = outcome === 'done' ? await prepareCameTo(lite, transaction, current) : undefined
    return {
      ...(write && { write }),
      kind: 'outcome',
      fields: {
        outcome: outcome ? { kind: outcome, at: lite.serverTimestamp(), by: stampFor(staff) } : null,
        ...paidFields(lite, stored, paid, staff),
      },
      ...(plan !== undefined && { plan }),
      from: {
        outcome: current.outcome?.kind ?? null,
        ...(plan !== undefined && { plan: current.plan }),
        ...(current.paid && { paid: notedOf(current.paid) }),
      },
      to: { outcome: outcome ?? null, ...(paid && { paid: notedOf(paid) }) },
    }
  })

/** Reads the client's profile, and returns what keeps with it to whom the client came. */
const prepareCameTo = async (lite: Lite, transaction: Transaction, { clientId, plan }: Booking) => {
  if (!clientId || !plan || Object.keys(cameToChange(plan, {})).length === 0) return undefined
  const read = (id: string) => transaction.get(lite.doc(lite.db, 'clients', id))
  const profile = await stayingProfile(await read(clientId), read)
  if (!profile.exists()) return undefined
  const change = cameToChange(plan, parseClient(profile.id, profile.data()))
  // Without the times of the profile, so that no open list of clients reads it again.
  return Object.keys(change).length > 0 ? () => transaction.update(profile.ref, change) : undefined
}

const planBeforeMissed = async ({ collection, db, getDocs }: Lite, { id, date }: Booking) => {
  const { docs } = await getDocs(collection(db, 'bookings', id, 'events'))
  const missed = orderEvents(docs.map((found) => parseEvent(found.id, found.data()))).findLast(
    (event) => event.kind === 'outcome' && event.to === 'missed',
  )
  const plan = missed?.kind === 'outcome' ? missed.planBefore : undefined
  return plan && (!isDate(date) || plan.date === date) ? plan : undefined
}
