import { setDoc } from 'firebase/firestore/lite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectAs } from '#support/connections.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { listServices, rememberedServices } from './services.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)

let firestore: LocalFirestore
beforeAll(async () => {
  firestore = await startFirestore()
  connectAs({ visitor: firestore.asStranger() })
  const menu = [
    ['b', 'Pedicure', 'nails'],
    ['a', 'Swedish', 'massage'],
    ['d', 'Deep Tissue', 'massage'],
    ['c', 'Gold Mask', 'facial'],
  ] as const
  const { db, doc } = firestore.asOwner()
  for (const [id, name, category] of menu) {
    await setDoc(doc(db, 'services', id), { name, category, duration: 60, price: 'P350', icon: 'Heart' })
  }
  await setDoc(doc(db, 'services', 'odd'), { category: 'massage' })
  await setDoc(doc(db, 'services', 'hidden'), { name: 'Winter Wrap', category: 'massage', hidden: true })
})
afterAll(() => firestore.close())

/** A browser's storage: Node has none. */
const storage = (own: Partial<Storage> = {}) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    ...own,
  })
  return kept
}
beforeEach(() => {
  storage()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const names = (services: { name: string }[] | undefined) => services?.map(({ name }) => name)
const ORDERED = ['Deep Tissue', 'Swedish', 'Gold Mask', 'Pedicure']

test('the menu is ordered by category and name, without services that have no name', async () => {
  expect(names(await listServices())).toEqual(ORDERED)
})

test('a list that was loaded once is available at once the next time', async () => {
  expect(rememberedServices()).toBeUndefined()
  const services = await listServices()
  expect(rememberedServices()).toEqual(services)
})

test('a failed read keeps the last good list', async () => {
  await listServices()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  await expect(listServices()).rejects.toMatchObject({ code: 'offline' })
  expect(names(rememberedServices())).toEqual(ORDERED)
})

test('the menu loads although storage is full, forbidden or absent', async () => {
  const refuse = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  storage({ setItem: refuse, getItem: refuse })
  expect(names(await listServices())).toEqual(ORDERED)
  expect(rememberedServices()).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  expect(names(await listServices())).toEqual(ORDERED)
  expect(rememberedServices()).toBeUndefined()
})

test.each(['', 'not json', '{}', '[]', '[1,null,{"id":7}]', '"text"'])('a stored list of %j is ignored', (text) => {
  storage({ getItem: () => text })
  expect(rememberedServices()).toBeUndefined()
})
