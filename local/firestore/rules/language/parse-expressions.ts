import { bytesOf, floatOf, intOf, isInt64, NULL, stringOf, truth } from '../values/rule-values.ts'
import type { BinaryOperator, Expression } from './syntax.ts'
import type { Token, Tokens } from './tokens.ts'

const KEYWORDS = new Set('true false null in is if let return function match allow service'.split(' '))

const positionOf = ({ line, column }: Token | Expression) => ({ line, column })

/** `condition ? yes : no` and everything that binds tighter. */
export const parseExpression = (tokens: Tokens): Expression => {
  const condition = parseOr(tokens)
  if (!tokens.at('?')) return condition
  const at = positionOf(tokens.take())
  const yes = parseExpression(tokens)
  tokens.expect(':')
  return { kind: 'choice', condition, yes, no: parseExpression(tokens), ...at }
}

const parseOr = (tokens: Tokens): Expression => {
  let left = parseAnd(tokens)
  while (tokens.at('||')) {
    const at = positionOf(tokens.take())
    left = { kind: 'or', left, right: parseAnd(tokens), ...at }
  }
  return left
}

const parseAnd = (tokens: Tokens): Expression => {
  let left = parseEquality(tokens)
  while (tokens.at('&&')) {
    const at = positionOf(tokens.take())
    left = { kind: 'and', left, right: parseEquality(tokens), ...at }
  }
  return left
}

const binaryLevel =
  (operators: readonly BinaryOperator[], parseTighter: (tokens: Tokens) => Expression) =>
  (tokens: Tokens): Expression => {
    let left = parseTighter(tokens)
    for (;;) {
      const operator = operators.find((candidate) => tokens.at(candidate))
      if (operator === undefined) return left
      const at = positionOf(tokens.take())
      left = { kind: 'binary', operator, left, right: parseTighter(tokens), ...at }
    }
  }

const parseProduct = binaryLevel(['*', '/', '%'], (tokens) => parseUnary(tokens))
const parseSum = binaryLevel(['+', '-'], parseProduct)
const parseOrder = binaryLevel(['<', '<=', '>', '>='], parseSum)

const parseMembership = (tokens: Tokens): Expression => {
  let left = parseOrder(tokens)
  for (;;) {
    if (tokens.at('in')) {
      const at = positionOf(tokens.take())
      left = { kind: 'in', left, right: parseOrder(tokens), ...at }
    } else if (tokens.at('is')) {
      const at = positionOf(tokens.take())
      left = { kind: 'is', operand: left, type: tokens.expectName('a type').text, ...at }
    } else return left
  }
}

const parseEquality = binaryLevel(['==', '!='], parseMembership)

const parseUnary = (tokens: Tokens): Expression => {
  const token = tokens.current
  if (tokens.skip('!')) return { kind: 'not', operand: parseUnary(tokens), ...positionOf(token) }
  if (!tokens.skip('-')) return parsePostfix(tokens, parsePrimary(tokens))
  const number = tokens.current
  // The smallest integer has no positive counterpart, so the sign belongs to the literal.
  if (number.kind === 'int') {
    tokens.take()
    return parsePostfix(tokens, { kind: 'literal', value: integer(tokens, number, '-'), ...positionOf(token) })
  }
  return { kind: 'minus', operand: parseUnary(tokens), ...positionOf(token) }
}

const integer = (tokens: Tokens, token: Token, sign: '' | '-') => {
  const value = BigInt(token.text) * (sign === '-' ? -1n : 1n)
  if (!isInt64(value)) throw tokens.error(`the integer ${sign}${token.text} has more than 64 bits`, token)
  return intOf(value)
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
    const at = positionOf(tokens.current)
    if (tokens.skip('.')) {
      const { text, ...token } = tokens.expectName('a field or method')
      object = tokens.skip('(')
        ? {
            kind: 'method',
            object,
            method: text,
            args: parseArguments(tokens, ')'),
            line: token.line,
            column: token.column,
          }
        : { kind: 'member', object, property: text, line: token.line, column: token.column }
    } else if (tokens.skip('[')) {
      const index = parseExpression(tokens)
      object = tokens.skip(':')
        ? { kind: 'slice', object, from: index, to: parseExpression(tokens), ...at }
        : { kind: 'index', object, index, ...at }
      tokens.expect(']')
    } else return object
  }
}

const parsePrimary = (tokens: Tokens): Expression => {
  const token = tokens.current
  const at = positionOf(token)
  if (tokens.at('/')) return parsePath(tokens)
  if (tokens.skip('(')) {
    const inner = parseExpression(tokens)
    tokens.expect(')')
    return inner
  }
  if (tokens.skip('[')) return { kind: 'list', elements: parseArguments(tokens, ']'), ...at }
  if (tokens.skip('{')) return { kind: 'map', entries: parseEntries(tokens), ...at }
  const literal = literalOf(tokens, token)
  if (literal) {
    tokens.take()
    return { kind: 'literal', value: literal, ...at }
  }
  if (token.kind !== 'name' || KEYWORDS.has(token.text)) throw tokens.unexpected('an expression')
  tokens.take()
  if (tokens.skip('(')) return { kind: 'call', name: token.text, args: parseArguments(tokens, ')'), ...at }
  return { kind: 'name', name: token.text, ...at }
}

const literalOf = (tokens: Tokens, token: Token) => {
  if (token.kind === 'string') return stringOf(token.text)
  if (token.kind === 'bytes') return bytesOf(byteLiteral(token.text))
  if (token.kind === 'int') return integer(tokens, token, '')
  if (token.kind === 'float') return floatOf(Number(token.text))
  if (token.kind !== 'name') return undefined
  if (token.text === 'null') return NULL
  return token.text === 'true' || token.text === 'false' ? truth(token.text === 'true') : undefined
}

/** Escapes up to 255 are single bytes, everything else is UTF-8. */
const byteLiteral = (text: string): Uint8Array =>
  Array.from(text).every((letter) => letter.charCodeAt(0) < 256)
    ? Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(text)

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

/** `/databases/$(database)/documents/users/$(request.auth.uid)`. */
const parsePath = (tokens: Tokens): Expression => {
  const at = positionOf(tokens.current)
  const segments: (string | Expression)[] = []
  while (tokens.at('/')) {
    const offset = tokens.current.end
    const literal = tokens.segment(offset)
    if (literal !== undefined) {
      segments.push(literal)
      continue
    }
    tokens.take()
    tokens.expect('$')
    tokens.expect('(')
    segments.push(parseExpression(tokens))
    tokens.expect(')')
  }
  return { kind: 'path', segments, ...at }
}
