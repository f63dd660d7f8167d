import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { newClient, nextTotalBookings, parseClient, preferencesFrom } from '#domain/client.ts'
import type { Staff } from '#domain/staff.ts'
import { stampFor } from './decision.ts'
import type { Lite } from './firestore-lite.ts'

/** A new profile starts at 1. On one that is there the server counts, and names and notes stay as they are. */
export const countOn = (
  lite: Lite,
  transaction: Transaction,
  ref: DocumentReference,
  profile: DocumentSnapshot,
  { booking, staff, firstVisit }: { booking: Booking; staff: Staff; firstVisit: string },
): 'created' | 'linked' => {
  const now = lite.serverTimestamp()
  const stored = profile.data()
  if (!stored) {
    transaction.set(ref, { ...newClient(booking, firstVisit), createdAt: now, updatedAt: now })
    return 'created'
  }
  const existing = parseClient(ref.id, stored).preferences
  const preferences = preferencesFrom(booking.specialRequests, existing)
  const counted: unknown = stored['totalBookings']
  transaction.update(ref, {
    // `increment` on a field that is no number would start at 1 and lose the visit it stands for.
    totalBookings: typeof counted === 'number' ? lite.increment(1) : nextTotalBookings(counted),
    updatedAt: now,
    updatedBy: stampFor(staff),
    ...(preferences !== existing && { preferences }),
  })
  return 'linked'
}
