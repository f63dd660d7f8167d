import { NULL } from '../values/rule-values.ts'
import { integerOf, literalOf } from './parse-literals.ts'
import type { BinaryOperator, Expression, ExpressionOf, Place } from './syntax.ts'
import { RESERVED, type Position, type Token, type Tokens } from './tokens.ts'

/** Google's limit. A chain of `&&` is as high as it is long, because `a && b && c` is `(a && b) && c`. */
const MAX_HEIGHT = 99

/** How tightly an operator binds, as in Google's grammar: `a == b in c` is `(a == b) in c`. */
const BINDING: Partial<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  in: 3,
  is: 4,
  '==': 5,
  '!=': 5,
  '<': 6,
  '<=': 6,
  '>': 6,
  '>=': 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  '%': 8,
}

/** The place of a node that begins at `start` and ends with the last token taken. Throws RulesError above MAX_HEIGHT. */
const place = (tokens: Tokens, start: number, at: Position, height: number): Place => {
  if (height > MAX_HEIGHT) throw tokens.error(`nested more than ${String(MAX_HEIGHT)} levels deep`, at)
  return { line: at.line, column: at.column, start, end: tokens.lastEnd, height }
}

const highest = (nodes: readonly Expression[]): number => nodes.reduce((most, { height }) => Math.max(most, height), 0)

/** `condition ? yes : no` and everything that binds tighter. */
export const parseExpression = (tokens: Tokens): Expression => {
  const condition = parseBinary(tokens, 1)
  if (!tokens.at('?')) return condition
  const at = tokens.take()
  const yes = parseExpression(tokens)
  tokens.expect(':')
  const no = parseExpression(tokens)
  const height = 1 + highest([condition, yes, no])
  return { kind: 'choice', condition, yes, no, ...place(tokens, condition.start, at, height) }
}

const parseBinary = (tokens: Tokens, least: number): Expression => {
  let left = parseUnary(tokens)
  for (;;) {
    const { kind, text } = tokens.current
    const binding = kind === 'sign' || kind === 'name' ? BINDING[text] : undefined
    if (binding === undefined || binding < least) return left
    const at = tokens.take()
    left = at.text === 'is' ? parseType(tokens, left, at) : parseRight(tokens, left, at, binding)
  }
}

const parseType = (tokens: Tokens, operand: Expression, at: Token): Expression => {
  const type = tokens.expectName('a type').text
  return { kind: 'is', operand, type, ...place(tokens, operand.start, at, 1 + operand.height) }
}

const parseRight = (tokens: Tokens, left: Expression, at: Token, binding: number): Expression => {
  const right = parseBinary(tokens, binding + 1)
  const placed = place(tokens, left.start, at, 1 + highest([left, right]))
  if (at.text === '&&') return { kind: 'and', left, right, ...placed }
  if (at.text === '||') return { kind: 'or', left, right, ...placed }
  if (at.text === 'in') return { kind: 'in', left, right, ...placed }
  return { kind: 'binary', operator: at.text as BinaryOperator, left, right, ...placed }
}

const parseUnary = (tokens: Tokens): Expression => {
  const token = tokens.current
  if (tokens.skip('!')) {
    const operand = parseUnary(tokens)
    return { kind: 'not', operand, ...place(tokens, token.start, token, 1 + operand.height) }
  }
  if (!tokens.skip('-')) return parsePostfix(tokens, parsePrimary(tokens))
  const number = tokens.current
  if (number.kind === 'int') {
    tokens.take()
    const value = integerOf(tokens, number, '-')
    return parsePostfix(tokens, { kind: 'literal', value, ...place(tokens, token.start, number, 1) })
  }
  const operand = parsePostfix(tokens, parsePrimary(tokens))
  return { kind: 'minus', operand, ...place(tokens, token.start, token, 1 + operand.height) }
}

const parseArguments = (tokens: Tokens, closing: string): Expression[] => {
  const args: Expression[] = []
  while (!tokens.at(closing)) {
    args.push(parseExpression(tokens))
    if (!tokens.skip(',')) break
  }
  tokens.expect(closing)
  return args
}

