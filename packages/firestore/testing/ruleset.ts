import { compileRules } from '../rules/rules.ts'
import type { RulesRequest } from '../rules/decision/rules-request.ts'
import { requestOf } from './condition.ts'

/** For tests: rules with this service body. */
export const service = (body: string, version = '2') =>
  compileRules(`rules_version = '${version}';\nservice cloud.firestore {\n${body}\n}`)

/** For tests: rules with this body in the match block of all documents. */
export const documents = (body: string, version = '2') =>
  service(`match /databases/{database}/documents {\n${body}\n}`, version)

/** For tests: whether the rules allow an anonymous `get`, or the request in `changes`. */
export const isAllowed = (
  rules: ReturnType<typeof service>,
  path: string,
  changes: Partial<RulesRequest> = {},
): boolean => rules.allows(requestOf({ path: path.split('/'), ...changes })).allowed
