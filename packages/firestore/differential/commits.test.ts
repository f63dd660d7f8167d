import fc from 'fast-check'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { toJson } from '#firestore/store/value-json.ts'
import { anyValue, valuesOf } from '#firestore/testing/random-values.ts'
import { compare, type Outcome } from './compare.ts'
import { mayDifferInStatus } from './differences.ts'
import { inOneForm, openServers, ROOT, type Answer, type Server, type Servers } from './servers.ts'

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 60_000 })

/** One document of each collection belongs to a case; they have the same id. */
const RULES: Record<string, string> = {
  open: 'allow read, write;',
  fresh: 'allow create; allow delete: if resource.data.a == 1;',
  kept: "allow get; allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a']);",
  pair: 'allow write: if existsAfter(other("open")) && !exists(other("open"));',
  same: 'allow create, update: if request.resource.data.a == getAfter(other("open")).data.a;',
  old: 'allow write: if get(other("open")).data.a == resource.data.a;',
  gone: 'allow create, get; allow delete: if !existsAfter(other("open"));',
  timed: 'allow create, update: if request.resource.data.a == request.time;',
}
const COLLECTIONS = Object.keys(RULES)

const rules = `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {
${Object.entries(RULES)
  .map(
    ([name, allow]) =>
      `match /${name}/{id} { ${allow.replaceAll(/other\("(\w+)"\)/g, '/databases/$(database)/documents/$1/$(id)')} }`,
  )
  .join('\n')}
} }`

const small = fc.constantFrom(1, 2, 3).map((value) => ({ integerValue: String(value) }))
const value = fc.oneof({ weight: 3, arbitrary: small }, { weight: 2, arbitrary: anyValue.map(toJson) })
const list = fc.array(fc.oneof(small, anyValue.filter(({ kind }) => kind !== 'array').map(toJson)), { maxLength: 3 })
const nested = fc.dictionary(fc.constantFrom('x', 'y'), value).map((fields) => ({ mapValue: { fields } }))
const fields = fc.record(
  { a: value, b: value, l: list.map((values) => ({ arrayValue: { values } })), m: nested, 'odd.name': value },
  { requiredKeys: [] },
)
const fieldPath = fc.constantFrom('a', 'a', 'b', 'l', 'm', 'm.x', 'm.y', '`odd.name`', 'b.c')
const number = fc.oneof(small, valuesOf.integer.map(toJson), valuesOf.double.map(toJson))

const transform = fc
  .tuple(
    fieldPath,
    fc.oneof(
      fc.constant({ setToServerValue: 'REQUEST_TIME' }),
      number.map((operand) => ({ increment: operand })),
      number.map((operand) => ({ maximum: operand })),
      number.map((operand) => ({ minimum: operand })),
      list.map((values) => ({ appendMissingElements: { values } })),
      list.map((values) => ({ removeAllFromArray: { values } })),
    ),
  )
  .map(([path, operation]) => ({ fieldPath: path, ...operation }))

/** `stored` stands for the document's update time, which differs between the servers. */
const precondition = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.boolean().map((exists) => ({ exists })) },
  { weight: 1, arbitrary: fc.constantFrom('stored', '2020-01-01T00:00:00Z').map((updateTime) => ({ updateTime })) },
)

const write = fc.record({
  collection: fc.oneof(fc.constant('open'), fc.constantFrom(...COLLECTIONS)),
  kind: fc.oneof({ weight: 6, arbitrary: fc.constant('update') }, fc.constantFrom('delete', 'verify')),
  fields,
  mask: fc.option(fc.array(fieldPath, { maxLength: 3 }), { nil: undefined }),
  transforms: fc.oneof(fc.constant([]), fc.array(transform, { maxLength: 3 })),
  precondition,
})
const anyCase = fc.record({
  stored: fc.dictionary(fc.constantFrom(...COLLECTIONS), fields, { maxKeys: 5 }),
  writes: fc.array(write, { minLength: 1, maxLength: 4 }),
  isOwner: fc.boolean(),
})
type Case = typeof anyCase extends fc.Arbitrary<infer Type> ? Type : never

