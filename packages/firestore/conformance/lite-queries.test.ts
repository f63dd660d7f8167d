import {
  and,
  collection,
  collectionGroup,
  doc,
  documentId,
  endAt,
  endBefore,
  getCount,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  writeBatch,
  type Firestore,
  type Query,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTarget, type Target } from './target.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let target: Target
let db: Firestore

beforeAll(async () => {
  target = await openTarget('demo-conformance-queries')
  db = target.lite()
})
beforeEach(() => target.clear())
afterAll(() => target.close())

const fill = async (documents: Record<string, Record<string, unknown>>, path = 'c'): Promise<void> => {
  const batch = writeBatch(db)
  for (const [id, data] of Object.entries(documents)) batch.set(doc(db, path, id), data)
  await batch.commit()
}

const idsOf = async (asked: Query): Promise<string> => (await getDocs(asked)).docs.map(({ id }) => id).join(' ')

const find = (...constraints: QueryConstraint[]): Promise<string> => idsOf(query(collection(db, 'c'), ...constraints))

const findBy = (filter: QueryCompositeFilterConstraint): Promise<string> => idsOf(query(collection(db, 'c'), filter))

const VALUES = {
  a: { v: 1, tags: ['x'] },
  b: { v: 2, tags: ['x', 'y'] },
  c: { v: 2.5, tags: [] },
  d: { v: '2' },
  e: { v: null },
  f: { v: NaN },
  g: { other: 1 },
  h: { v: [2] },
}

describe('filters', () => {
  beforeEach(() => fill(VALUES))

  test.each([
    ['==', 2, 'b'],
    ['==', null, 'e'],
    ['==', NaN, 'f'],
    ['!=', 2, 'f a c d h'],
    ['!=', null, 'f a b c d h'],
    ['!=', NaN, 'a b c d h'],
    ['<', 2.5, 'a b'],
    ['<=', 2, 'a b'],
    ['>', 1, 'b c'],
    ['>=', '1', 'd'],
    ['in', [1, '2', null, NaN], 'a d'],
    ['in', [[2]], 'h'],
    ['not-in', [1, '2'], 'f b c h'],
    // Google's emulator ignores NaN in a list.
    ['not-in', [NaN], 'f a b c d h'],
    ['not-in', [1, null], ''],
  ] as const)('v %s %j finds %j', async (operator, value, expected) => {
    expect(await find(where('v', operator, value))).toBe(expected)
  })

  test.each([
    ['array-contains', 'x', 'a b'],
    ['array-contains', 'z', ''],
    ['array-contains-any', ['y', 'z'], 'b'],
    ['array-contains-any', ['x', null], 'a b'],
  ] as const)('tags %s %j finds %j', async (operator, value, expected) => {
    expect(await find(where('tags', operator, value))).toBe(expected)
  })

  test('conditions are joined by and, or, nested', async () => {
    expect(await find(where('v', '>', 1), where('tags', 'array-contains', 'x'))).toBe('b')
    expect(await findBy(or(where('v', '==', 1), where('v', '==', '2'), where('other', '==', 1)))).toBe('a d g')
    expect(
      await findBy(and(where('tags', 'array-contains', 'x'), or(where('v', '==', 2), where('v', '==', null)))),
    ).toBe('b')
  })

  test('document ids can be compared', async () => {
    expect(await find(where(documentId(), '==', 'c'))).toBe('c')
    expect(await find(where(documentId(), 'in', ['h', 'a', 'zz']))).toBe('a h')
    expect(await find(where(documentId(), '>=', 'f'), where(documentId(), '<', 'h'))).toBe('f g')
  })

  test('nested fields can be compared', async () => {
    await fill({ x: { m: { n: 1 } }, y: { m: { n: 2 } }, z: { m: 1 } })
    expect(await find(where('m.n', '>=', 1))).toBe('x y')
    expect(await find(where('m', '==', { n: 2 }))).toBe('y')
  })
})

