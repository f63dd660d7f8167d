import { expect, test } from 'vitest'
import { applyTransforms, type Transform } from './transforms.ts'
import { fieldsFromJson, fieldsToJson, fromJson, toJson } from './value-json.ts'

const int = (value: string) => ({ integerValue: value })
const double = (value: number | string) => ({ doubleValue: value })
const MAX = '9223372036854775807'
const MIN = '-9223372036854775808'

const numeric = (kind: 'increment' | 'maximum' | 'minimum', operand: unknown): Transform => {
  const value = fromJson(operand)
  if (value.kind !== 'integer' && value.kind !== 'double') throw new Error('a number is wanted')
  return { kind, field: ['n'], operand: value }
}

test.each([
  ['increment', int('1'), int('2'), int('3')],
  ['increment', int('1'), double(0.5), double(1.5)],
  ['increment', double(0.5), int('1'), double(1.5)],
  ['increment', int(MAX), int('1'), int(MAX)],
  ['increment', int(MIN), int('-1'), int(MIN)],
  ['increment', { stringValue: 'x' }, int('7'), int('7')],
  ['increment', undefined, double(7), double(7)],
  ['maximum', int('1'), int('2'), int('2')],
  ['maximum', int('3'), double(2.5), int('3')],
  ['maximum', int('3'), double(3), int('3')],
  ['maximum', double(0), int('0'), double(0)],
  ['maximum', double('NaN'), int('5'), double('NaN')],
  ['maximum', int('5'), double('NaN'), double('NaN')],
  ['maximum', { nullValue: null }, int('5'), int('5')],
  ['minimum', int('1'), double(0.5), double(0.5)],
  ['minimum', int('5'), double('NaN'), double('NaN')],
  ['minimum', undefined, int('5'), int('5')],
] as const)('%s of %j by %j gives %j', (kind, stored, operand, expected) => {
  const fields = fieldsFromJson(stored === undefined ? {} : { n: stored })
  const outcome = applyTransforms(fields, [numeric(kind, operand)], 0n)
  expect(fieldsToJson(outcome.fields)).toEqual({ n: expected })
  expect(outcome.results.map(toJson)).toEqual([expected])
})

const list = (...values: unknown[]) => ({ arrayValue: { values } })

test.each([
  ['append', list(int('1')), [int('2'), double(1), int('2')], list(int('1'), int('2'))],
  ['append', { stringValue: 'x' }, [int('1')], list(int('1'))],
  ['append', undefined, [], list()],
  [
    'append',
    list(double('NaN'), { nullValue: null }),
    [double('NaN'), { nullValue: null }],
    list(double('NaN'), { nullValue: null }),
  ],
  ['remove', list(int('1'), int('2'), double(1)), [int('1')], list(int('2'))],
  ['remove', int('1'), [int('1')], list()],
] as const)('%s on %j with %j gives %j and answers null', (kind, stored, elements, expected) => {
  const fields = fieldsFromJson(stored === undefined ? {} : { a: stored })
  const transform: Transform = { kind, field: ['a'], elements: elements.map(fromJson) }
  const outcome = applyTransforms(fields, [transform], 0n)
  expect(fieldsToJson(outcome.fields)).toEqual({ a: expected })
  expect(outcome.results.map(toJson)).toEqual([{ nullValue: null }])
})

test('transforms are applied in order, each to the result of the one before', () => {
  const steps = [numeric('increment', int('2')), numeric('maximum', int('10')), numeric('increment', int('1'))]
  const outcome = applyTransforms(fieldsFromJson({ n: int('1') }), steps, 0n)
  expect(outcome.results.map(toJson)).toEqual([int('3'), int('10'), int('11')])
})
