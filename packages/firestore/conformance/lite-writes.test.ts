import {
  addDoc,
  arrayRemove,
  arrayUnion,
  Bytes,
  collection,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  GeoPoint,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTarget, type Target } from './target.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let target: Target
let db: Firestore

beforeAll(async () => {
  target = await openTarget('demo-conformance-writes')
  db = target.lite()
})
beforeEach(() => target.clear())
afterAll(() => target.close())

const read = async (path: string): Promise<DocumentData | undefined> => (await getDoc(doc(db, path))).data()

describe('values', () => {
  test('of every type come back as they went in', async () => {
    const data = {
      null: null,
      yes: true,
      integer: 42,
      largest: Number.MAX_SAFE_INTEGER,
      double: 0.1,
      nan: NaN,
      infinite: -Infinity,
      text: 'Ünïcode \u{1f600} \u{0}',
      empty: '',
      time: new Timestamp(1_893_456_000, 123_456_000),
      before: new Timestamp(-1, 999_999_000),
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255, 128])),
      reference: doc(db, 'other/document'),
      place: new GeoPoint(-24.6, 25.9),
      list: [1, 'two', null, { three: [3] }],
      emptyList: [],
      map: { nested: { deeper: { 'odd.name': 1 } } },
      emptyMap: {},
    }
    await setDoc(doc(db, 'c/values'), data)
    const { reference, ...stored } = (await read('c/values')) ?? {}
    const { reference: sentReference, ...rest } = data
    expect(stored).toEqual(rest)
    expect((reference as typeof sentReference).path).toBe(sentReference.path)
  })

  test('minus zero comes back as zero: numbers in JSON are read as decimals', async () => {
    await setDoc(doc(db, 'c/values'), { minusZero: -0 })
    expect(Object.is((await read('c/values'))?.minusZero, 0)).toBe(true)
  })

  test('a time is kept to the microsecond', async () => {
    await setDoc(doc(db, 'c/a'), { at: new Timestamp(1, 123_456_789) })
    expect((await read('c/a'))?.at).toEqual(new Timestamp(1, 123_456_000))
  })

  test('documents with ids of every kind are found by them', async () => {
    for (const id of ['a b', 'ä%2F', 'a:b', '\u{1f600}', "it's", '__id7__', 'a.b', '#?&=+'])
      await setDoc(doc(db, 'c', id), { id })
    for (const id of ['a b', 'ä%2F', 'a:b', '\u{1f600}', "it's", '__id7__', 'a.b', '#?&=+'])
      expect((await getDoc(doc(db, 'c', id))).data()).toEqual({ id })
  })
})

