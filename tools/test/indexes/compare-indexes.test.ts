import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { indexProblems } from './compare-indexes.ts'
import type { Index, IndexFile } from './index-file.ts'
import type { QueryShape } from './query-shape.ts'

const PUBLISHED = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as IndexFile

const NEWEST: QueryShape = {
  collection: 'bookings',
  scope: 'COLLECTION',
  conditions: [{ field: 'status', operator: 'EQUAL' }],
  order: [
    { field: 'createdAt', direction: 'DESCENDING' },
    { field: '__name__', direction: 'DESCENDING' },
  ],
}
const INDEX: Index = {
  collectionGroup: 'bookings',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'status', order: 'ASCENDING' },
    { fieldPath: 'createdAt', order: 'DESCENDING' },
  ],
}
const FILE: IndexFile = { indexes: [INDEX], fieldOverrides: [] }
const allQueries = { allQueries: true }
const entryIn = (problem = '') => JSON.parse(problem.slice(problem.indexOf('{'))) as unknown

test('without its index a query is named, and the entry to paste', () => {
  expect(indexProblems(FILE, [NEWEST], allQueries)).toEqual([])
  const [problem, another] = indexProblems({ ...FILE, indexes: [] }, [NEWEST], allQueries)
  expect(problem).toContain('bookings where status == order by createdAt')
  expect(entryIn(problem)).toEqual(INDEX)
  expect(another).toBeUndefined()
})

test('without its query an index is named as unused, unless not all queries were made', () => {
  const [problem, another] = indexProblems(FILE, [], allQueries)
  expect(problem).toMatch(/unused/)
  expect(entryIn(problem)).toEqual(INDEX)
  expect(another).toBeUndefined()
  expect(indexProblems(FILE, [], { allQueries: false })).toEqual([])
})

test('an index of a collection group in an override is used by its queries only', () => {
  const indexes = (['COLLECTION', 'COLLECTION_GROUP'] as const).map((queryScope) => ({
    order: 'ASCENDING' as const,
    queryScope,
  }))
  const file: IndexFile = {
    indexes: [],
    fieldOverrides: [{ collectionGroup: 'events', fieldPath: 'by', indexes }],
  }
  const query: QueryShape = {
    collection: 'events',
    scope: 'COLLECTION_GROUP',
    conditions: [{ field: 'by', operator: 'EQUAL' }],
    order: [{ field: '__name__', direction: 'ASCENDING' }],
  }
  expect(indexProblems(file, [query], allQueries)).toEqual([])
  expect(indexProblems(file, [{ ...query, scope: 'COLLECTION' }], allQueries)).toEqual([
    expect.stringMatching(/unused[^]*events/),
  ])
})

test('a query by a field that the file exempts is a problem', () => {
  const conditions: QueryShape['conditions'] = [{ field: 'lastName', operator: 'EQUAL' }]
  expect(indexProblems(PUBLISHED, [{ ...NEWEST, conditions, order: [] }], { allQueries: false })).toEqual([
    expect.stringContaining('bookings where lastName'),
  ])
})

// With `ttl`, which `firebase firestore:indexes` prints, Google refuses an exemption of all fields (firebase-tools, issue 7294).
test('no override names a time to live', () => {
  expect(PUBLISHED.fieldOverrides.filter((override) => 'ttl' in override)).toEqual([])
})
