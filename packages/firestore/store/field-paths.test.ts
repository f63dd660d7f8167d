import { expect, test } from 'vitest'
import { formatFieldPath, getField, parseFieldPath, projectFields, withField } from './field-paths.ts'
import { fieldsFromJson, fieldsToJson } from './value-json.ts'

test.each([
  ['a', ['a']],
  ['a.b_1.C', ['a', 'b_1', 'C']],
  ['`a.b`.c', ['a.b', 'c']],
  ['`0`', ['0']],
  ['a.`with \\` and \\\\`', ['a', 'with ` and \\']],
  ['`größe`', ['größe']],
])('%s is read', (text, path) => {
  expect(parseFieldPath(text)).toEqual(path)
  expect(parseFieldPath(formatFieldPath(path))).toEqual(path)
})

const parts = (count: number): string => Array.from({ length: count }, () => 'a').join('.')

test.each([
  '__name__',
  parts(20),
  'a'.repeat(1499),
  `\`${'-'.repeat(1499)}\``,
  `${'a'.repeat(749)}.${'b'.repeat(749)}`,
])('the limits allow %s', (text) => {
  expect(() => parseFieldPath(text)).not.toThrow()
})

test.each([
  ...['', '.', 'a.', '.a', 'a..b', '0a', 'a-b', '`a', '``', '`a`b', 'a b', '`a\\nb`', undefined, 7],
  ...['__a__', 'a.__name__', '`__a__`', parts(21), 'a'.repeat(1500), `${'a'.repeat(749)}.${'b'.repeat(750)}`],
  ...['é'.repeat(750), '`\ud800`'],
])('%j is refused', (text) => {
  expect(() => parseFieldPath(text)).toThrow(/Invalid field path/)
})

const fields = fieldsFromJson({
  m: { mapValue: { fields: { a: { integerValue: '1' }, b: { integerValue: '2' } } } },
  t: { stringValue: 'x' },
})

test('setting and deleting do not change the original', () => {
  const before = fieldsToJson(fields)
  const changed = withField(withField(fields, ['m', 'a'], undefined), ['t', 'deep'], { kind: 'null' })
  expect(fieldsToJson(changed)).toEqual({
    m: { mapValue: { fields: { b: { integerValue: '2' } } } },
    t: { mapValue: { fields: { deep: { nullValue: null } } } },
  })
  expect(fieldsToJson(fields)).toEqual(before)
})

test('deleting below a value that is not a map changes nothing', () => {
  expect(withField(fields, ['t', 'deep'], undefined)).toBe(fields)
  expect(withField(fields, ['none', 'deep'], undefined)).toBe(fields)
})

test('a path through a text or a missing field finds nothing', () => {
  expect(getField(fields, ['t', 'length'])).toBeUndefined()
  expect(getField(fields, ['none', 'deep'])).toBeUndefined()
})

test('a projection keeps only its fields', () => {
  expect(fieldsToJson(projectFields(fields, [['m', 'b'], ['none']]))).toEqual({
    m: { mapValue: { fields: { b: { integerValue: '2' } } } },
  })
})
