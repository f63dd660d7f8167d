import type { Position } from '../language/tokens.ts'

/**
 * A value during evaluation. An error is a value of kind `failure`, so that `||` and `&&` can absorb it; without a `message` it is shown
 * as "evaluation error". Timestamps and durations are in nanoseconds.
 */
export type RuleValue =
  | { readonly kind: 'null' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'list'; readonly items: readonly RuleValue[] }
  | { readonly kind: 'set'; readonly items: readonly RuleValue[] }
  | { readonly kind: 'map'; readonly fields: ReadonlyMap<string, RuleValue> }
  | { readonly kind: 'map_diff'; readonly keys: DiffKeys }
  | { readonly kind: 'timestamp'; readonly nanos: bigint }
  | { readonly kind: 'duration'; readonly nanos: bigint }
  | { readonly kind: 'latlng'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'path'; readonly segments: readonly string[] }
  | { readonly kind: 'constraint'; readonly parts: readonly Constraint[] }
  | Failure

/** From `UNKNOWN` nothing follows. */
export type Comparator = 'UNKNOWN' | 'EQ' | 'NEQ' | 'LT' | 'LTE' | 'GT' | 'GTE' | 'LIST_CONTAINS'

/** One filter of a query on a field: the only information a `list` rule has about the field. */
export type Constraint = { readonly comparator: Comparator; readonly value: RuleValue }

export type Failure = { readonly kind: 'failure'; readonly message: string | null; readonly at: Position | null }
export type ValueOf<Kind extends RuleValue['kind']> = Extract<RuleValue, { kind: Kind }>
type DiffKeys = Record<'added' | 'removed' | 'changed' | 'unchanged', string[]>

export const NULL: RuleValue = { kind: 'null' }
const TRUE: RuleValue = { kind: 'bool', value: true }
const FALSE: RuleValue = { kind: 'bool', value: false }

export const truth = (value: boolean): RuleValue => (value ? TRUE : FALSE)
export const floatOf = (value: number): RuleValue => ({ kind: 'float', value })
export const stringOf = (value: string): RuleValue => ({ kind: 'string', value })
export const bytesOf = (value: Uint8Array): RuleValue => ({ kind: 'bytes', value })
export const listOf = (items: readonly RuleValue[]): RuleValue => ({ kind: 'list', items })
export const mapOf = (fields: ReadonlyMap<string, RuleValue>): RuleValue => ({ kind: 'map', fields })
export const pathOf = (segments: readonly string[]): RuleValue => ({ kind: 'path', segments })
export const fail = (message: string | null = null): Failure => ({ kind: 'failure', message, at: null })

export const isInt64 = (value: bigint): boolean => BigInt.asIntN(64, value) === value

/** An int, or the failure of an overflow. */
export const intOf = (value: bigint | number): RuleValue => {
  const whole = BigInt(value)
  return isInt64(whole) ? { kind: 'int', value: whole } : fail('Integer overflow.')
}

export const NANOS = 1_000_000_000n
const FIRST_SECOND = -62_135_596_800n
const LAST_SECOND = 253_402_300_799n

/** A timestamp of the years 1 to 9999, or a failure. */
export const timestampOf = (nanos: bigint): RuleValue =>
  nanos < FIRST_SECOND * NANOS || nanos >= (LAST_SECOND + 1n) * NANOS
    ? fail('Timestamp out of range.')
    : { kind: 'timestamp', nanos }

const LONGEST_SECONDS = 315_576_000_000n

/** A duration of up to about 10,000 years in whole seconds, or a failure. */
export const durationOf = (nanos: bigint): RuleValue => {
  const seconds = nanos / NANOS
  return seconds > LONGEST_SECONDS || seconds < -LONGEST_SECONDS
    ? fail('Duration out of range.')
    : { kind: 'duration', nanos }
}

/** The error for a method or function that does not accept the given types. */
export const noSuchMethod = (name: string): Failure => fail(`Function not found error: Name: [${name}].`)

export const nullValue = (): Failure => fail('Null value error.')
