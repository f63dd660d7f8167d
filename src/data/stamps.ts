import type { DocumentData, DocumentReference, Transaction } from 'firebase/firestore/lite'
import { type Staff, stampFor } from '#domain/staff.ts'
import { type Stamp, stampOf } from '#domain/stored.ts'
import type { Lite } from './firebase/lite.ts'

/** Visitors read services, `settings/diary` and `settings/house`; who changed one last stands in another document, for staff alone. */

type Change = { lite: Lite; transaction: Transaction }

const stampRefOf = ({ doc }: Lite, ref: DocumentReference): DocumentReference =>
  // Settings have theirs beside them, where the listener of the settings hears of it.
  ref.parent.id === 'settings' ? doc(ref.parent, `${ref.id}-stamp`) : doc(ref, 'stamps', 'last')

/** Replaces the document, together with its stamp, as the rules demand. */
export const setStamped = (
  { lite, transaction, staff }: Change & { staff: Staff },
  ref: DocumentReference,
  fields: DocumentData,
): void => {
  const updatedAt = lite.serverTimestamp()
  transaction.set(ref, { ...fields, updatedAt })
  transaction.set(stampRefOf(lite, ref), { updatedAt, updatedBy: stampFor(staff) })
}

/** Who changed the document last; before any write of the transaction. */
export const readStamp = async ({ lite, transaction }: Change, ref: DocumentReference): Promise<Stamp | undefined> =>
  stampOf((await transaction.get(stampRefOf(lite, ref))).data()?.['updatedBy'])
