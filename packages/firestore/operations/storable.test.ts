import { describe, expect, test } from 'vitest'
import { commit } from './commit.ts'
import { nameOf, testContext } from '../testing/database.ts'

type Json = Record<string, unknown>
const text = (size: number, letter = 'x'): Json => ({ stringValue: letter.repeat(size) })
const map = (fields: Json): Json => ({ mapValue: { fields } })
const list = (...values: Json[]): Json => ({ arrayValue: { values } })
/** Nested maps, or alternating maps and lists. */
const nested = (levels: number, mixed = false): Json => {
  if (levels === 0) return { integerValue: '1' }
  return mixed && levels % 2 === 0 ? list(nested(levels - 1, mixed)) : map({ m: nested(levels - 1, mixed) })
}
const set = (fields: Json, path = 'c/x', more: Json = {}) => ({ update: { name: nameOf(path), fields }, ...more })
const write = (...writes: unknown[]): unknown => commit(testContext(), { writes })

const WHOLE = 1_048_487

describe('a write within the limits is taken', () => {
  test.each<[string, unknown]>([
    ['a text of 1 MiB - 89', set({ s: text(WHOLE) })],
    ['the same in three-byte letters', set({ s: text(349_495, '€') })],
    ['the same in a map', set({ m: map({ s: text(WHOLE) }) })],
    ['a field name of 1,500 bytes', set({ ['n'.repeat(1500)]: text(1) })],
    ['a nested one with its path', set({ m: map({ ['n'.repeat(1498)]: text(1) }) })],
    ['one in a list, which counts as "array"', set({ ['l'.repeat(1000)]: list(map({ ['n'.repeat(1494)]: text(1) })) })],
    ['20 levels of maps', set({ f: nested(20) })],
    ['20 levels of maps and lists', set({ f: nested(20, true) })],
    ['an id of 1,500 bytes', set({}, `c/${'d'.repeat(1500)}`)],
    ['two texts just below 1 MiB', set({ a: text(500_000), b: text(500_000) })],
    ['500 transforms', set({}, 'c/x', { updateTransforms: Array.from({ length: 500 }, (_, n) => increment(`f${n}`)) })],
    ['a name that only begins as a reserved one', set({ __x: text(1), x__: text(1) })],
  ])('%s', (_, one) => {
    expect(() => write(one)).not.toThrow()
  })
})

const increment = (fieldPath: string) => ({ fieldPath, increment: { integerValue: '1' } })

describe('a write beyond the limits is refused', () => {
  test.each<[string, unknown, RegExp]>([
    ['a longer text', set({ s: text(WHOLE + 1) }), /The value of property "s" is longer than 1048487 bytes/],
    ['a longer text in three-byte letters', set({ s: text(349_496, '€') }), /"s" is longer/],
    ['longer bytes', set({ b: { bytesValue: Buffer.alloc(WHOLE + 1).toString('base64') } }), /"b" is longer/],
    ['a longer text in a list', set({ a: list(text(WHOLE + 1)) }), /"array" is longer/],
    ['a longer text in a map', set({ m: map({ s: text(WHOLE + 1) }) }), /"s" is longer/],
    ['a longer field name', set({ ['n'.repeat(1501)]: text(1) }), /property.name is longer than 1500 bytes/],
    ['a longer nested one', set({ m: map({ ['n'.repeat(1499)]: text(1) }) }), /longer than 1500 bytes/],
    ['a longer one in a list', set({ l: list(map({ ['n'.repeat(1495)]: text(1) })) }), /longer than 1500 bytes/],
    ['21 levels of maps', set({ f: nested(21) }), /20 deep/],
    ['21 levels of maps and lists', set({ f: nested(21, true) }), /20 deep/],
    ['a list in a list', set({ f: list(list()) }), /array value in an array value/],
    ['a reserved field name', set({ __x__: text(1) }), /field name __x__ is reserved/],
    ['a nested one', set({ m: map({ __x__: text(1) }) }), /field name __x__ is reserved/],
    ['a reserved name in a mask', set({}, 'c/x', { updateMask: { fieldPaths: ['a.`__x__`'] } }), /reserved/],
    ['a lone surrogate', set({ s: text(1, '\ud800') }), /Unicode/],
    ['a numeric id beyond 64 bits', set({}, 'c/__id9223372036854775808__'), /reserved/],
    ['a longer id', set({}, `c/${'d'.repeat(1501)}`), /1,500 bytes/],
    [
      'a longer name',
      set({}, `c/${'d'.repeat(1500)}`.repeat(5).replaceAll('dc/', 'd/')),
      /6144 bytes|path of a document/,
    ],
    ['101 collections deep', set({}, 'c/d/'.repeat(101).slice(0, -1)), /100 deep/],
    ['a larger document', set({ a: text(600_000), b: text(600_000) }), /maximum entity size is 1048576 bytes: c\/x/],
    ['a larger one in a list', set({ a: list(text(600_000), text(600_000)) }), /maximum entity size/],
    [
      '501 transforms of one document',
      set({}, 'c/x', { updateTransforms: Array.from({ length: 501 }, (_, n) => increment(`f${n}`)) }),
      /500 field transformations of one document; "c\/x"/,
    ],
  ])('%s', (_, one, message) => {
    expect(() => write(one)).toThrow(message)
    expect(() => write(one)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
  })

  test('a document that becomes too large by a merge; it stays unchanged', () => {
    const context = testContext()
    commit(context, { writes: [set({ a: text(600_000) })] })
    const merge = set({ b: text(600_000) }, 'c/x', { updateMask: { fieldPaths: ['b'] } })
    expect(() => commit(context, { writes: [set({}, 'c/y'), merge] })).toThrow(/maximum entity size/)
    expect([context.store.get('c/y'), context.store.get('c/x')?.fields.size]).toEqual([null, 1])
  })
})
