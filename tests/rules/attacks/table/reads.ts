import { type Account, ACCOUNTS, ENTRIES, may, type Who } from './accounts.ts'
import type { Cell } from './cells.ts'
import type { Documents, Question } from './server.ts'
import type { Precondition, Write } from './values.ts'

/** Who may read a collection, and the documents that the questions use. */
export type Reading = {
  /** Its path; `get` and `list` hold for each of its documents. */
  collection: string
  there: string
  missing: string
  get: Who
  /** As `get` unless it says so. */
  getMissing?: Who
  list: Who
  /** A page of 20 by the collection's address; as `list` unless it says so. */
  page?: Who
  /** All collections of that name at once; nobody unless it says so. */
  group?: Who
  stored: Documents
  /** Further questions. */
  more?: readonly [name: string, question: (prefix: string) => Question, who: Who | Account['column']][]
}

const at = (collection: string) => {
  const segments = collection.split('/')
  return { id: segments.at(-1) ?? '', above: segments.length > 1 ? `/${segments.slice(0, -1).join('/')}` : '' }
}
export const query =
  (collection: string, structuredQuery: object = {}, from: object = {}) =>
  (): Question => {
    const { id, above } = at(collection)
    return {
      path: `${above}:runQuery`,
      body: { structuredQuery: { from: [{ collectionId: id, ...from }], ...structuredQuery } },
    }
  }
export const counting =
  (collection: string, more: object = {}) =>
  (): Question => {
    const { id, above } = at(collection)
    const structuredQuery = { from: [{ collectionId: id }], ...more }
    return {
      path: `${above}:runAggregationQuery`,
      body: { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'a', count: {} }] } },
    }
  }
export const fetched =
  (path: string) =>
  (prefix: string): Question => ({ path: ':batchGet', body: { documents: [`${prefix}/${path}`] } })

/** A query of one document by its name. */
export const named =
  (collection: string, id: string) =>
  (prefix: string): Question => {
    const value = { referenceValue: `${prefix}/${collection}/${id}` }
    return query(collection, { where: { fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value } } })()
  }

/** The ways to read a document or a collection that rules tell apart, and who may. Which call needs which of them, `guard.test.ts` says. */
const questionsOf = ({
  collection,
  there,
  missing,
  get,
  getMissing = get,
  list,
  page = list,
  group = 'nobody',
  more = [],
}: Reading) =>
  [
    ['get', fetched(there), get],
    ['get what is missing', fetched(missing), getMissing],
    ['get beneath it', fetched(`${there}/notes/one`), 'nobody'],
    ['list', query(collection), list],
    ['list by address', () => ({ path: `/${collection}` }), page],
    ['count', counting(collection), list],
    ['collection group', query(collection.split('/').at(-1) ?? '', {}, { allDescendants: true }), group],
    ...more,
  ] satisfies Reading['more']

const ANY_TIME = { updateTime: '2020-01-01T00:00:00Z' }
/** Writes that change nothing, but would reveal whether a document exists. A `verify` counts as a read. */
const probesOf = (path: string): [string, Write][] => {
  const given: [string, Precondition | undefined][] = [
    ['', undefined],
    [' if it is there', { exists: true }],
    [' if it is not there', { exists: false }],
    [' if it is of a time', ANY_TIME],
  ]
  return given.flatMap(([words, condition]): [string, Write][] => {
    const more = condition && { given: condition }
    return [
      [`replace by nothing${words}`, { path, how: 'set', fields: {}, ...more }],
      [`change of no field${words}`, { path, how: 'update', fields: {}, ...more }],
      [`delete${words}`, { path, how: 'delete', ...more }],
      ...(more ? [[`verify${words}`, { path, how: 'verify', ...more }] as [string, Write]] : []),
    ]
  })
}
/** The first of each column, for questions that the same line of the rules answers. */
const ONE_OF_EACH = ACCOUNTS.filter(
  ({ column }, index) => ACCOUNTS.findIndex((other) => other.column === column) === index,
)
const ASKED_BY_ALL = ['get', 'list', 'count']
const PROBING = ONE_OF_EACH.filter(({ column }) => ['stranger', 'staff'].includes(column))

const BENEATH = ['set', 'delete'] as const

export const readingCells = (reading: Reading): Cell[] => {
  const { collection, there, missing, get, getMissing = get } = reading
  const home = collection.split('/').at(-1) ?? collection
  const stored = { ...ENTRIES, ...reading.stored }
  const cell = (operation: string, title: string, by: Account, isRight: boolean) =>
    ({ collection: home, operation, title, by, stored, expected: isRight ? 'allowed' : 'refused' }) as const
  return [
    ...questionsOf(reading).flatMap(([name, question, who]) =>
      (ASKED_BY_ALL.includes(name) ? ACCOUNTS : ONE_OF_EACH).map((by): Cell => ({
        ...cell(`read: ${name}`, by.words, by, may(by, who)),
        question,
      })),
    ),
    ...BENEATH.flatMap((how) =>
      PROBING.map((by): Cell => {
        const write = { path: `${there}/notes/one`, how, fields: { x: 1 } }
        return { ...cell('probe', `${how} beneath`, by, false), writes: [write] }
      }),
    ),
    ...[there, missing].flatMap((path) =>
      probesOf(path).flatMap(([title, write]) =>
        PROBING.map((by): Cell => {
          const isTold = write.how === 'verify' && may(by, path === there ? get : getMissing)
          const probe = cell('probe', `${title}, ${path === there ? 'there' : 'missing'}`, by, false)
          return { ...probe, writes: [write], ...(isTold && { expected: 'answered' }) }
        }),
      ),
    ),
  ]
}

/** Questions that no page asks. */
const ADMINISTRATIVE: [name: string, question: Question][] = [
  ['get from a collection without a rule', { path: '/secrets/one' }],
  [
    'list a collection without a rule',
    { path: ':runQuery', body: { structuredQuery: { from: [{ collectionId: 'secrets' }] } } },
  ],
  ['list every document', { path: ':runQuery', body: { structuredQuery: { from: [{ allDescendants: true }] } } }],
]
export const ADMINISTRATIVE_CELLS: readonly Cell[] = ADMINISTRATIVE.flatMap(([operation, question]) =>
  ONE_OF_EACH.map((by): Cell => ({
    ...{ collection: 'database', operation, title: by.words, by, stored: ENTRIES },
    expected: 'refused',
    question: () => question,
  })),
)