describe('set, update and delete', () => {
  test('set replaces, set with merge keeps other fields', async () => {
    await setDoc(doc(db, 'c/a'), { x: 1, m: { a: 1, b: 1 } })
    await setDoc(doc(db, 'c/a'), { m: { b: 2 }, y: 2 }, { merge: true })
    expect(await read('c/a')).toEqual({ x: 1, m: { a: 1, b: 2 }, y: 2 })
    await setDoc(doc(db, 'c/a'), { z: 3 })
    expect(await read('c/a')).toEqual({ z: 3 })
  })

  test('set with mergeFields writes only these', async () => {
    await setDoc(doc(db, 'c/a'), { x: 1, y: 1 })
    await setDoc(doc(db, 'c/a'), { x: 2, y: 2, z: 2 }, { mergeFields: ['x', 'z'] })
    expect(await read('c/a')).toEqual({ x: 2, y: 1, z: 2 })
  })

  test('update reaches nested and oddly named fields and deletes fields', async () => {
    await setDoc(doc(db, 'c/a'), { m: { a: 1, b: 1 }, 'd.o.t': 1, gone: 1 })
    await updateDoc(doc(db, 'c/a'), { 'm.a': 2, 'new.deep': 3, gone: deleteField() })
    await updateDoc(doc(db, 'c/a'), new FieldPath('d.o.t'), 4)
    expect(await read('c/a')).toEqual({ m: { a: 2, b: 1 }, 'd.o.t': 4, new: { deep: 3 } })
  })

  test('update of a missing document is not-found', async () => {
    await expect(updateDoc(doc(db, 'c/none'), { x: 1 })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('delete removes; deleting again is no error', async () => {
    await setDoc(doc(db, 'c/a'), { x: 1 })
    await deleteDoc(doc(db, 'c/a'))
    await deleteDoc(doc(db, 'c/a'))
    expect(await read('c/a')).toBeUndefined()
  })

  test('addDoc gives the document an id of its own', async () => {
    const { id } = await addDoc(collection(db, 'c'), { x: 1 })
    expect(await read(`c/${id}`)).toEqual({ x: 1 })
  })
})

describe('server values', () => {
  test('serverTimestamp is now, to the millisecond, one moment for the whole write', async () => {
    const before = Date.now()
    await setDoc(doc(db, 'c/a'), { at: serverTimestamp(), m: { at: serverTimestamp() } })
    const { at, m } = (await read('c/a')) as { at: Timestamp; m: { at: Timestamp } }
    expect(at.nanoseconds % 1_000_000).toBe(0)
    expect(at.isEqual(m.at)).toBe(true)
    expect(Math.abs(at.toMillis() - before)).toBeLessThan(60_000)
  })

  test('increment adds, keeps integers whole and replaces what is no number', async () => {
    await setDoc(doc(db, 'c/a'), { integer: 1, double: 0.5, text: 'x' })
    await updateDoc(doc(db, 'c/a'), {
      integer: increment(2),
      double: increment(1),
      text: increment(5),
      none: increment(-1),
    })
    expect(await read('c/a')).toEqual({ integer: 3, double: 1.5, text: 5, none: -1 })
  })

  test('arrayUnion adds what is missing, arrayRemove removes all that is equal', async () => {
    await setDoc(doc(db, 'c/a'), { list: [1, 2, 1], text: 'x' })
    await updateDoc(doc(db, 'c/a'), { list: arrayUnion(2, 3, { a: 1 }), text: arrayUnion(1) })
    expect(await read('c/a')).toEqual({ list: [1, 2, 1, 3, { a: 1 }], text: [1] })
    await updateDoc(doc(db, 'c/a'), { list: arrayRemove(1, { a: 1 }) })
    expect((await read('c/a'))?.list).toEqual([2, 3])
  })
})

describe('batches', () => {
  test('are stored whole or not at all', async () => {
    await expect(
      writeBatch(db).set(doc(db, 'c/a'), { x: 1 }).update(doc(db, 'c/none'), { x: 1 }).commit(),
    ).rejects.toMatchObject({ code: 'not-found' })
    expect(await read('c/a')).toBeUndefined()
    const batch = writeBatch(db)
    for (let index = 0; index < 500; index++) batch.set(doc(db, `c/${index}`), { index })
    await batch.commit()
    expect(await read('c/499')).toEqual({ index: 499 })
  })

  test('see their own earlier writes', async () => {
    const a = doc(db, 'c/a')
    await writeBatch(db)
      .set(a, { n: 1 })
      .update(a, { n: increment(1) })
      .update(a, { m: 1 })
      .commit()
    expect(await read('c/a')).toEqual({ n: 2, m: 1 })
  })
})

describe('transactions', () => {
  test('lose no update when many run at once', async () => {
    const counter = doc(db, 'c/counter')
    await setDoc(counter, { n: 0 })
    const once = () =>
      runTransaction(
        db,
        async (transaction) => {
          const { n } = (await transaction.get(counter)).data() as { n: number }
          transaction.update(counter, { n: n + 1 })
        },
        { maxAttempts: 50 },
      )
    await Promise.all(Array.from({ length: 5 }, once))
    expect(await read('c/counter')).toEqual({ n: 5 })
  })

  test('a document read as missing and made meanwhile makes the transaction run again', async () => {
    const a = doc(db, 'c/a')
    let attempts = 0
    await runTransaction(db, async (transaction) => {
      const found = (await transaction.get(a)).exists()
      if (++attempts === 1) await setDoc(a, { by: 'another' })
      transaction.set(a, { found })
    })
    expect(await read('c/a')).toEqual({ found: true })
    expect(attempts).toBe(2)
  })

  test('a document that was only read must be unchanged at the commit', async () => {
    const [guard, a] = [doc(db, 'c/guard'), doc(db, 'c/a')]
    await setDoc(guard, { open: true })
    let attempts = 0
    await runTransaction(db, async (transaction) => {
      const { open } = (await transaction.get(guard)).data() as { open: boolean }
      if (++attempts === 1) await setDoc(guard, { open: false })
      transaction.set(a, { open })
    })
    expect(await read('c/a')).toEqual({ open: false })
  })
})
