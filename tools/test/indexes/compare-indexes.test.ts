import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { indexProblems } from './compare-indexes.ts'
import type { IndexFile } from './index-file.ts'
import type { QueryShape } from './query-shape.ts'

const PUBLISHED = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as IndexFile

const waiting = (collection: string, direction: 'ASCENDING' | 'DESCENDING'): QueryShape => ({
  collection,
  scope: 'COLLECTION',
  conditions: [{ field: 'status', operator: 'EQUAL' }],
  order: [
    { field: 'createdAt', direction },
    { field: '__name__', direction },
  ],
})
/** The events that an increment of the backup reads. */
const INCREMENT: QueryShape = {
  collection: 'events',
  scope: 'COLLECTION_GROUP',
  conditions: [{ field: 'at', operator: 'GREATER_THAN_OR_EQUAL' }],
  order: [
    { field: 'at', direction: 'ASCENDING' },
    { field: '__name__', direction: 'ASCENDING' },
  ],
}
/**
 * The filter by status, the oldest pending requests, the desk's entries of a month, the oldest unread messages, the oldest that were read
 * and not answered, the e-mails that failed last, the visits of clients, the room bills of earlier days, the old days on which cash was noted, the closed days to come, and the new
 * events of all bookings, for a backup.
 */
const QUERIES: QueryShape[] = [
  waiting('bookings', 'DESCENDING'),
  waiting('bookings', 'ASCENDING'),
  {
    ...waiting('bookings', 'ASCENDING'),
    conditions: [
      { field: 'source', operator: 'EQUAL' },
      { field: 'createdAt', operator: 'GREATER_THAN_OR_EQUAL' },
    ],
  },
  waiting('contacts', 'ASCENDING'),
  { ...waiting('contacts', 'ASCENDING'), conditions: [{ field: 'answeredAt', operator: 'IS_NULL' }] },
  {
    ...waiting('bookings', 'DESCENDING'),
    conditions: [{ field: 'mail.state', operator: 'EQUAL' }],
    order: [
      { field: 'mail.at', direction: 'DESCENDING' },
      { field: '__name__', direction: 'DESCENDING' },
    ],
  },
  {
    ...waiting('bookings', 'DESCENDING'),
    conditions: [{ field: 'clientId', operator: 'IN' }],
    order: [
      { field: 'date', direction: 'DESCENDING' },
      { field: '__name__', direction: 'DESCENDING' },
    ],
  },
  {
    ...waiting('bookings', 'ASCENDING'),
    conditions: [
      { field: 'bill.state', operator: 'EQUAL' },
      { field: 'date', operator: 'LESS_THAN' },
    ],
    order: [
      { field: 'date', direction: 'ASCENDING' },
      { field: '__name__', direction: 'ASCENDING' },
    ],
  },
  {
    ...waiting('cashups', 'ASCENDING'),
    conditions: [
      { field: 'hasWords', operator: 'EQUAL' },
      { field: 'date', operator: 'LESS_THAN' },
    ],
    order: [
      { field: 'date', direction: 'ASCENDING' },
      { field: '__name__', direction: 'ASCENDING' },
    ],
  },
  {
    ...waiting('days', 'ASCENDING'),
    conditions: [
      { field: 'closed', operator: 'EQUAL' },
      { field: 'date', operator: 'GREATER_THAN_OR_EQUAL' },
    ],
    order: [
      { field: 'date', direction: 'ASCENDING' },
      { field: '__name__', direction: 'ASCENDING' },
    ],
  },
  {
    ...waiting('events', 'ASCENDING'),
    scope: 'COLLECTION_GROUP',
    conditions: [{ field: 'at', operator: 'GREATER_THAN_OR_EQUAL' }],
    order: [
      { field: 'at', direction: 'ASCENDING' },
      { field: '__name__', direction: 'ASCENDING' },
    ],
  },
  { ...waiting('contacts', 'ASCENDING'), conditions: [] },
  INCREMENT,
]
const allQueries = { allQueries: true }

test('the published indexes are those of eleven queries', () => {
  expect(indexProblems(PUBLISHED, QUERIES, allQueries)).toEqual([])
})

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('without index %i its query is named, and the entry to paste', (at) => {
  const lacking = PUBLISHED.indexes.filter((_, other) => other !== at)
  const problems = indexProblems({ ...PUBLISHED, indexes: lacking }, QUERIES, allQueries)
  expect(problems).toHaveLength(1)
  const [problem = ''] = problems
  const where = [
    ...['status ==', 'status =='].map((words) => `${words} order by createdAt`),
    'source == and createdAt >= order by createdAt',
    ...['status ==', 'answeredAt is-null'].map((words) => `${words} order by createdAt`),
    'mail.state == order by mail.at',
    'clientId in order by date',
    'bill.state == and date < order by date',
    'hasWords == and date < order by date',
    'closed == and date >= order by date',
  ][at]
  expect(problem).toContain(`${PUBLISHED.indexes[at]?.collectionGroup} where ${where}`)
  expect(JSON.parse(problem.slice(problem.indexOf('{')))).toEqual(PUBLISHED.indexes[at])
})

test('one entry is asked for once, with the queries that need it', () => {
  const newest = waiting('bookings', 'DESCENDING')
  const listed: QueryShape = { ...newest, conditions: [{ field: 'status', operator: 'IN' }] }
  const problems = indexProblems({ indexes: [], fieldOverrides: [] }, [newest, newest, listed], allQueries)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/status == order.*\n.*status in order/)
})

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'without its query index %i is named as unused, unless not all queries were made',
  (at) => {
    const queries = QUERIES.filter((_, other) => other !== at)
    const [problem = '', another] = indexProblems(PUBLISHED, queries, allQueries)
    expect(problem).toMatch(/unused/)
    expect(JSON.parse(problem.slice(problem.indexOf('{')))).toEqual(PUBLISHED.indexes[at])
    expect(another).toBeUndefined()
    expect(indexProblems(PUBLISHED, queries, { allQueries: false })).toEqual([])
  },
)

test('an index of a collection group in an override is used by its queries only', () => {
  const file: IndexFile = {
    indexes: [],
    fieldOverrides: [
      {
        collectionGroup: 'events',
        fieldPath: 'by',
        indexes: [
          { order: 'ASCENDING', queryScope: 'COLLECTION' },
          { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
        ],
      },
    ],
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

test.each<[string, QueryShape['conditions'][number]]>([
  ['bookings', { field: 'lastName', operator: 'EQUAL' }],
  ['bookings', { field: 'outcome.at', operator: 'EQUAL' }],
  ['bookings', { field: 'selectedServices', operator: 'ARRAY_CONTAINS' }],
  ['events', { field: 'by', operator: 'EQUAL' }],
  ['receipts', { field: 'status', operator: 'EQUAL' }],
])('a query of %s by a field that the file exempts is a problem: %o', (collection, condition) => {
  const query = { ...waiting(collection, 'ASCENDING'), conditions: [condition], order: [] }
  expect(indexProblems(PUBLISHED, [query], { allQueries: false })).toEqual([
    expect.stringContaining(`${collection} where ${condition.field}`),
  ])
})

// With `ttl`, which `firebase firestore:indexes` prints, Google refuses an exemption of all fields (firebase-tools, issue 7294).
test('no override names a time to live', () => {
  expect(PUBLISHED.fieldOverrides.filter((override) => 'ttl' in override)).toEqual([])
})
