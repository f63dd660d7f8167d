import { test } from 'vitest'
import { openRules } from '#support/open-rules.ts'
import { allowed, type Fields, put } from './writes.ts'

/** The order. The rest of the menu is attacked in `attacks/services.ts`. */
const firestore = openRules()

const FIELDS: Fields = {
  name: 'Hot Stone Massage',
  description: 'Smooth basalt stones.',
  category: 'massage',
  duration: 90,
  price: 'P680',
  icon: 'Flower2',
}
test('twenty treatments are put in order in one commit', async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `services/t${String(index)}`)
  for (const path of paths) await put(firestore.asOwner(), path, FIELDS)
  const { db, doc, serverTimestamp, writeBatch } = firestore.asMain()
  const batch = writeBatch(db)
  for (const [position, path] of paths.entries())
    batch.update(doc(db, path), { position, updatedAt: serverTimestamp() })
  await allowed(batch.commit())
})
