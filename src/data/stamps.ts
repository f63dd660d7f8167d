import type { DocumentData, DocumentReference, Transaction } from 'firebase/firestore/lite'
import { type LastChange, lastChangeOf } from '#domain/last-change.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import type { Lite } from './firebase/lite.ts'

/**
 * Where a document says who wrote it last: in itself, or in a document `beside` it. Visitors read services, `settings/diary` and
 * `settings/house`, so these have theirs beside them, for staff alone. Days, which visitors read too, have none.
 */
export type StampPlace = 'inside' | 'beside' | 'none'

type Change = { lite: Lite; transaction: Transaction }

const stampRefOf = ({ doc }: Lite, ref: DocumentReference): DocumentReference =>
  // Settings have theirs beside them, where the listener of the settings hears of it.
  ref.parent.id === 'settings' ? doc(ref.parent, `${ref.id}-stamp`) : doc(ref, 'stamps', 'last')

/** Replaces the document, together with its stamp, as the rules demand. */
export const setStamped = (
  { lite, transaction, staff }: Change & { staff: Staff },
  ref: DocumentReference,
  fields: DocumentData,
  place: StampPlace = 'beside',
): void => {
  const updatedAt = lite.serverTimestamp()
  const updatedBy = stampFor(staff)
  transaction.set(ref, { ...fields, updatedAt, ...(place === 'inside' && { updatedBy }) })
  if (place === 'beside') transaction.set(stampRefOf(lite, ref), { updatedAt, updatedBy })
}

/** Who changed the document last, and when; before any write of the transaction. */
export const readStamp = async (
  { lite, transaction }: Change,
  ref: DocumentReference,
  place: StampPlace = 'beside',
): Promise<LastChange> => {
  if (place === 'none') return lastChangeOf(undefined)
  return lastChangeOf((await transaction.get(place === 'inside' ? ref : stampRefOf(lite, ref))).data())
}
