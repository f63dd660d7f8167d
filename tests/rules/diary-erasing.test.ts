import { test } from 'vitest'
import { daysAhead } from '#support/builders.ts'
import { idOf } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { CHANGED, countsOf, dayFields, planFor, receiptFields, wishFields } from './diary-fields.ts'
import { allowed, bookingFields, contactFields, notesErasure } from './writes.ts'

/** The largest commits by which main erases, each with all its documents and the notice to every open portal. */
const firestore = openRules()

const COMING = daysAhead(7)
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => idOf(`${name}${String(index)}x`))

test('eight bookings to come with their twelve events each are erased in one commit, with their day', async () => {
  const [owner, lite] = [firestore.asOwner(), firestore.asMain()]
  const stored = owner.writeBatch(owner.db).set(owner.doc(owner.db, 'days', COMING), dayFields(owner, COMING))
  const batch = lite.writeBatch(lite.db)
  const ids = numbered('booking', 8)
  const marks = numbered('event', 12)
  for (const id of ids) {
    const booking = { ...bookingFields(owner), status: 'confirmed', mark: marks[0], plan: planFor(COMING) }
    const documents = {
      [`bookings/${id}`]: booking,
      [`receipts/${id}`]: receiptFields(),
      [`wishes/${id}`]: wishFields(),
    }
    const events = marks.map((mark) => [`bookings/${id}/events/${mark}`, { kind: 'mail', at: CHANGED }] as const)
    for (const [path, fields] of [...Object.entries(documents), ...events]) {
      stored.set(owner.doc(owner.db, path), fields)
      batch.delete(lite.doc(lite.db, path))
    }
  }
  await stored.commit()
  batch.update(lite.doc(lite.db, 'days', COMING), countsOf(lite, { massage: {}, guests: {} }))
  await allowed(notesErasure(lite, batch, ids).commit())
})

test('two hundred messages with their receipts are erased in one commit', async () => {
  const [owner, lite] = [firestore.asOwner(), firestore.asMain()]
  const ids = numbered('message', 200)
  const stored = owner.writeBatch(owner.db)
  const batch = lite.writeBatch(lite.db)
  for (const id of ids) {
    stored.set(owner.doc(owner.db, 'contacts', id), contactFields(owner))
    stored.set(owner.doc(owner.db, 'receipts', id), { createdAt: CHANGED })
    batch.delete(lite.doc(lite.db, 'contacts', id)).delete(lite.doc(lite.db, 'receipts', id))
  }
  await stored.commit()
  await allowed(notesErasure(lite, batch, ids).commit())
})