describe('order', () => {
  test('goes by type, then value; documents without the field are left out', async () => {
    await fill({
      'q-map': { v: { a: 1 } },
      'o-list': { v: [1] },
      'm-text': { v: 'a' },
      'l-emoji': { v: '\u{1f600}' },
      'k-private': { v: '\u{ffff}' },
      'f-one': { v: 1 },
      'e-half': { v: 0.5 },
      'd-nan': { v: NaN },
      'c-yes': { v: true },
      'b-no': { v: false },
      'a-null': { v: null },
      none: { w: 1 },
    })
    const ascending = 'a-null b-no c-yes d-nan e-half f-one m-text k-private l-emoji o-list q-map'
    expect(await find(orderBy('v'))).toBe(ascending)
    expect(await find(orderBy('v', 'desc'))).toBe(ascending.split(' ').reverse().join(' '))
  })

  test('equal values are ordered by name, in the direction of the last clause', async () => {
    await fill({ a: { v: 1 }, b: { v: 1 }, c: { v: 0 } })
    expect(await find(orderBy('v'))).toBe('c a b')
    expect(await find(orderBy('v', 'desc'))).toBe('b a c')
  })

  test('without order documents come by name, numeric ids first', async () => {
    await fill({ b: {}, a: {}, __id12__: {}, __id7__: {}, B: {}, '10': {} })
    expect(await find()).toBe('__id7__ __id12__ 10 B a b')
  })

  test('several inequalities order by their fields', async () => {
    await fill({ a: { g: 2, n: 1 }, b: { g: 1, n: 5 }, c: { g: 0, n: 1 }, d: { g: 1, n: 2 } })
    expect(await find(where('n', '<', 6), where('g', '!=', 0))).toBe('d b a')
  })
})

describe('limits and cursors', () => {
  beforeEach(() => fill({ a: { v: 1 }, b: { v: 2 }, c: { v: 2 }, d: { v: 3 }, e: { v: 4 } }))

  test('a limit takes the first, limitToLast the last, in order', async () => {
    expect(await find(orderBy('v'), limit(2))).toBe('a b')
    expect(await find(orderBy('v'), limitToLast(2))).toBe('d e')
    expect(await find(orderBy('v', 'desc'), limit(2))).toBe('e d')
  })

  test('cursors by value take all documents with it, or none', async () => {
    expect(await find(orderBy('v'), startAt(2))).toBe('b c d e')
    expect(await find(orderBy('v'), startAfter(2))).toBe('d e')
    expect(await find(orderBy('v'), endAt(2))).toBe('a b c')
    expect(await find(orderBy('v'), endBefore(2))).toBe('a')
    expect(await find(orderBy('v', 'desc'), startAfter(3), endAt(1))).toBe('c b a')
    expect(await find(orderBy('v'), startAfter(2), limitToLast(1))).toBe('e')
  })

  test('cursors by document go on right after it', async () => {
    const b = await getDoc(doc(db, 'c/b'))
    expect(await find(orderBy('v'), startAfter(b), limit(2))).toBe('c d')
    expect(await find(orderBy('v'), endAt(b))).toBe('a b')
    expect(await find(orderBy('v', 'desc'), startAfter(b))).toBe('a')
    expect(await find(startAfter(b))).toBe('c d e')
  })
})

describe('collection groups and subcollections', () => {
  beforeEach(async () => {
    await fill({ top: { n: 1 } }, 'notes')
    await fill({ one: { n: 2 } }, 'users/a/notes')
    await fill({ two: { n: 3 } }, 'users/b/notes')
    await fill({ other: { n: 4 } }, 'users/a/drafts')
  })

  test('a group finds all collections of its id', async () => {
    expect(await idsOf(query(collectionGroup(db, 'notes')))).toBe('top one two')
    expect(await idsOf(query(collectionGroup(db, 'notes'), where('n', '>', 1), orderBy('n', 'desc')))).toBe('two one')
  })

  test('a subcollection finds only its own', async () => {
    expect(await idsOf(collection(db, 'users/a/notes'))).toBe('one')
    expect(await idsOf(collection(db, 'users'))).toBe('')
  })
})

describe('aggregations', () => {
  beforeEach(() => fill({ a: { n: 1 }, b: { n: 2.5 }, c: { n: 'text' }, d: {} }))

  test('count', async () => {
    const all = collection(db, 'c')
    expect((await getCount(all)).data()).toEqual({ count: 4 })
    expect((await getCount(query(all, where('n', '>', 1)))).data()).toEqual({ count: 1 })
    expect((await getCount(query(all, limit(3)))).data()).toEqual({ count: 3 })
  })
})
