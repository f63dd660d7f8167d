import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed, seedDocuments } from '#tools/stack/seed/seed.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { denied } from './writes.ts'

const NOW = new Date()
const COLLECTIONS = ['services', 'bookings', 'clients', 'contacts', 'blocks'] as const

let firestore: LocalFirestore
let seeded: string[]
beforeAll(async () => {
  firestore = await startFirestore()
  await seed(firestore.port, NOW, firestore)
  seeded = (await seedDocuments(NOW)).map(({ path }) => path)
})
afterAll(() => firestore.close())

test.each(COLLECTIONS)('staff find all %s of the demo data', async (name) => {
  const { collection, db, getDocs } = firestore.asStaff()
  const { docs } = await getDocs(collection(db, name))
  const own = seeded.filter((path) => path.startsWith(`${name}/`) && path.split('/').length === 2)
  expect(own.length).toBeGreaterThan(0)
  expect(docs.map(({ ref }) => ref.path).sort()).toEqual(own.sort())
})

test('a stranger finds the menu of the demo data, its days and limits, and nothing else', async () => {
  const { collection, db, doc, getDoc, getDocs, limit, query } = firestore.asStranger()
  expect((await getDocs(collection(db, 'services'))).size).toBeGreaterThan(0)
  const { docs: days } = await getDocs(query(collection(db, 'days'), limit(31)))
  const own = seeded.filter((path) => path.startsWith('days/')).sort()
  expect(days.map(({ ref }) => ref.path)).toEqual(own.slice(0, 31))
  expect((await getDoc(doc(db, 'settings', 'diary'))).exists()).toBe(true)
  await denied(getDoc(doc(db, 'settings', 'therapists')))
  for (const name of COLLECTIONS.slice(1)) await denied(getDocs(collection(db, name)))
})
