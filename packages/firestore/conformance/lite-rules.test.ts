import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXPRESSION_COUNTS, paddedTo } from '#firestore/testing/expression-counts.ts'
import { openTarget, type Target } from './target.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isStaff() { return request.auth != null && request.auth.token.role in ['main', 'staff']; }
    match /bookings/{id} {
      allow create: if request.resource.data.createdAt == request.time
        && existsAfter(/databases/$(database)/documents/receipts/$(id));
      allow read, update: if isStaff();
    }
    match /receipts/{id} { allow get; allow create: if !exists(/databases/$(database)/documents/bookings/$(id)); }
    match /menu/{id} { allow list: if resource.data.shown == true; }
    match /short/{id} { allow create: if request.resource.data.text.size() <= 4; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
  }
}`
const denied = { code: 'permission-denied' }

let target: Target

beforeAll(async () => {
  target = await openTarget('demo-conformance-rules')
  await target.loadRules(RULES)
})
beforeEach(() => target.clear())
afterAll(() => target.close())

const submit = (id: string) => {
  const db = target.lite()
  return writeBatch(db)
    .set(doc(db, 'bookings', id), { createdAt: serverTimestamp() })
    .set(doc(db, 'receipts', id), {})
    .commit()
}

test('a stranger writes the batch the rules ask for, and nothing less', async () => {
  const db = target.lite()
  await submit('one')
  expect((await getDoc(doc(db, 'receipts/one'))).exists()).toBe(true)
  await expect(setDoc(doc(db, 'bookings/two'), { createdAt: serverTimestamp() })).rejects.toMatchObject(denied)
  await expect(submit('one')).rejects.toMatchObject(denied)
  await expect(getDoc(doc(db, 'bookings/one'))).rejects.toMatchObject(denied)
  await expect(getDocs(collection(db, 'bookings'))).rejects.toMatchObject(denied)
  await expect(getCount(collection(db, 'bookings'))).rejects.toMatchObject(denied)
  await expect(getDoc(doc(db, 'elsewhere/a'))).rejects.toMatchObject(denied)
})

test('the claims of a user grant access', async () => {
  await submit('one')
  const staff = target.lite({ sub: 'eve', role: 'staff' })
  expect((await getDocs(collection(staff, 'bookings'))).size).toBe(1)
  expect((await getCount(collection(staff, 'bookings'))).data().count).toBe(1)
  const other = target.lite({ sub: 'mallory', role: 'guest' })
  await expect(getDocs(collection(other, 'bookings'))).rejects.toMatchObject(denied)
})

test('rules judge the update of a missing document before it fails with not-found', async () => {
  await expect(updateDoc(doc(target.lite(), 'bookings/none'), { x: 1 })).rejects.toMatchObject(denied)
  const staff = target.lite({ sub: 'eve', role: 'staff' })
  await expect(updateDoc(doc(staff, 'bookings/none'), { x: 1 })).rejects.toMatchObject({ code: 'not-found' })
})

test('a user reaches only their own documents', async () => {
  const eve = target.lite({ sub: 'eve' })
  await setDoc(doc(eve, 'own/eve'), { x: 1 })
  await expect(setDoc(doc(eve, 'own/mallory'), { x: 1 })).rejects.toMatchObject(denied)
})

test('rules are not filters: the query itself must keep within them', async () => {
  const owner = target.lite('owner')
  await setDoc(doc(owner, 'menu/a'), { shown: true })
  const menu = collection(target.lite(), 'menu')
  await expect(getDocs(menu)).rejects.toMatchObject(denied)
  expect((await getDocs(query(menu, where('shown', '==', true)))).size).toBe(1)
  await expect(getDocs(query(menu, where('shown', '==', false)))).rejects.toMatchObject(denied)
})

test('the size of a text counts UTF-16 units, as `length` does', async () => {
  const save = (text: string) => setDoc(doc(collection(target.lite(), 'short')), { text })
  await save('éééé')
  await save('🌿🌿')
  await expect(save('🌿🌿x')).rejects.toMatchObject(denied)
})

describe('of the 1,000 expressions that one decision may evaluate', () => {
  const mayRead = async (condition: string, declarations = '') => {
    await target.loadRules(`rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents { ${declarations}
        match /things/{id} { allow get: if ${condition}; } } }`)
    return getDoc(doc(target.lite(), 'things/x')).then(
      () => 'allowed',
      (error: unknown) => (error as { code: unknown }).code,
    )
  }
  afterAll(() => target.loadRules(RULES))

  test.each(EXPRESSION_COUNTS)('%s takes %i', async (...form) => {
    const [, , declarations] = form
    expect(await mayRead(paddedTo(1_000, form), declarations)).toBe('allowed')
    expect(await mayRead(paddedTo(1_001, form), declarations)).toBe('permission-denied')
  })

  test('each document of a commit has its own limit, which the statements about it share', async () => {
    const half = paddedTo(600, ['true', 1])
    await target.loadRules(`rules_version = '2';
      service cloud.firestore { match /databases/{database}/documents {
        match /apart/{id} { allow create: if ${half}; }
        match /together/{id} { allow create: if !(${half}); allow create: if ${half}; } } }`)
    const db = target.lite()
    await writeBatch(db).set(doc(db, 'apart/a'), {}).set(doc(db, 'apart/b'), {}).commit()
    await expect(setDoc(doc(db, 'together/a'), {})).rejects.toMatchObject(denied)
  })
})

test('a document that a transaction only read is checked as get', async () => {
  await submit('one')
  const db = target.lite({ sub: 'eve' })
  const readAndWrite = (path: string) =>
    runTransaction(db, async (transaction) => {
      await transaction.get(doc(db, path))
      transaction.set(doc(db, 'own/eve'), { x: 1 })
    })
  await readAndWrite('receipts/one')
  await expect(readAndWrite('bookings/one')).rejects.toMatchObject(denied)
})
