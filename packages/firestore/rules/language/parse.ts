import { parseExpression } from './parse-expressions.ts'
import type { RulesMethod } from '../decision/rules-request.ts'
import { parseSegment, parseVariable } from './parse-segments.ts'
import type { AllowStatement, FunctionDeclaration, MatchBlock, PatternSegment, RulesFile } from './syntax.ts'
import { Tokens } from './tokens.ts'

const METHODS: Record<string, readonly RulesMethod[]> = {
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
}

/** Parses a rules file. Throws RulesError at the first syntax error. */
export const parseRules = (source: string, file?: string): RulesFile => {
  const tokens = new Tokens(source, file)
  const version = parseVersion(tokens)
  const functions = new Map<string, FunctionDeclaration>()
  while (tokens.at('function')) declareFunction(tokens, functions)
  tokens.expect('service')
  const service = tokens.expectName('cloud.firestore')
  tokens.expect('.')
  const product = tokens.expectName('firestore')
  if (service.text !== 'cloud' || product.text !== 'firestore')
    throw tokens.error(`unknown service '${service.text}.${product.text}', only cloud.firestore is served`, service)
  tokens.expect('{')
  const matches: MatchBlock[] = []
  do {
    if (tokens.at('function')) declareFunction(tokens, functions)
    else if (tokens.at('match')) matches.push(parseMatch(tokens))
    else throw tokens.unexpected("'match' or 'function'")
  } while (!tokens.skip('}'))
  if (tokens.current.kind !== 'end') throw tokens.unexpected('the end of the file')
  return { version, functions, matches }
}

const parseVersion = (tokens: Tokens): 1 | 2 => {
  if (!tokens.skip('rules_version')) return 1
  tokens.expect('=')
  const version = tokens.current
  if (version.kind !== 'string') throw tokens.unexpected("'1' or '2'")
  if (version.text !== '1' && version.text !== '2')
    throw tokens.error(`unknown rules_version '${version.text}', there are '1' and '2'`, version)
  tokens.take()
  tokens.skip(';')
  return version.text === '1' ? 1 : 2
}

const declareFunction = (tokens: Tokens, functions: Map<string, FunctionDeclaration>): void => {
  const declared = parseFunction(tokens)
  if (functions.has(declared.name)) throw tokens.error(`function '${declared.name}' is declared twice`, declared)
  functions.set(declared.name, declared)
}

const parseFunction = (tokens: Tokens): FunctionDeclaration => {
  tokens.expect('function')
  const { text: name, line, column } = tokens.expectNewName("the function's name")
  const parameters: string[] = []
  tokens.expect('(')
  if (!tokens.at(')'))
    do parameters.push(parseVariable(tokens, 'a parameter'))
    while (tokens.skip(','))
  tokens.expect(')')
  tokens.expect('{')
  const lets: FunctionDeclaration['lets'] = []
  while (tokens.skip('let')) {
    const { line, column } = tokens.current
    const variable = parseVariable(tokens, "the variable's name")
    tokens.expect('=')
    lets.push({ name: variable, value: parseExpression(tokens), line, column })
    tokens.expect(';')
  }
  tokens.expect('return')
  const result = parseExpression(tokens)
  if (!tokens.at('}')) tokens.expect(';')
  tokens.expect('}')
  return { name, parameters, lets, result, line, column }
}

const parseMatch = (tokens: Tokens): MatchBlock => {
  const { line, column } = tokens.expect('match')
  const functions = new Map<string, FunctionDeclaration>()
  const block: MatchBlock = { pattern: parsePattern(tokens), functions, allows: [], matches: [], line, column }
  tokens.expect('{')
  do {
    if (tokens.at('function')) declareFunction(tokens, functions)
    else if (tokens.at('match')) block.matches.push(parseMatch(tokens))
    else if (tokens.at('allow')) block.allows.push(parseAllow(tokens))
    else throw tokens.unexpected("'allow', 'match' or 'function'")
  } while (!tokens.skip('}'))
  return block
}

const parsePattern = (tokens: Tokens): PatternSegment[] => {
  const segments: PatternSegment[] = []
  if (!tokens.atSegment()) throw tokens.unexpected("a path that begins with '/'")
  while (tokens.atSegment()) segments.push(parseSegment(tokens))
  return segments
}

const parseAllow = (tokens: Tokens): AllowStatement => {
  let { line, column } = tokens.expect('allow')
  const methods = new Set<RulesMethod>()
  do {
    const word = tokens.expectName('a method such as read')
    const named = Object.hasOwn(METHODS, word.text) ? METHODS[word.text] : undefined
    if (!named) throw tokens.error(`unknown method '${word.text}', there are ${Object.keys(METHODS).join(', ')}`, word)
    for (const method of named) methods.add(method)
  } while (tokens.skip(','))
  let condition: AllowStatement['condition'] = null
  if (tokens.skip(':')) {
    tokens.expect('if')
    ;({ line, column } = tokens.current)
    condition = parseExpression(tokens)
  }
  if (!tokens.at('}')) tokens.expect(';')
  return { methods, condition, line, column }
}
