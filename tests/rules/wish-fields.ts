import type { Lite } from '#data/firebase/lite.ts'
import { ONE } from '#support/ids.ts'
import { CHANGED, LATER, receiptFields, wishFields } from './diary-fields.ts'
import { bookingFields, type Fields, put } from './writes.ts'

/** Wishes for the tests of the guest's and the desk's side. */

export const MOVE = { kind: 'move', date: LATER, time: '09:30 AM' }
export const CANCEL = { kind: 'cancel', date: '', time: '' }

/** Stores a request: its receipt, and the wish that it names. */
export const store = async (owner: Lite, receipt: Fields = {}, wish?: Fields): Promise<void> => {
  await put(
    owner,
    `bookings/${ONE}`,
    bookingFields(owner, { status: receipt['status'] ?? 'pending', updatedAt: CHANGED }),
  )
  await put(owner, `receipts/${ONE}`, receiptFields({ ...receipt, ...(wish && { wish, wishes: 1 }) }))
  if (wish) await put(owner, `wishes/${ONE}`, wishFields(wish))
}
