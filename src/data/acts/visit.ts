import type { DocumentData } from 'firebase/firestore/lite'
import type { Booking } from '#features/booking/booking.ts'
import { cameToChange, parseClient } from '#features/client/client.ts'
import type { Outcome } from '#features/booking/outcome.ts'
import { parsePlan, type Plan } from '#features/diary/plan.ts'
import { type NewPayment, notedOf, roomCharge } from '#features/payment/payment.ts'
import type { Staff } from '#shared/staff.ts'
import { isDate } from '#shared/venue-clock.ts'
import { readProfile } from '../client-profile.ts'
import { listEvents } from '../diary-desk.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act, type Decide, deskAct, type Doing } from './act.ts'

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
