import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { lookupBudget } from '#firestore/rules/decision/lookup-budget.ts'
import type { Fields, RulesRequest } from '#firestore/rules/decision/rules-request.ts'
import { readRules, type Rules, rulesOf } from '#firestore/rules/rules.ts'
import { pathOf } from '#firestore/store/collection.ts'
import type { Recorded } from '#support/record-decisions.ts'
import { expressionsIn } from './expressions.ts'

/** A recorded request that can be asked again. */
export type Asked = { requests: RulesRequest[]; isAllowed: boolean }

const askedOf = ({ database, auth, time, operations, stored, isAllowed }: Recorded): Asked => {
  const before = new Map<string, Fields>(stored.map((document) => [pathOf(document), document.fields]))
  const written = new Map(
    operations.flatMap(({ path, after }): [string, Fields][] => (after === undefined ? [] : [[path.join('/'), after]])),
  )
  const lookup: RulesRequest['lookup'] = {
    before: (path) => before.get(path) ?? null,
    after: (path) => (written.has(path) ? written : before).get(path) ?? null,
    isWritten: (path) => written.has(path),
  }
  return { requests: operations.map((operation) => ({ database, auth, time, lookup, ...operation })), isAllowed }
}

/** Everything recorded in a folder. */
export const readAsked = (folder: string): Asked[] =>
  readdirSync(folder).flatMap((name) => (deserialize(readFileSync(join(folder, name))) as Recorded[]).map(askedOf))

/** What these rules decide of a whole request. */
export const isAllowedBy = (rules: Rules, { requests }: Asked): boolean => {
  const budget = lookupBudget()
  return requests.every((request) => rules.allows({ ...request, budget }).allowed)
}

/** For each expression of the rules, by its number, the requests that evaluate it. */
export const evaluating = (source: string, asked: readonly Asked[]): ReadonlyMap<number, Asked[]> => {
  const tree = readRules(source)
  let evaluated = new Set<number>()
  for (const [index, { node }] of expressionsIn(tree).entries()) {
    const { kind } = node
    // The evaluator reads `kind` first, so this getter records that the expression is evaluated.
    Object.defineProperty(node, 'kind', { get: () => (evaluated.add(index), kind) })
  }
  const rules = rulesOf(tree, source)
  const found = new Map<number, Asked[]>()
  for (const one of asked) {
    evaluated = new Set()
    if (isAllowedBy(rules, one) !== one.isAllowed) throw new Error('A recorded request is decided otherwise now.')
    for (const index of evaluated) {
      const requests = found.get(index)
      if (requests) requests.push(one)
      else found.set(index, [one])
    }
  }
  return found
}
