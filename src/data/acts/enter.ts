import { serverNow } from '#config/server-time.ts'
import { type Booking, type BookingRequest, parseBooking } from '#features/booking/booking.ts'
import { differenceOf } from '#features/diary/day.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { countOn, profileIfRead, withProfile } from '../client-profile.ts'
import type { Delivery } from '../email-desk.ts'
import type { Lite } from '../firebase/lite.ts'
import { onceMoreWhenDenied } from '../firebase/remote-call.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { newId } from '../new-id.ts'
import { prepareDays, readAgain, receiptOf } from './act.ts'
import { type Appointment, assertStillFree, type ClientOutcome } from './confirm.ts'
import { mailClient } from './mail.ts'
import { keysOf } from '#shared/keys.ts'

/** A booking entered by the desk, by telephone or at the door. Has a name and one of e-mail, phone and room. */
export type Entry = Omit<BookingRequest, 'selectedServices'> &
  Pick<Booking, 'selectedServices' | 'guests' | 'room'> & {
    appointment: Appointment
    clientId: string | null
    /** The visit is over: stored as done, without a plan and without an e-mail. */
    isPast?: boolean
  }

/** `isRepeated`: an earlier call with this id stored it, and the booking is as that one wrote it. */
export type Entered = { booking: Booking; client: ClientOutcome; isRepeated: boolean }

/** `id` is the idempotency key: a repeated call stores no second booking. Throws DataError like `confirmBooking`. */
export const enterBooking = async (id: string, entry: Entry, staff: Staff): Promise<Entered & { mail?: Delivery }> => {
  const mark = newId()
  const entered = await staffChange('Entering the booking', (lite, signal) =>
    withProfile(lite, parseBooking(id, entry), (profileId) =>
      enter(lite, { id, entry, staff, signal, mark, profileId }),
    ),
  )
  const { booking, isRepeated } = entered
  // The earlier call with this id sends the e-mail. If it died, the card shows Resend.
  return !booking.mail || isRepeated ? entered : { ...entered, mail: await mailClient(booking, false, staff) }
}

type Entering = {
  id: string
  entry: Entry
  staff: Staff
  signal: AbortSignal
  mark: string
  profileId: string | undefined
}

/** A confirmed booking with its event, receipt, day and profile in one transaction; where the profile fails, without it. */
const enter = async (lite: Lite, { id, entry, staff, signal, mark, profileId }: Entering): Promise<Entered> => {
  const { appointment, isPast, ...request } = entry
  const by = stampFor(staff)
  const bookingRef = lite.doc(lite.db, 'bookings', id)
  let client: ClientOutcome | undefined
  let isRepeated = false
  const fields = {
    ...request,
    ...keysOf(request),
    status: 'confirmed',
    source: 'desk',
    confirmedBy: by,
    updatedBy: by,
    mark,
    ...(isPast
      ? { outcome: { kind: 'done', by } }
      : { plan: appointment.plan, overbooked: appointment.isOverbooked ? by : null }),
    ...(appointment.agreed && { agreedTotal: appointment.agreed.total, agreedBy: by }),
  }
  let written = parseBooking(id, { ...fields, clientId: null })

  await onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const found = await transaction.get(bookingRef)
      // Stored by an earlier run of this call, whose answer was lost, or by an earlier call with the same id.
      if (found.exists()) {
        isRepeated = found.get('mark') !== mark
        return
      }
      const profile = await profileIfRead(lite, transaction, profileId)
      const clientId = profile?.id ?? null
      const days = isPast ? [] : differenceOf(undefined, appointment.plan)
      const writeDays = await prepareDays(lite, transaction, days, (day) => assertStillFree(appointment, day))
      signal.throwIfAborted()
      const now = lite.serverTimestamp()
      const mail = { state: 'sending', reason: '', at: now, by, attempt: mark }
      transaction.set(bookingRef, {
        ...fields,
        clientId,
        createdAt: now,
        updatedAt: now,
        confirmedAt: now,
        ...(isPast ? { outcome: { kind: 'done', at: now, by } } : request.email && { mail }),
      })
      transaction.set(lite.doc(bookingRef, 'events', mark), {
        kind: 'enter',
        at: now,
        by,
        from: {},
        to: {
          date: request.date,
          time: request.time,
          ...(isPast ? { outcome: 'done' } : { overbooked: appointment.isOverbooked === true }),
          ...(appointment.agreed && { agreedTotal: appointment.agreed.total }),
        },
      })
      transaction.set(lite.doc(lite.db, 'receipts', id), {
        createdAt: now,
        ...receiptOf(written),
        updatedAt: now,
        revision: 0,
      })
      writeDays()
      written = { ...written, clientId }
      if (profile) client = countOn(lite, transaction, profile, { booking: written, staff, firstVisit: request.date })
    }),
  )
  const booking = await readAgain(lite, {
    ...written,
    ...(request.email && !isPast && { mail: { state: 'sending', reason: '', at: serverNow(), by, attempt: mark } }),
  })
  return { booking, client: client ?? (booking.clientId === null ? 'failed' : 'linked'), isRepeated }
}
