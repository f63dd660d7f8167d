import { bytesOf, floatOf, intOf, isInt64, NULL, type RuleValue, stringOf, truth } from '../values/rule-values.ts'
import type { Token, Tokens } from './tokens.ts'

/** The value of a literal token, or undefined for any other token. Throws RulesError for an integer of more than 64 bits. */
export const literalOf = (tokens: Tokens, token: Token): RuleValue | undefined => {
  if (token.kind === 'string') return stringOf(token.text)
  if (token.kind === 'bytes') return bytesOf(Uint8Array.from(token.text, (letter) => letter.charCodeAt(0)))
  if (token.kind === 'int') return integerOf(tokens, token, '')
  if (token.kind === 'float') return floatOf(Number(token.text))
  if (token.kind !== 'name') return undefined
  if (token.text === 'null') return NULL
  return token.text === 'true' || token.text === 'false' ? truth(token.text === 'true') : undefined
}

/** The smallest integer has no positive counterpart, so the sign belongs to the literal. */
export const integerOf = (tokens: Tokens, token: Token, sign: '' | '-'): RuleValue => {
  const value = BigInt(token.text) * (sign === '-' ? -1n : 1n)
  if (!isInt64(value)) throw tokens.error(`the integer ${sign}${token.text} has more than 64 bits`, token)
  return intOf(value)
}
