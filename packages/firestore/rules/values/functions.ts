import {
  durationOf,
  fail,
  floatOf,
  intOf,
  NANOS,
  noSuchMethod,
  type RuleValue,
  stringOf,
  timestampOf,
  truth,
} from './rule-values.ts'
import { textOf } from './text-of.ts'

/** A function of its arguments only; `call` returns undefined for arguments of other types. */
type PlainFunction = { parameters: number; call: (...args: RuleValue[]) => RuleValue | undefined }

const takes = (parameters: number, call: PlainFunction['call']): PlainFunction => ({ parameters, call })

const numberOf = (value: RuleValue | undefined): number | undefined =>
  value?.kind === 'int' || value?.kind === 'float' ? Number(value.value) : undefined

const LARGEST = 2n ** 63n - 1n

/** As Java casts a double to a long: towards zero, NaN to 0, and what is too large to the largest or smallest int. */
const whole = (value: number): RuleValue => {
  if (Number.isNaN(value)) return intOf(0)
  if (Math.abs(value) >= 2 ** 63) return intOf(value > 0 ? LARGEST : -LARGEST - 1n)
  return intOf(Math.trunc(value))
}

const toInt = (value: RuleValue | undefined): RuleValue | undefined => {
  if (value?.kind === 'int') return value
  if (value?.kind === 'float') return whole(value.value)
  if (value?.kind !== 'string') return undefined
  return /^[+-]?\d+$/.test(value.value) ? intOf(BigInt(value.value.replace('+', ''))) : fail('Invalid integer.')
}

/** Java's form of a double, without the hexadecimal one. */
const FLOAT = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/

const toFloat = (value: RuleValue | undefined): RuleValue | undefined => {
  if (value?.kind === 'float') return value
  if (value?.kind === 'int') return floatOf(Number(value.value))
  if (value?.kind !== 'string') return undefined
  const text = value.value.replace(/^[\0- ]+|[\0- ]+$/g, '')
  return FLOAT.test(text) ? floatOf(Number(text.replace(/[fFdD]$/, ''))) : fail('Invalid float.')
}

const toText = (value: RuleValue | undefined): RuleValue | undefined => {
  const text = value && textOf(value)
  return text === undefined ? undefined : stringOf(text)
}

const onNumber = (run: (value: number) => RuleValue) =>
  takes(1, (value) => {
    const number = numberOf(value)
    return number === undefined ? undefined : run(number)
  })

const absolute = (value: RuleValue | undefined) => {
  // As in Java, the smallest integer has no absolute value but itself.
  if (value?.kind === 'int') return intOf(BigInt.asIntN(64, value.value < 0n ? -value.value : value.value))
  return value?.kind === 'float' ? floatOf(Math.abs(value.value)) : undefined
}

const onInts = (count: number, run: (...values: bigint[]) => RuleValue) =>
  takes(count, (...args) => {
    const ints = args.map((value) => (value.kind === 'int' ? value.value : undefined))
    return ints.every((int) => int !== undefined) ? run(...ints) : undefined
  })

const MILLI = 1_000_000n
const UNITS: Record<string, bigint> = {
  w: 604_800n * NANOS,
  d: 86_400n * NANOS,
  h: 3600n * NANOS,
  m: 60n * NANOS,
  s: NANOS,
  ms: MILLI,
  ns: 1n,
}

const dateOf = (year: bigint, month: bigint, day: bigint): RuleValue => {
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const exists =
    at.getUTCFullYear() === Number(year) && at.getUTCMonth() + 1 === Number(month) && at.getUTCDate() === Number(day)
  return exists ? timestampOf(BigInt(at.getTime()) * MILLI) : fail('Invalid date.')
}

const FUNCTIONS: Record<string, PlainFunction> = {
  int: takes(1, toInt),
  float: takes(1, toFloat),
  string: takes(1, toText),
  'math.abs': takes(1, absolute),
  'math.ceil': onNumber((value) => floatOf(Math.ceil(value))),
  'math.floor': onNumber((value) => floatOf(Math.floor(value))),
  'math.round': onNumber((value) => whole(Math.round(value))),
  'math.sqrt': onNumber((value) => floatOf(Math.sqrt(value))),
  'math.isNaN': onNumber((value) => truth(Number.isNaN(value))),
  'timestamp.date': onInts(3, (year = 0n, month = 0n, day = 0n) => dateOf(year, month, day)),
  'timestamp.value': onInts(1, (millis = 0n) => timestampOf(millis * MILLI)),
  'duration.value': takes(2, (magnitude, unit) => {
    if (magnitude?.kind !== 'int' || unit?.kind !== 'string') return undefined
    const length = Object.hasOwn(UNITS, unit.value) ? UNITS[unit.value] : undefined
    return length === undefined ? fail('Unknown unit of duration.') : durationOf(magnitude.value * length)
  }),
  'duration.time': onInts(4, (hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n) =>
    durationOf((hours * 3600n + minutes * 60n + seconds) * NANOS + nanos),
  ),
  'duration.abs': takes(1, (value) =>
    value?.kind === 'duration' ? durationOf(value.nanos < 0n ? -value.nanos : value.nanos) : undefined,
  ),
}

export const NAMESPACES = new Set(['math', 'timestamp', 'duration'])

/** Functions that look up documents, implemented by the evaluator; each has one parameter. */
export const SPECIAL_FUNCTIONS = new Set(['get', 'exists', 'getAfter', 'existsAfter'])

/** The number of parameters of a built-in function (`int`, `math.abs`, `get` …); undefined for an unknown name. */
export const functionParameters = (name: string): number | undefined =>
  SPECIAL_FUNCTIONS.has(name) ? 1 : Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]?.parameters : undefined

/** The caller guarantees that no argument is a failure and that their number is right. */
export const callFunction = (name: string, args: readonly RuleValue[]): RuleValue =>
  FUNCTIONS[name]?.call(...args) ?? noSuchMethod(name)
