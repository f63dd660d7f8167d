import { functionParameters, NAMESPACES } from '../values/functions.ts'
import { methodParameters } from '../values/methods.ts'
import { compilePattern } from '../values/patterns.ts'
import type { Expression, ExpressionOf, FunctionDeclaration, Functions } from './syntax.ts'
import type { Position } from './tokens.ts'

/** The names an expression can see. */
export type Scope = {
  readonly variables: ReadonlySet<string>
  readonly functions: Functions
  readonly parent: Scope | null
}

export type Checking = {
  /** Which functions each function calls. */
  readonly calls: Map<FunctionDeclaration, Set<FunctionDeclaration>>
  readonly refuse: (problem: string, at: Position) => never
}

const TYPES = new Set('bool bytes float int list latlng number path map string timestamp duration'.split(' '))
const PATTERN_METHODS = new Set(['matches', 'split', 'replace'])

const isVariable = (name: string, start: Scope | null): boolean => {
  for (let scope = start; scope; scope = scope.parent) if (scope.variables.has(name)) return true
  return false
}

const findFunction = (name: string, start: Scope | null): FunctionDeclaration | undefined => {
  for (let scope = start; scope; scope = scope.parent) {
    const declared = scope.functions.get(name)
    if (declared) return declared
  }
  return undefined
}

/** Refuses one name for two wildcards of a path. */
export const checkNames = (
  segments: readonly { kind: string; name?: string }[],
  at: Position,
  { refuse }: Checking,
): void => {
  const names = segments.flatMap(({ name }) => name ?? [])
  if (new Set(names).size < names.length) refuse('two wildcards of one path have the same name', at)
}

/** Refuses unknown names, types and argument counts; adds the functions it calls to `callees`. */
export const checkExpression = (
  node: Expression,
  scope: Scope,
  checking: Checking,
  callees: Set<FunctionDeclaration>,
): void => {
  if (node.kind === 'name' && !isVariable(node.name, scope)) checking.refuse(`unknown variable '${node.name}'`, node)
  if (node.kind === 'is' && !TYPES.has(node.type))
    checking.refuse(`unknown type '${node.type}', there are ${[...TYPES].join(', ')}`, node)
  if (node.kind === 'call') checkCall(node, scope, checking, callees)
  if (node.kind === 'method' && isNamespaceCall(node, scope)) checkNamespaceCall(node, checking)
  else if (node.kind === 'method') checkMethod(node, checking)
  for (const child of childrenOf(node))
    if (!(node.kind === 'method' && child === node.object && isNamespaceCall(node, scope)))
      checkExpression(child, scope, checking, callees)
}

const checkCount = (
  what: string,
  expected: ReadonlySet<number>,
  { args, ...at }: ExpressionOf<'call'> | ExpressionOf<'method'>,
  { refuse }: Checking,
): void => {
  if (!expected.has(args.length))
    refuse(`${what} takes ${[...expected].join(' or ')} arguments, not ${String(args.length)}`, at)
}

const checkCall = (
  node: ExpressionOf<'call'>,
  scope: Scope,
  checking: Checking,
  callees: Set<FunctionDeclaration>,
): void => {
  const declared = findFunction(node.name, scope)
  if (declared) callees.add(declared)
  const expected = declared
    ? declared.parameters.length
    : node.name.includes('.')
      ? undefined
      : functionParameters(node.name)
  if (expected === undefined) return checking.refuse(`unknown function '${node.name}'`, node)
  checkCount(`function '${node.name}'`, new Set([expected]), node, checking)
}

const isNamespaceCall = (node: ExpressionOf<'method'>, scope: Scope): boolean =>
  node.object.kind === 'name' && NAMESPACES.has(node.object.name) && !isVariable(node.object.name, scope)

const checkNamespaceCall = (node: ExpressionOf<'method'>, checking: Checking): void => {
  const name = `${node.object.kind === 'name' ? node.object.name : ''}.${node.method}`
  const expected = functionParameters(name)
  if (expected === undefined) return checking.refuse(`unknown function '${name}'`, node)
  checkCount(`function '${name}'`, new Set([expected]), node, checking)
}

const checkMethod = (node: ExpressionOf<'method'>, checking: Checking): void => {
  const expected = methodParameters(node.method)
  if (!expected) return checking.refuse(`unknown method '${node.method}'`, node)
  checkCount(`method '${node.method}'`, expected, node, checking)
  const pattern = node.args[0]
  if (!PATTERN_METHODS.has(node.method) || pattern?.kind !== 'literal' || pattern.value.kind !== 'string') return
  if (!compilePattern(pattern.value.value))
    checking.refuse(`'${pattern.value.value}' is no regular expression of RE2`, pattern)
}

/** The operands of an expression, from left to right. */
export const childrenOf = (node: Expression): readonly Expression[] => {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return []
    case 'not':
    case 'minus':
    case 'is':
      return [node.operand]
    case 'and':
    case 'or':
    case 'in':
    case 'binary':
      return [node.left, node.right]
    case 'choice':
      return [node.condition, node.yes, node.no]
    case 'member':
      return [node.object]
    case 'index':
      return [node.object, node.index]
    case 'slice':
      return [node.object, node.from, node.to]
    case 'call':
      return node.args
    case 'method':
      return [node.object, ...node.args]
    case 'list':
      return node.elements
    case 'map':
      return node.entries.flatMap((entry) => [entry.key, entry.value])
    case 'path':
      return node.segments.flatMap((segment) => (segment.kind === 'value' ? [segment.value] : []))
  }
}