let servers: Servers
let id = 0

beforeAll(async () => {
  servers = await openServers()
  for (const server of [servers.ours, servers.googles]) {
    const refused = await server.load(rules)
    if (refused !== undefined) throw new Error(refused)
  }
})
afterAll(() => servers.close())

/** Generated times are those of 1970, so every later one is the server's. */
const withoutTimes = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (key, inner: unknown) =>
    key === 'timestampValue' && typeof inner === 'string' && !/^19(69|70)/.test(inner) ? 'now' : inner,
  )

type Found = { found?: { name: string; fields?: unknown; updateTime: string }; missing?: string }

const read = async (server: Server, names: string[]): Promise<Map<string, { fields: unknown; updateTime: string }>> => {
  const { body } = await server.call(':batchGet', { documents: names }, true)
  return new Map(
    (body as Found[]).flatMap(({ found }) =>
      found ? [[found.name, { fields: inOneForm(found.fields), updateTime: found.updateTime }]] : [],
    ),
  )
}

const writeOf = (
  { collection, kind, fields, mask, transforms, precondition }: Case['writes'][number],
  times: ReadonlyMap<string, string>,
) => {
  const name = `${ROOT}/${collection}/${id}`
  const isStored = precondition && 'updateTime' in precondition && precondition.updateTime === 'stored'
  const currentDocument = isStored ? { updateTime: times.get(name) ?? '2020-01-01T00:00:00Z' } : precondition
  const condition = currentDocument ? { currentDocument } : {}
  if (kind !== 'update') return { [kind]: name, ...condition }
  return {
    update: { name, fields },
    ...(mask ? { updateMask: { fieldPaths: mask } } : {}),
    ...(transforms.length > 0 ? { updateTransforms: transforms } : {}),
    ...condition,
  }
}

const resultsOf = ({ body }: Answer): unknown =>
  ((body as { writeResults?: { transformResults?: unknown[] }[] } | null)?.writeResults ?? []).map(
    ({ transformResults = [] }) => transformResults.map((value) => inOneForm({ value })),
  )

/** The answer to the commit, and what is stored afterwards, and whether as a new version. */
const commitOn = async (server: Server, { stored, writes, isOwner }: Case): Promise<unknown> => {
  const names = COLLECTIONS.map((collection) => `${ROOT}/${collection}/${id}`)
  const initial = Object.entries(stored).map(([collection, fields]) => ({
    update: { name: `${ROOT}/${collection}/${id}`, fields },
  }))
  const { status } = await server.call(':commit', { writes: initial }, true)
  if (status !== 200) return `not stored: ${status}`
  const before = await read(server, names)
  const times = new Map([...before].map(([name, { updateTime }]) => [name, updateTime]))
  const answer = await server.call(':commit', { writes: writes.map((one) => writeOf(one, times)) }, isOwner)
  const after = await read(server, names)
  return withoutTimes({
    status: answer.status >= 400 && mayDifferInStatus(JSON.stringify(writes)) ? 'refused' : answer.status,
    results: resultsOf(answer),
    documents: COLLECTIONS.flatMap((collection, index) => {
      const document = after.get(names[index] ?? '')
      return document
        ? [{ collection, fields: document.fields, isNew: document.updateTime !== times.get(names[index] ?? '') }]
        : []
    }),
  })
}

const ask = async ([one]: readonly Case[]): Promise<Outcome[]> => {
  if (!one) return []
  id += 1
  const [ours, googles] = await Promise.all([commitOn(servers.ours, one), commitOn(servers.googles, one)])
  return [{ ours, googles }]
}

test('commits are answered alike, and store the same', () => compare('commits', anyCase, ask))
