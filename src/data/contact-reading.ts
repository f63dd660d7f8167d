import { type Contact, parseContact } from '#domain/contact.ts'
import type { Staff } from '#domain/staff.ts'
import { DataError } from './data-error.ts'
import { onceMoreWhenDenied, stampFor } from './decision.ts'
import type { Lite } from './firestore-lite.ts'

/** A colleague who was faster keeps the stamp. */
export const markRead = async (lite: Lite, contact: Contact, staff: Staff, signal: AbortSignal): Promise<Contact> => {
  const ref = lite.doc(lite.db, 'contacts', contact.id)
  const readBy = stampFor(staff)
  return onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      const found = await transaction.get(ref)
      const stored = found.data()
      if (!stored) throw new DataError('missing', 'This message no longer exists.')
      const current = parseContact(ref.id, stored)
      if (current.status === 'read') return current
      const now = lite.serverTimestamp()
      transaction.update(ref, { status: 'read', readAt: now, readBy, updatedAt: now })
      return { ...current, status: 'read', readAt: new Date(), readBy }
    }),
  )
}
