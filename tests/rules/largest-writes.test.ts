import { test } from 'vitest'
import { idOf } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { CHANGED, MARK, PAST, planFor, receiptFields, wishFields } from './diary-fields.ts'
import { allowed, bookingFields, contactFields, denied, notesErasure, receiptOf } from './writes.ts'

/**
 * The rules look at no more than twenty documents for one commit; docs/security.md names what that leaves. Of the 1,000 expressions for each
 * document the attacks take the most: a request, an entry and a confirmation with everything, and a plan of ten treatments.
 */
const firestore = openRules()

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => idOf(`${String(count)}x${String(index)}x`))

test('main erases eight visits with history, receipt and wish in one commit', async () => {
  const [owner, lite] = [firestore.asOwner(), firestore.asMain()]
  const [stored, batch] = [owner.writeBatch(owner.db), lite.writeBatch(lite.db)]
  const ids = numbered(8)
  const documents = ids.flatMap((id) => [
    [`bookings/${id}`, bookingFields(owner, { mark: MARK, plan: planFor(PAST) })] as const,
    [`bookings/${id}/events/${MARK}`, { kind: 'mail', at: CHANGED }] as const,
    [`receipts/${id}`, receiptFields()] as const,
    [`wishes/${id}`, wishFields()] as const,
  ])
  for (const [path, fields] of documents) {
    stored.set(owner.doc(owner.db, path), fields)
    batch.delete(lite.doc(lite.db, path))
  }
  await stored.commit()
  await allowed(notesErasure(lite, batch, ids).commit())
})

test.each([
  ['requests', 'bookings', bookingFields],
  ['messages', 'contacts', contactFields],
] as const)('one commit brings six %s, but no seventh', async (_, collection, fields) => {
  const sends = (count: number) => {
    const lite = firestore.asStranger()
    const batch = lite.writeBatch(lite.db)
    for (const id of numbered(count)) {
      batch.set(lite.doc(lite.db, collection, id), fields(lite))
      batch.set(lite.doc(lite.db, 'receipts', id), receiptOf(lite, collection, {}))
    }
    return batch.commit()
  }
  await allowed(sends(6))
  await denied(sends(7))
})
