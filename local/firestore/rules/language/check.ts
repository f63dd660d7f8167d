import { type Checking, checkExpression, type Scope } from './check-expressions.ts'
import { functionParameters, NAMESPACES } from '../values/functions.ts'
import { RulesError } from './rules-error.ts'
import type { FunctionDeclaration, MatchBlock, PatternSegment, RulesFile } from './syntax.ts'
import type { Position } from './tokens.ts'

const MAX_PARAMETERS = 7
const MAX_LETS = 10

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
  for (const block of rules.matches) checkBlock(block, [], root, rules.version, checking)
  refuseRecursion(checking)
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
  parent: Scope,
  version: 1 | 2,
  checking: Checking,
): void => {
  checkPattern(block, above, version, checking)
  const names = block.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]))
  if (new Set(names).size < names.length) checking.refuse('two wildcards of one path have the same name', block)
  const scope: Scope = { variables: new Set(names), functions: block.functions, parent }
  checkFunctions(scope, checking)
  for (const { condition } of block.allows) if (condition) checkExpression(condition, scope, checking, new Set())
  for (const inner of block.matches) checkBlock(inner, [...above, ...block.pattern], scope, version, checking)
}

const checkPattern = (block: MatchBlock, above: PatternSegment[], version: 1 | 2, checking: Checking): void => {
  const isRest = (segment: PatternSegment) => segment.kind === 'rest'
  if (block.pattern.filter(isRest).length > 1)
    checking.refuse('a path can have one recursive wildcard ({name=**}) at most', block)
  const isFollowed = [...above, ...block.pattern.slice(0, -1)].some(isRest)
  if (version === 1 && isFollowed)
    checking.refuse("with rules_version '1' a recursive wildcard ({name=**}) must come last", block)
}

const refuseRecursion = ({ calls, refuse }: Checking): void => {
  const done = new Set<FunctionDeclaration>()
  const visit = (declared: FunctionDeclaration, open: ReadonlySet<FunctionDeclaration>): void => {
    if (open.has(declared)) refuse(`function '${declared.name}' calls itself`, declared)
    if (done.has(declared)) return
    for (const callee of calls.get(declared) ?? []) visit(callee, new Set([...open, declared]))
    done.add(declared)
  }
  for (const declared of calls.keys()) visit(declared, new Set())
}
