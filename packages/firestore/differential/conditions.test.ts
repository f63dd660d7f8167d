import fc from 'fast-check'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { decisionOn, targetsOf } from '#firestore/rules/decision/decide.ts'
import { evaluate } from '#firestore/rules/decision/evaluate.ts'
import { lookupBudget } from '#firestore/rules/decision/lookup-budget.ts'
import { parseRules } from '#firestore/rules/language/parse.ts'
import { RulesError } from '#firestore/rules/language/rules-error.ts'
import type { Expression } from '#firestore/rules/language/syntax.ts'
import { stringOf } from '#firestore/rules/values/rule-values.ts'
import { fieldsToJson } from '#firestore/store/value-json.ts'
import type { Value } from '#firestore/store/values.ts'
import { requestOf } from '#firestore/testing/condition.ts'
import { compare, type Outcome } from './compare.ts'
import { isCompared, mayHaveValueHere } from './differences.ts'
import { anyExpression, FIELDS } from './grammar.ts'
import { literalOf } from './literals.ts'
import { CLAIMS, openServers, ROOT, type Server, type Servers, store } from './servers.ts'

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 60_000 })

/** An expression, evaluated in an update of a document with these fields. */
type Case = { expression: string; before: Map<string, Value>; after: Map<string, Value> }

const anyFields = fc.record(FIELDS, { requiredKeys: [] }).map((fields) => new Map(Object.entries(fields)))
const anyCase: fc.Arbitrary<Case> = fc
  .record({ expression: anyExpression, before: anyFields, after: anyFields })
  .filter(({ expression }) => isCompared(expression))

const rulesOf = (conditions: readonly string[]): string => {
  const blocks = conditions.map(
    (condition, index) => `
    match /yes${index}/{id} { allow update: if ${condition}; }
    match /no${index}/{id} { allow update: if !(${condition}); }`,
  )
  return `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {${blocks.join('')} } }`
}

/** Undefined for an expression that both servers must refuse. */
const parsed = (expression: string): Expression | null | undefined => {
  try {
    return parseRules(rulesOf([expression])).matches[0]?.matches[0]?.allows[0]?.condition
  } catch (error) {
    if (error instanceof RulesError) return undefined
    throw error
  }
}

/** What the condition says on our server alone, as a literal, so that the servers compare values and not only whether they are true. */
const conditionOf = ({ expression, before, after }: Case): string => {
  const condition = parsed(expression)
  if (!condition) return expression
  const auth = { uid: CLAIMS.sub, token: CLAIMS }
  const request = requestOf({ method: 'update', path: ['yes', 'x'], auth, before, after })
  const [target] = targetsOf(request)
  if (!target) throw new Error('There is nothing to evaluate.')
  const decision = { ...decisionOn(target, request, lookupBudget(), () => undefined), expressions: -Infinity }
  const frame = { variables: new Map([['id', stringOf('x')]]), functions: new Map(), parent: null }
  const value = evaluate(condition, frame, decision)
  const literal = value.kind === 'bool' ? undefined : literalOf(value)
  return literal === undefined ? expression : `${expression} == ${literal}`
}

let servers: Servers

beforeAll(async () => {
  servers = await openServers()
})
afterAll(() => servers.close())

type Verdict = 'true' | 'false' | 'error' | 'failed'

/** Google's emulator answers UNKNOWN where a condition makes it fail, such as `'abc'[3:0]`; nothing is allowed by that. */
const FAILED = 'UNKNOWN'

const answerTo = async (server: Server, path: string, fields: unknown): Promise<string> => {
  const { status, word } = await server.call(':commit', { writes: [{ update: { name: `${ROOT}/${path}`, fields } }] })
  if (status !== 200 && word !== 'PERMISSION_DENIED' && word !== FAILED) throw new Error(`${path}: ${status} ${word}`)
  return status === 200 ? 'allowed' : word
}

/** What each case says: `error` when neither it nor its negation allows, `failed` when the server itself fails at both. */
const judge = async (server: Server, group: readonly Case[]): Promise<Verdict[]> => {
  const verdicts: Verdict[] = []
  for (const [index, { after }] of group.entries()) {
    const fields = fieldsToJson(after)
    const yes = await answerTo(server, `yes${index}/x`, fields)
    const no = await answerTo(server, `no${index}/x`, fields)
    const isFailed = yes === FAILED && no === FAILED
    verdicts.push(yes === 'allowed' ? 'true' : no === 'allowed' ? 'false' : isFailed ? 'failed' : 'error')
  }
  return verdicts
}

const ask = async (group: readonly Case[]): Promise<Outcome[]> => {
  const { ours, googles } = servers
  const rules = rulesOf(group.map(conditionOf))
  const [refused, refusedByGoogles] = await Promise.all([ours.load(rules), googles.load(rules)])
  if (refused !== undefined || refusedByGoogles !== undefined) {
    const [only, another] = group
    if (another === undefined && refusedByGoogles && !isCompared(refusedByGoogles)) return [{ ours: '', googles: '' }]
    if (another === undefined && only) return [{ ours: refused && 'refused', googles: refusedByGoogles && 'refused' }]
    const outcomes: Outcome[] = []
    for (const one of group) outcomes.push(...(await ask([one])))
    return outcomes
  }
  const documents = group.flatMap(({ before }, index) =>
    ['yes', 'no'].map((name) => [`${name}${index}/x`, fieldsToJson(before)] as const),
  )
  await store(servers, new Map(documents))
  const [own, theirs] = await Promise.all([judge(ours, group), judge(googles, group)])
  return group.map(({ expression }, index) => {
    // `own failures` in packages/firestore/README.md.
    if (theirs[index] === 'failed') return { ours: 'failed', googles: 'failed' }
    if (theirs[index] === 'error' && mayHaveValueHere(expression)) return { ours: 'error', googles: 'error' }
    return { ours: own[index], googles: theirs[index] }
  })
}

const shown = (one: Case): string =>
  `allow update: if ${conditionOf(one)};\nbefore ${JSON.stringify(fieldsToJson(one.before))}\nafter ${JSON.stringify(fieldsToJson(one.after))}`

test('conditions have the same values', () => compare('conditions', anyCase, ask, { size: 40, shown }))
