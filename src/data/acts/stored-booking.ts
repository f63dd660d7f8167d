import type { Transaction } from 'firebase/firestore/lite'
import { isAsShown, wishChangeText } from '#domain/shown-booking.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { correctionOf, type Details, detailsOf } from '#domain/details.ts'
import { NOT_SAVED } from '#domain/staff-failure.ts'
import type { Staff } from '#domain/staff.ts'
import type { StoredWish } from '#domain/wish.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { overtaken } from '../firebase/staff-change.ts'

/** The input of every change of a booking: the booking as the screen showed it, who makes the change, and the caller's abort signal. */
export type BookingChange = { booking: Booking; staff: Staff; signal: AbortSignal }

/** Reads the stored fields inside a transaction. Throws if the caller has given up, because the SDK would otherwise retry. */
export const readBooking = async (lite: Lite, transaction: Transaction, { booking, signal }: BookingChange) => {
  signal.throwIfAborted()
  const found = await transaction.get(lite.doc(lite.db, 'bookings', booking.id))
  signal.throwIfAborted()
  const fields = found.data()
  if (!fields) throw new DataError('missing', 'This booking no longer exists.')
  return fields
}

/** Throws DataError('conflict'), with who changed it, when the booking is no longer what the screen showed. */
export const assertAsShown = (current: Booking, change: BookingChange): void => {
  if (!isAsShown(current, change.booking)) throw overtaken(current, change.staff)
}

/** Throws DataError('conflict') when the guest's wish is not the one that the screen showed. */
export const assertWishAsShown = (stored: StoredWish | undefined, change: BookingChange): void => {
  const news = wishChangeText(stored, change.booking.wish)
  if (news) throw new DataError('conflict', `${news} ${NOT_SAVED}`)
}

/** Reads the booking again for the server's times; returns `written` if it cannot be read. */
export const readAgain = async (lite: Lite, written: Booking): Promise<Booking> => {
  try {
    const found = await lite.getDoc(lite.doc(lite.db, 'bookings', written.id))
    return found.exists() ? parseBooking(found.id, found.data()) : written
  } catch {
    return written
  }
}

type Named = Details & Pick<Booking, 'fullName' | 'updatedAt' | 'updatedBy'>

/** For acts that use name, e-mail or phone; `assertAsShown` does not compare them. Throws DataError('conflict'). */
export const assertDetailsAsShown = (current: Named, shown: Named, staff: Staff): void => {
  if (Object.keys(correctionOf(current, detailsOf(shown))).length > 0) throw overtaken(current, staff)
}
