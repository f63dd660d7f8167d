import { truncateToMillis } from './clock.ts'
import { getField, withField } from './field-paths.ts'
import { compareNumbers, INTEGER_MAX, INTEGER_MIN } from './numbers.ts'
import { equalValues, NULL, type Value } from './values.ts'

type NumberValue = Extract<Value, { kind: 'integer' | 'double' }>

export type Transform =
  | { kind: 'requestTime'; field: string[] }
  | { kind: 'increment' | 'maximum' | 'minimum'; field: string[]; operand: NumberValue }
  | { kind: 'append' | 'remove'; field: string[]; elements: Value[] }

export const isNumber = (value: Value | undefined): value is NumberValue =>
  value?.kind === 'integer' || value?.kind === 'double'

const clamp = (sum: bigint): bigint => (sum > INTEGER_MAX ? INTEGER_MAX : sum < INTEGER_MIN ? INTEGER_MIN : sum)

const add = (left: NumberValue, right: NumberValue): Value =>
  left.kind === 'integer' && right.kind === 'integer'
    ? { kind: 'integer', value: clamp(left.value + right.value) }
    : { kind: 'double', value: Number(left.value) + Number(right.value) }

/** A NaN is always the result; of two equal numbers the stored one is kept. */
const pick = (stored: NumberValue, operand: NumberValue, larger: boolean): Value => {
  if (stored.kind === 'double' && Number.isNaN(stored.value)) return stored
  if (operand.kind === 'double' && Number.isNaN(operand.value)) return operand
  const order = compareNumbers(operand.value, stored.value)
  return (larger ? order > 0 : order < 0) ? operand : stored
}

const appendMissing = (stored: readonly Value[], elements: readonly Value[]): Value[] => {
  const result = [...stored]
  for (const element of elements) if (!result.some((other) => equalValues(other, element))) result.push(element)
  return result
}

const transformed = (transform: Transform, stored: Value | undefined, time: bigint): Value => {
  switch (transform.kind) {
    case 'requestTime':
      return { kind: 'timestamp', micros: truncateToMillis(time) }
    case 'increment':
      return isNumber(stored) ? add(stored, transform.operand) : transform.operand
    case 'maximum':
    case 'minimum':
      return isNumber(stored) ? pick(stored, transform.operand, transform.kind === 'maximum') : transform.operand
    case 'append':
    case 'remove': {
      const { kind, elements } = transform
      const values = stored?.kind === 'array' ? stored.values : []
      const isRemoved = (value: Value): boolean => elements.some((element) => equalValues(element, value))
      return {
        kind: 'array',
        values: kind === 'append' ? appendMissing(values, elements) : values.filter((value) => !isRemoved(value)),
      }
    }
  }
}

/** Applies the transforms in order. `results` has one value for each: the new value, or null for arrays. */
export const applyTransforms = (
  fields: Map<string, Value>,
  transforms: readonly Transform[],
  time: bigint,
): { fields: Map<string, Value>; results: Value[] } => {
  const results: Value[] = []
  let current = fields
  for (const transform of transforms) {
    const value = transformed(transform, getField(current, transform.field), time)
    current = withField(current, transform.field, value)
    results.push(value.kind === 'array' ? NULL : value)
  }
  return { fields: current, results }
}
