import type { Frame } from './decision.ts'
import { nullValue, pathOf, type RuleValue, stringOf } from '../values/rule-values.ts'
import type { RulesMethod } from './rules-request.ts'
import type { AllowStatement, MatchBlock, PatternSegment, RulesFile } from '../language/syntax.ts'

/** A part of the path that a query leaves open: a document's id, or the segments above a collection group. */
type Unknown = { readonly unknown: 'id' | 'run' }
export type PathElement = string | Unknown

type Bindings = Map<string, RuleValue>
type Prefix = { readonly end: number; readonly bindings: Bindings }

export type Statement = { readonly allow: AllowStatement; readonly frame: Frame }

const boundTo = (elements: readonly PathElement[]): RuleValue => {
  const known = elements.filter((element) => typeof element === 'string')
  return known.length === elements.length ? pathOf(known) : nullValue()
}

/** All matches of the pattern with a beginning of `path`. Only a recursive wildcard matches a run of unknown segments. */
const prefixes = function* (
  pattern: readonly PatternSegment[],
  path: readonly PathElement[],
  start: number,
  version: 1 | 2,
  bindings: Bindings = new Map(),
): Generator<Prefix> {
  const [segment, ...others] = pattern
  if (!segment) {
    yield { end: start, bindings }
    return
  }
  if (segment.kind === 'rest') {
    for (let end = start + (version === 1 ? 1 : 0); end <= path.length; end += 1) {
      const taken = new Map([...bindings, [segment.name, boundTo(path.slice(start, end))]])
      yield* prefixes(others, path, end, version, taken)
    }
    return
  }
  const element = path[start]
  if (element === undefined) return
  if (segment.kind === 'literal') {
    if (element === segment.text) yield* prefixes(others, path, start + 1, version, bindings)
  } else if (typeof element === 'string' || element.unknown === 'id') {
    const value = typeof element === 'string' ? stringOf(element) : nullValue()
    yield* prefixes(others, path, start + 1, version, new Map([...bindings, [segment.name, value]]))
  }
}

/** Every `allow` for the method, in the order of the file, in the match blocks that match the whole path. */
export const statementsFor = (
  { version, functions, matches }: RulesFile,
  path: readonly PathElement[],
  method: RulesMethod,
): Statement[] => {
  const found: Statement[] = []
  const visit = (block: MatchBlock, start: number, parent: Frame): void => {
    let isTaken = false
    for (const { end, bindings } of prefixes(block.pattern, path, start, version)) {
      const frame: Frame = { variables: bindings, functions: block.functions, parent }
      if (end === path.length && !isTaken) {
        isTaken = true
        for (const allow of block.allows) if (allow.methods.has(method)) found.push({ allow, frame })
      }
      for (const inner of block.matches) visit(inner, end, frame)
    }
  }
  const root: Frame = { variables: new Map(), functions, parent: null }
  for (const block of matches) visit(block, 0, root)
  return found
}
