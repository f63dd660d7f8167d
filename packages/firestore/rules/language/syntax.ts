import type { RuleValue } from '../values/rule-values.ts'
import type { RulesMethod } from '../decision/rules-request.ts'
import type { Position } from './tokens.ts'

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%'

/**
 * Where an expression stands: its position in messages, which for an operator is that of its sign, and its offsets in the source, from
 * `start` up to `end`. `height` is 1 more than that of its highest operand.
 */
export type Place = Position & { readonly start: number; readonly end: number; readonly height: number }

export type Expression = Place &
  (
    | { kind: 'literal'; value: RuleValue }
    | { kind: 'name'; name: string }
    | { kind: 'not' | 'minus'; operand: Expression }
    | { kind: 'and' | 'or'; left: Expression; right: Expression }
    | { kind: 'in'; left: Expression; right: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression }
    | { kind: 'is'; operand: Expression; type: string }
    | { kind: 'member'; object: Expression; property: string }
    | { kind: 'index'; object: Expression; index: Expression }
    | { kind: 'slice'; object: Expression; from: Expression; to: Expression }
    | { kind: 'call'; name: string; args: Expression[] }
    | { kind: 'method'; object: Expression; method: string; args: Expression[] }
    | { kind: 'list'; elements: Expression[] }
    | { kind: 'map'; entries: { key: Expression; value: Expression }[] }
    | { kind: 'path'; segments: ({ kind: 'literal'; text: string } | { kind: 'value'; value: Expression })[] }
  )

export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

export type FunctionDeclaration = Position & {
  name: string
  parameters: string[]
  lets: (Position & { name: string; value: Expression })[]
  result: Expression
}

/** `condition` is null for an `allow` without `if`; the position is the condition's, as in Google's denials. */
export type AllowStatement = Position & { methods: ReadonlySet<RulesMethod>; condition: Expression | null }

/** `one` is `{name}`, `rest` is `{name=**}`. */
export type PatternSegment = { kind: 'literal'; text: string } | { kind: 'one' | 'rest'; name: string }

/** By name. */
export type Functions = ReadonlyMap<string, FunctionDeclaration>

export type MatchBlock = Position & {
  pattern: PatternSegment[]
  functions: Functions
  allows: AllowStatement[]
  matches: MatchBlock[]
}

export type RulesFile = { version: 1 | 2; functions: Functions; matches: MatchBlock[] }
