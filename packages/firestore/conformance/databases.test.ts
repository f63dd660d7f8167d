import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  runTransaction,
  setDoc,
  type Firestore,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTarget, type Target } from './target.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let target: Target
let usual: Firestore
let other: Firestore

beforeAll(async () => {
  target = await openTarget('demo-conformance-databases')
  usual = target.lite()
  other = target.lite(undefined, 'other')
})
beforeEach(() => Promise.all([target.clear(), target.clear('other')]))
afterAll(() => target.close())

const idsOf = async (db: Firestore): Promise<string[]> => (await getDocs(collection(db, 'c'))).docs.map(({ id }) => id)

test('a named database holds documents of its own', async () => {
  await setDoc(doc(usual, 'c/a'), { n: 1 })
  await setDoc(doc(other, 'c/b'), { n: 2 })
  expect([await idsOf(usual), await idsOf(other)]).toEqual([['a'], ['b']])
  expect((await getDoc(doc(usual, 'c/b'))).exists()).toBe(false)
  expect((await getDoc(doc(other, 'c/b'))).data()).toEqual({ n: 2 })
  expect((await getDocs(collectionGroup(other, 'c'))).size).toBe(1)
  expect((await getCount(collection(other, 'c'))).data()).toEqual({ count: 1 })
})

test('clearing, deleting and transactions keep to their database', async () => {
  for (const db of [usual, other]) await setDoc(doc(db, 'c/a'), { n: 1 })
  await runTransaction(other, async (transaction) => {
    const found = await transaction.get(doc(other, 'c/a'))
    transaction.update(doc(other, 'c/a'), { n: Number(found.get('n')) + 1 })
  })
  expect((await getDoc(doc(usual, 'c/a'))).data()).toEqual({ n: 1 })
  expect((await getDoc(doc(other, 'c/a'))).data()).toEqual({ n: 2 })
  await target.clear()
  expect([await idsOf(usual), await idsOf(other)]).toEqual([[], ['a']])
  await deleteDoc(doc(other, 'c/a'))
  expect(await idsOf(other)).toEqual([])
})

test('a database may have rules of its own', async () => {
  const { host, port, project } = target.address
  const load = (condition: string) => {
    const rule = `match /c/{id} { allow read: if ${condition}; }`
    const content = `service cloud.firestore { match /databases/{d}/documents { ${rule} } }`
    const body = JSON.stringify({ rules: { files: [{ content }] } })
    const address = `http://${host}:${port}/emulator/v1/projects/${project}/databases/ruled:securityRules`
    return fetch(address, { method: 'PUT', body })
  }
  const ruled = target.lite(undefined, 'ruled')
  expect(await load('false')).toMatchObject({ status: 200 })
  await expect(idsOf(ruled)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(await idsOf(usual)).toEqual([])
  await load('true')
  expect(await idsOf(ruled)).toEqual([])
})

test.each(['(other)', 'a b', 'é', 'x'.repeat(101)])('no database is named %s', async (database) => {
  const db = target.lite('owner', database)
  await expect(setDoc(doc(db, 'c/a'), {})).rejects.toThrow()
})
