import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { parseQuery } from '../operations/parse-query.ts'
import {
  anyServedRequest,
  anyRow,
  toDocument,
  toStructuredQuery,
  type Condition,
  type Plain,
  type Request,
  type Row,
} from '../testing/random-queries.ts'
import { DocumentStore } from './documents.ts'
import { findUnordered, findDocuments } from './find-documents.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = 'projects/p/databases/(default)/documents'

/** A naive implementation of the same rules, for the values of this test only. */
const rank = (value: Plain): number =>
  value === null ? 0 : Array.isArray(value) ? 4 : ['boolean', 'number', 'string'].indexOf(typeof value) + 1

const naiveCompare = (a: Plain, b: Plain): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (Array.isArray(a) && Array.isArray(b)) {
    const at = a.findIndex((value, index) => index >= b.length || naiveCompare(value, b[index] ?? null) !== 0)
    if (at === -1) return a.length - b.length
    return at >= b.length ? 1 : naiveCompare(a[at] ?? null, b[at] ?? null)
  }
  if (typeof a === 'number' && typeof b === 'number' && (Number.isNaN(a) || Number.isNaN(b)))
    return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  return a === b || a === null || b === null ? 0 : a < b ? -1 : 1
}

const isSpecial = (value: Plain): boolean => value === null || Number.isNaN(value)

const naiveMatch = (row: Row, { field, op, value }: Condition): boolean => {
  const stored = row[field]
  if (stored === undefined) return false
  const same = (a: Plain, b: Plain): boolean => naiveCompare(a, b) === 0
  const listed = (list: Plain, wanted: Plain): boolean =>
    Array.isArray(list) && !isSpecial(wanted) && list.some((element) => same(element, wanted))
  const comparable = rank(stored) === rank(value) && !isSpecial(stored) && !isSpecial(value)
  const order = naiveCompare(stored, value)
  switch (op) {
    case 'EQUAL':
      return !isSpecial(value) && order === 0
    case 'NOT_EQUAL':
      return stored !== null && value !== null && (isSpecial(value) || order !== 0)
    case 'LESS_THAN':
      return comparable && order < 0
    case 'GREATER_THAN_OR_EQUAL':
      return comparable && order >= 0
    case 'IN':
      return listed(value, stored)
    case 'NOT_IN':
      return (
        stored !== null &&
        Array.isArray(value) &&
        !value.some((element) => element === null || (!isSpecial(element) && same(element, stored)))
      )
    case 'ARRAY_CONTAINS':
      return listed(stored, value)
    case 'ARRAY_CONTAINS_ANY':
      return Array.isArray(stored) && stored.some((element) => listed(value, element))
    default:
      throw new Error(op)
  }
}

const INEQUALITIES = ['NOT_EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_IN']

/** Such a condition finds nothing, and takes no part in the order. */
const findsNothing = ({ op, value }: Condition) =>
  op !== 'NOT_IN' && (value === null || (Number.isNaN(value) && op !== 'NOT_EQUAL'))

const naiveQuery = (rows: Map<string, Row>, asked: Request): string[] => {
  const { conditions, any, orderBy, offset, limit, start, end } = asked
  const unordered = conditions
    .filter((part) => INEQUALITIES.includes(part.op) && !findsNothing(part))
    .map((part) => part.field)
  const descending = orderBy.at(-1)?.descending ?? false
  const implicit = [...new Set(unordered)].filter((name) => orderBy.every((clause) => clause.field !== name)).sort()
  const order = [...orderBy, ...implicit.map((name) => ({ field: name, descending }))]
  const [first] = orderBy
  const against = (stored: Row, value: Plain): number =>
    first ? naiveCompare(stored[first.field] ?? null, value) * (first.descending ? -1 : 1) : 0
  const found = [...rows]
    .filter(([, stored]) => {
      const hits = conditions.map((part) => naiveMatch(stored, part))
      return conditions.length === 0 || (any ? hits.includes(true) : !hits.includes(false))
    })
    .filter(([, stored]) => order.every((clause) => stored[clause.field] !== undefined))
    .filter(
      ([, stored]) =>
        !start || !first || (start.before ? against(stored, start.value) >= 0 : against(stored, start.value) > 0),
    )
    .filter(
      ([, stored]) => !end || !first || (end.before ? against(stored, end.value) < 0 : against(stored, end.value) <= 0),
    )
    .sort(([leftId, left], [rightId, right]) => {
      for (const clause of order) {
        const result = naiveCompare(left[clause.field] ?? null, right[clause.field] ?? null)
        if (result !== 0) return clause.descending ? -result : result
      }
      return (leftId < rightId ? -1 : 1) * (descending ? -1 : 1)
    })
  return found.map(([id]) => id).slice(offset, limit === null ? undefined : offset + limit)
}

