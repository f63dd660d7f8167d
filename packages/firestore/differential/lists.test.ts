import fc from 'fast-check'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { compare, type Outcome } from './compare.ts'
import { mayBeStricter } from './differences.ts'
import { filtersOn } from './random-query.ts'
import { openServers, type Server, type Servers } from './servers.ts'

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 60_000 })

/** Values that a filter and a rule can name both, in the JSON of the API and in the rules language. */
const VALUES: readonly (readonly [json: unknown, literal: string])[] = [
  [{ integerValue: '1' }, '1'],
  [{ integerValue: '2' }, '2'],
  [{ integerValue: '3' }, '3'],
  [{ doubleValue: 1.5 }, '1.5'],
  [{ stringValue: 'a' }, "'a'"],
  [{ stringValue: 'b' }, "'b'"],
  [{ booleanValue: true }, 'true'],
  [{ nullValue: null }, 'null'],
]
const value = fc.constantFrom(...VALUES.map(([json]) => json))
const literal = fc.constantFrom(...VALUES.map(([, text]) => text))
const field = fc.constantFrom('resource.data.a', 'resource.data.b', 'resource.data.m.x', 'resource.data.z')
const literals = fc.array(literal, { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(', ')}]`)
const comparison = fc.constantFrom('==', '!=', '<', '<=', '>', '>=')

const condition = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 4, arbitrary: fc.tuple(field, comparison, literal).map((parts) => parts.join(' ')) },
    { weight: 1, arbitrary: fc.tuple(literal, comparison, field).map((parts) => parts.join(' ')) },
    { weight: 2, arbitrary: fc.tuple(field, literals).map((parts) => parts.join(' in ')) },
    { weight: 1, arbitrary: fc.tuple(literal, field).map((parts) => parts.join(' in ')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("'a' in resource.data", "'z' in resource.data", 'true', 'resource.data.size() == 1'),
    },
    { weight: 1, arbitrary: fc.tuple(field, literals).map(([one, items]) => `${one}.hasAny(${items})`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'request.query.limit <= 3',
        'request.query.offset == 0',
        "'a' in request.query.orderBy",
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map((parts) => `(${parts.join(' ')})`),
    },
    { weight: 1, arbitrary: tie('condition').map((inner) => `!(${inner})`) },
  ),
})).condition

const anyCase = fc.record({
  condition,
  query: fc.record(
    {
      where: filtersOn(fc.constantFrom('a', 'a', 'b', 'm.x'), value),
      limit: fc.integer({ min: 1, max: 5 }),
      offset: fc.nat(1),
      orderBy: fc.constantFrom(
        [{ field: { fieldPath: 'a' } }],
        [{ field: { fieldPath: 'b' }, direction: 'DESCENDING' }],
      ),
    },
    { requiredKeys: [] },
  ),
})
type Case = typeof anyCase extends fc.Arbitrary<infer Type> ? Type : never

let servers: Servers

beforeAll(async () => {
  servers = await openServers()
})
afterAll(() => servers.close())

const judge = async (server: Server, group: readonly Case[]): Promise<string[]> => {
  const verdicts: string[] = []
  for (const [index, { query }] of group.entries()) {
    const structuredQuery = { ...query, from: [{ collectionId: `c${index}` }] }
    const { status, word } = await server.call(':runQuery', { structuredQuery })
    verdicts.push(`${status} ${word}`)
  }
  return verdicts
}

const shown = (one: Case): string => `allow list: if ${one.condition};\n${JSON.stringify(one.query)}`

const [ALLOWED, DENIED] = ['200 ', '403 PERMISSION_DENIED']

const ask = async (group: readonly Case[]): Promise<Outcome[]> => {
  const { ours, googles } = servers
  const blocks = group.map((one, index) => `match /c${index}/{id} { allow list: if ${one.condition}; }`)
  const rules = `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${blocks.join('\n')} } }`
  for (const server of [ours, googles]) {
    const refused = await server.load(rules)
    if (refused !== undefined) throw new Error(`${refused}\n${rules}`)
  }
  const [own, theirs] = await Promise.all([judge(ours, group), judge(googles, group)])
  return group.map((one, index) => {
    const isStricter = own[index] === DENIED && theirs[index] === ALLOWED && mayBeStricter(shown(one))
    return { ours: isStricter ? ALLOWED : own[index], googles: theirs[index] }
  })
}

test('queries are allowed by the same rules', () => compare('queries under rules', anyCase, ask, { size: 40, shown }))