const parsePostfix = (tokens: Tokens, start: Expression): Expression => {
  let object = start
  for (;;) {
    const at = tokens.current
    if (tokens.skip('.')) object = parseMember(tokens, object)
    else if (tokens.skip('[')) object = parseBrackets(tokens, object, at)
    else return object
  }
}

const parseMember = (tokens: Tokens, object: Expression): Expression => {
  const name = tokens.current
  if (name.text === 'service' || name.text === 'rules_version') throw tokens.unexpected('a field or method')
  tokens.expectName('a field or method')
  if (!tokens.skip('('))
    return { kind: 'member', object, property: name.text, ...place(tokens, object.start, name, object.height) }
  const args = parseArguments(tokens, ')')
  const height = Math.max(object.height, 1 + highest(args))
  return { kind: 'method', object, method: name.text, args, ...place(tokens, object.start, name, height) }
}

/** `list[0]`, `list[1:2]`, `list[1:]`, `list[:2]`, `list[:]`; a bound left out is null. */
const parseBrackets = (tokens: Tokens, object: Expression, at: Token): Expression => {
  const bound = (following: string): Expression =>
    tokens.at(following)
      ? { kind: 'literal', value: NULL, ...place(tokens, tokens.lastEnd, tokens.current, 1) }
      : parseExpression(tokens)
  const from = bound(':')
  const to = tokens.skip(':') ? bound(']') : undefined
  tokens.expect(']')
  const placed = place(tokens, object.start, at, Math.max(object.height, 1 + highest(to ? [from, to] : [from])))
  return to ? { kind: 'slice', object, from, to, ...placed } : { kind: 'index', object, index: from, ...placed }
}

const parsePrimary = (tokens: Tokens): Expression => {
  const token = tokens.current
  const { start } = token
  if (tokens.atSegment()) return parsePath(tokens)
  if (tokens.skip('(')) {
    const inner = parseExpression(tokens)
    tokens.expect(')')
    return { ...inner, ...place(tokens, start, inner, 1 + inner.height) }
  }
  if (tokens.skip('[')) {
    const elements = parseArguments(tokens, ']')
    return { kind: 'list', elements, ...place(tokens, start, token, 1 + highest(elements)) }
  }
  if (tokens.skip('{')) {
    const entries = parseEntries(tokens)
    const height = 1 + highest(entries.flatMap(({ key, value }) => [key, value]))
    return { kind: 'map', entries, ...place(tokens, start, token, height) }
  }
  const value = literalOf(tokens, token)
  if (value) {
    tokens.take()
    return { kind: 'literal', value, ...place(tokens, start, token, 1) }
  }
  if (token.kind !== 'name' || RESERVED.has(token.text)) throw tokens.unexpected('an expression')
  tokens.take()
  if (!tokens.skip('(')) return { kind: 'name', name: token.text, ...place(tokens, start, token, 1) }
  const args = parseArguments(tokens, ')')
  return { kind: 'call', name: token.text, args, ...place(tokens, start, token, 1 + highest(args)) }
}

const parseEntries = (tokens: Tokens): { key: Expression; value: Expression }[] => {
  const entries: { key: Expression; value: Expression }[] = []
  while (!tokens.at('}')) {
    const key = parseExpression(tokens)
    tokens.expect(':')
    entries.push({ key, value: parseExpression(tokens) })
    if (!tokens.skip(',')) break
  }
  tokens.expect('}')
  return entries
}

/** `/databases/$(database)/documents/users/$(request.auth.uid)` */
const parsePath = (tokens: Tokens): Expression => {
  const at = tokens.current
  const segments: ExpressionOf<'path'>['segments'] = []
  while (tokens.atSegment()) {
    if (tokens.current.kind === 'segment') segments.push({ kind: 'literal', text: tokens.take().text })
    else segments.push(parseValue(tokens))
  }
  const values = segments.flatMap((segment) => (segment.kind === 'value' ? [segment.value] : []))
  return { kind: 'path', segments, ...place(tokens, at.start, at, 1 + highest(values)) }
}

const parseValue = (tokens: Tokens): { kind: 'value'; value: Expression } => {
  for (const sign of ['/', '$', '(']) tokens.expect(sign)
  const value = parseExpression(tokens)
  tokens.expect(')')
  return { kind: 'value', value }
}