describe('a query', () => {
  test('finds the same as the naive implementation, also after further writes and deletions', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ id, row: fc.option(anyRow, { freq: 4 }) }) },
      { weight: 1, arbitrary: anyServedRequest },
    )
    let found = 0
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 10, maxLength: 40 }),
        fc.array(anyServedRequest, { maxLength: 3 }),
        (steps, again) => {
          const store = new DocumentStore(root)
          const rows = new Map<string, Row>()
          for (const one of [...steps, ...again, ...again]) {
            if ('id' in one) {
              if (one.row) rows.set(one.id, one.row)
              else rows.delete(one.id)
              const before = store.get(`c/${one.id}`)
              store.apply({
                time: 1n,
                changes: [{ path: `c/${one.id}`, before, after: one.row ? toDocument(one.id, one.row) : null }],
              })
            } else {
              const query = parseQuery(toStructuredQuery(one), '', root)
              const ids = findDocuments(store, query).map((document) => document.id)
              expect(ids).toEqual(naiveQuery(rows, one))
              // A group has a sorted list of its own.
              const ofGroup = findDocuments(store, { ...query, allDescendants: true }).map((document) => document.id)
              expect(ofGroup).toEqual(ids)
              // The same documents in any order.
              const unordered = findUnordered(store, query).map((document) => document.id)
              expect(unordered.sort()).toEqual([...ids].sort())
              found += ids.length
            }
          }
        },
      ),
      { numRuns: 500 },
    )
    expect(found).toBeGreaterThan(1000)
  })
})

describe('a collection group', () => {
  const put = (store: DocumentStore, path: string): void => {
    const at = path.lastIndexOf('/')
    const document = { ...toDocument(path.slice(at + 1), { a: 1 }), collection: path.slice(0, at) }
    store.apply({ time: 1n, changes: [{ path, before: null, after: document }] })
  }
  const namesOf = (store: DocumentStore, parent: string, allDescendants: boolean): string[] =>
    findDocuments(store, parseQuery({ from: [{ collectionId: 'notes', allDescendants }] }, parent, root)).map(
      ({ collection, id }) => `${collection}/${id}`,
    )
  const filled = (): DocumentStore => {
    const store = new DocumentStore(root)
    for (const path of [
      'users/a/notes/1',
      'users/b/notes/1',
      'notes/2',
      'users/a/notes/1/notes/3',
      'users/a/others/1',
      'users/ab/notes/9',
    ])
      put(store, path)
    return store
  }

  test('contains collections of that id at any depth, in the order of their names', () => {
    expect(namesOf(filled(), '', true)).toEqual([
      'notes/2',
      'users/a/notes/1',
      'users/a/notes/1/notes/3',
      'users/ab/notes/9',
      'users/b/notes/1',
    ])
  })

  test('is in order also after further documents and after all are deleted', () => {
    const store = filled()
    namesOf(store, '', true)
    put(store, 'users/aa/notes/5')
    expect(namesOf(store, '', true).slice(2, 4)).toEqual(['users/a/notes/1/notes/3', 'users/aa/notes/5'])
    store.clear(2n)
    expect(namesOf(store, '', true)).toEqual([])
  })

  test('below a parent contains only documents below it', () => {
    expect(namesOf(filled(), 'users/a', true)).toEqual(['users/a/notes/1', 'users/a/notes/1/notes/3'])
    expect(namesOf(filled(), 'users/a', false)).toEqual(['users/a/notes/1'])
  })

  test('is not used by an ordinary query', () => {
    expect(namesOf(filled(), '', false)).toEqual(['notes/2'])
  })
})
