import type { DocumentData } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { type NewPayment, notedOf } from '#domain/payment.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'

/** Notes what was paid; undefined takes it back. Throws DataError like `confirmBooking`. */
export const notePayment = (booking: Booking, paid: NewPayment | undefined, staff: Staff): Promise<Booking> =>
  staffChange('Noting the payment', (lite, signal) =>
    act(lite, { booking, staff, signal }, (current, _, stored) => ({
      kind: 'pay',
      fields: paidFields(lite, stored, paid, staff),
      from: { paid: current.paid ? notedOf(current.paid) : null },
      to: { paid: paid ? notedOf(paid) : null },
    })),
  )

/** Notes that the charge to the room was handed to the lodge, or was not after all. Throws DataError like `confirmBooking`. */
export const postRoomBill = (booking: Booking, isPosted: boolean, staff: Staff): Promise<Booking> =>
  staffChange('Noting the room bill', (lite, signal) =>
    act(lite, { booking, staff, signal }, (current) => ({
      kind: 'post',
      fields: { bill: billOf(lite, isPosted ? 'posted' : 'open', staff) },
      from: { bill: current.bill?.state ?? null },
      to: { bill: isPosted ? 'posted' : 'open' },
    })),
  )

const billOf = (lite: Lite, state: 'open' | 'posted', staff: Staff): DocumentData => ({
  state,
  at: lite.serverTimestamp(),
  by: stampFor(staff),
})

/**
 * The fields of a booking that hold what was paid, `stored` as they are. Also removes what cannot be read. A charge to a room that changes
 * must be handed to the lodge again.
 */
export const paidFields = (
  lite: Lite,
  stored: DocumentData,
  paid: NewPayment | undefined,
  staff: Staff,
): DocumentData => {
  const isThere = (name: string) => (stored[name] ?? null) !== null
  const now = { at: lite.serverTimestamp(), by: stampFor(staff) }
  return {
    ...(paid ? { paid: { ...notedOf(paid), ...now } } : isThere('paid') && { paid: null }),
    ...(paid?.way === 'room' ? { bill: billOf(lite, 'open', staff) } : isThere('bill') && { bill: null }),
  }
}
