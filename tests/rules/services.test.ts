import { beforeEach, describe, test } from 'vitest'
import { openRules } from '#support/open-rules.ts'
import { INVENTED } from './diary-fields.ts'
import { allowed, denied, type Fields, put } from './writes.ts'

/** Respelt prices, and the order. The rest of the menu is attacked in `attacks/services.ts`. */
const firestore = openRules()

const FIELDS: Fields = {
  name: 'Hot Stone Massage',
  description: 'Smooth basalt stones.',
  category: 'massage',
  duration: 90,
  price: 'P680',
  icon: 'Flower2',
}
const changes = (own: Fields) => {
  const { db, doc, serverTimestamp, updateDoc } = firestore.asMain()
  return updateDoc(doc(db, 'services/stones'), { updatedAt: serverTimestamp(), ...own })
}
const stores = (own: Fields = {}) => put(firestore.asOwner(), 'services/stones', { ...FIELDS, ...own })

beforeEach(() => stores())

describe('a new price', () => {
  test.each([
    ['P1250', 'P1,250.00', allowed],
    ['from p 300', 'From P300', allowed],
    ['P1250', 'P1,250.50', denied],
    ['P350', 'From P350', denied],
  ])('of %j that is respelt as %s leaves the one of before', async (before, price, judged) => {
    await stores({ price: before, previousPrice: 'P200', priceChangedAt: INVENTED })
    await judged(changes({ price }))
  })
})

test('twenty treatments are put in order in one commit', async () => {
  const paths = Array.from({ length: 20 }, (_, index) => `services/t${String(index)}`)
  for (const path of paths) await put(firestore.asOwner(), path, FIELDS)
  const { db, doc, serverTimestamp, writeBatch } = firestore.asMain()
  const batch = writeBatch(db)
  for (const [position, path] of paths.entries())
    batch.update(doc(db, path), { position, updatedAt: serverTimestamp() })
  await allowed(batch.commit())
})
