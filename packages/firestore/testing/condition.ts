import { fromJson, type JsonValue } from '../store/value-json.ts'
import type { Value } from '../store/values.ts'
import { compileRules } from '../rules/rules.ts'
import type { Fields, RulesRequest, Verdict } from '../rules/decision/rules-request.ts'

/** For tests: a document's fields from REST values, `{ name: { stringValue: 'Thato' } }`. */
export const fieldsOf = (json: Record<string, JsonValue>): Map<string, Value> =>
  new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)]))

/** For tests: 2030-01-15T09:00:00Z. */
export const MOMENT = BigInt(Date.UTC(2030, 0, 15, 9)) * 1000n

/** For tests: an anonymous `get` of `things/one`, which does not exist, in an empty database. */
export const requestOf = (changes: Partial<RulesRequest> = {}): RulesRequest => ({
  method: 'get',
  database: '(default)',
  path: ['things', 'one'],
  auth: null,
  time: MOMENT,
  before: new Map(),
  after: undefined,
  lookup: { before: () => null, after: () => null, isWritten: () => false },
  ...changes,
})

/** For tests: a database of documents by path, before and after a commit. */
export const lookupIn = (
  before: Record<string, Fields>,
  written: Record<string, Fields> = {},
): RulesRequest['lookup'] => ({
  before: (path) => before[path] ?? null,
  after: (path) => (Object.hasOwn(written, path) ? written : before)[path] ?? null,
  isWritten: (path) => Object.hasOwn(written, path),
})

/** For tests: the verdict of rules with this condition for all documents. `declarations` are added to the match block. */
export const verdictOn = (condition: string, changes: Partial<RulesRequest> = {}, declarations = ''): Verdict =>
  compileRules(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${declarations}
    match /{collection}/{id} { allow read, write: if ${condition}; } } }`,
    'test.rules',
  ).allows(requestOf(changes))

/** For tests: `true`, `false`, or the message of the condition's error. */
export const outcomeOf = (condition: string, changes: Partial<RulesRequest> = {}, declarations = ''): string => {
  const verdict = verdictOn(condition, changes, declarations)
  return verdict.allowed ? 'true' : verdict.reason.replace(/ for '\w+'( @ L\d+)?$/, '')
}
