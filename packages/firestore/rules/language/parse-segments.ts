import type { PatternSegment } from './syntax.ts'
import { NAMESPACES } from '../values/functions.ts'
import type { Tokens } from './tokens.ts'

/** A name for a variable: a parameter, a `let` or a wildcard. Throws RulesError for a reserved name or a namespace such as `math`. */
export const parseVariable = (tokens: Tokens, what: string): string => {
  if (NAMESPACES.has(tokens.current.text)) throw tokens.unexpected(what)
  return tokens.expectNewName(what).text
}

/** `/users`, `/{name}` or `/{name=**}`; `/{name=*}` is `/{name}`. */
export const parseSegment = (tokens: Tokens): PatternSegment => {
  const segment = tokens.take()
  if (segment.kind === 'segment') return { kind: 'literal', text: segment.text }
  tokens.expect('{')
  const name = parseVariable(tokens, "the wildcard's name")
  const isRest = tokens.skip('=') && (tokens.expect('*'), tokens.skip('*'))
  tokens.expect('}')
  return { kind: isRest ? 'rest' : 'one', name }
}
