import { type Checking, checkExpression, checkNames, type Scope } from './check-expressions.ts'
import { functionParameters, NAMESPACES } from '../values/functions.ts'
import { RulesError } from './rules-error.ts'
import type { FunctionDeclaration, MatchBlock, PatternSegment, RulesFile } from './syntax.ts'
import type { Position } from './tokens.ts'

const MAX_PARAMETERS = 7
const MAX_LETS = 10
/** A match block inside ten others. */
const MAX_MATCHES = 11
const MAX_SEGMENTS = 100
/** A function that calls another one, twenty times over. */
const MAX_CALLS = 21

/** Checks names, argument counts, recursion and the position of wildcards after parsing. Throws RulesError. */
export const checkRules = (rules: RulesFile, file?: string): void => {
  const checking: Checking = {
    calls: new Map(),
    refuse: (problem, at) => {
      throw new RulesError(problem, at, file)
    },
  }
  const root: Scope = { variables: new Set(['request', 'resource']), functions: rules.functions, parent: null }
  checkFunctions(root, checking)
  for (const block of rules.matches) checkBlock(block, [], 1, root, rules.version, checking)
  checkCalls(checking)
}

const checkFunctions = (scope: Scope, checking: Checking): void => {
  for (const declared of scope.functions.values()) {
    if (functionParameters(declared.name) !== undefined || NAMESPACES.has(declared.name))
      checking.refuse(`'${declared.name}' is a built-in name`, declared)
    checkFunction(declared, scope, checking)
  }
}

const checkFunction = (declared: FunctionDeclaration, owner: Scope, checking: Checking): void => {
  const { name, parameters, lets, result } = declared
  if (parameters.length > MAX_PARAMETERS)
    checking.refuse(`function '${name}' has more than ${String(MAX_PARAMETERS)} parameters`, declared)
  if (lets.length > MAX_LETS) checking.refuse(`function '${name}' has more than ${String(MAX_LETS)} lets`, declared)
  const variables = new Set<string>()
  const scope: Scope = { variables, functions: new Map(), parent: owner }
  const declare = (variable: string, at: Position) => {
    if (variables.has(variable)) checking.refuse(`'${variable}' is declared twice in function '${name}'`, at)
    variables.add(variable)
  }
  const callees = new Set<FunctionDeclaration>()
  checking.calls.set(declared, callees)
  for (const parameter of parameters) declare(parameter, declared)
  for (const variable of lets) {
    checkExpression(variable.value, scope, checking, callees)
    declare(variable.name, variable)
  }
  checkExpression(result, scope, checking, callees)
}

const checkBlock = (
  block: MatchBlock,
  above: PatternSegment[],
  depth: number,
  parent: Scope,
  version: 1 | 2,
  checking: Checking,
): void => {
  if (depth > MAX_MATCHES) checking.refuse(`more than ${String(MAX_MATCHES)} match blocks inside each other`, block)
  checkPattern(block, above, version, checking)
  checkNames(block.pattern, block, checking)
  const names = block.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]))
  const scope: Scope = { variables: new Set(names), functions: block.functions, parent }
  checkFunctions(scope, checking)
  for (const { condition } of block.allows) if (condition) checkExpression(condition, scope, checking, new Set())
  for (const inner of block.matches)
    checkBlock(inner, [...above, ...block.pattern], depth + 1, scope, version, checking)
}

const checkPattern = (block: MatchBlock, above: PatternSegment[], version: 1 | 2, checking: Checking): void => {
  const isRest = (segment: PatternSegment) => segment.kind === 'rest'
  const whole = [...above, ...block.pattern]
  if (whole.length > MAX_SEGMENTS) checking.refuse(`a path of more than ${String(MAX_SEGMENTS)} segments`, block)
  if (whole.filter(isRest).length > 1)
    checking.refuse(
      'a path can have one recursive wildcard ({name=**}) at most, with those of the blocks around it',
      block,
    )
  if (version === 1 && whole.slice(0, -1).some(isRest))
    checking.refuse("with rules_version '1' a recursive wildcard ({name=**}) must come last", block)
}

/** Refuses recursion and too long a chain of calls. */
const checkCalls = ({ calls, refuse }: Checking): void => {
  const lengths = new Map<FunctionDeclaration, number>()
  const lengthFrom = (declared: FunctionDeclaration, open: ReadonlySet<FunctionDeclaration>): number => {
    if (open.has(declared)) refuse(`function '${declared.name}' calls itself`, declared)
    const known = lengths.get(declared)
    if (known !== undefined) return known
    const inner = new Set([...open, declared])
    const length = 1 + Math.max(0, ...[...(calls.get(declared) ?? [])].map((callee) => lengthFrom(callee, inner)))
    if (length > MAX_CALLS)
      refuse(`function '${declared.name}' begins a chain of more than ${String(MAX_CALLS)} functions`, declared)
    lengths.set(declared, length)
    return length
  }
  for (const declared of calls.keys()) lengthFrom(declared, new Set())
}
