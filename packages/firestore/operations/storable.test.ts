import { describe, expect, test } from 'vitest'
import { commit } from './commit.ts'
import { nameOf, testContext } from '../testing/database.ts'

type Json = Record<string, unknown>
const text = (size: number, letter = 'x'): Json => ({ stringValue: letter.repeat(size) })
const map = (fields: Json): Json => ({ mapValue: { fields } })
const list = (...values: Json[]): Json => ({ arrayValue: { values } })
/** Alternating maps and lists. */
const nested = (levels: number): Json => {
  if (levels === 0) return { integerValue: '1' }
  return levels % 2 === 0 ? list(nested(levels - 1)) : map({ m: nested(levels - 1) })
}
const set = (fields: Json, path = 'c/x', more: Json = {}) => ({ update: { name: nameOf(path), fields }, ...more })
const write = (...writes: unknown[]): unknown => commit(testContext(), { writes })

const WHOLE = 1_048_487

const increment = (fieldPath: string) => ({ fieldPath, increment: { integerValue: '1' } })

describe('a write beyond the limits is refused', () => {
  test.each<[string, unknown, RegExp]>([
    ['a longer text', set({ s: text(WHOLE + 1) }), /The value of property "s" is longer than 1048487 bytes/],
    ['longer bytes', set({ b: { bytesValue: Buffer.alloc(WHOLE + 1).toString('base64') } }), /"b" is longer/],
    ['a longer text in a list', set({ a: list(text(WHOLE + 1)) }), /"array" is longer/],
    ['a longer field name', set({ ['n'.repeat(1501)]: text(1) }), /property.name is longer than 1500 bytes/],
    ['a longer nested one', set({ m: map({ ['n'.repeat(1499)]: text(1) }) }), /longer than 1500 bytes/],
    ['21 levels of maps and lists', set({ f: nested(21) }), /20 deep/],
    ['a list in a list', set({ f: list(list()) }), /array value in an array value/],
    ['a reserved field name', set({ __x__: text(1) }), /field name __x__ is reserved/],
    ['a reserved name in a mask', set({}, 'c/x', { updateMask: { fieldPaths: ['a.`__x__`'] } }), /reserved/],
    ['a lone surrogate', set({ s: text(1, '\ud800') }), /Unicode/],
    ['a longer id', set({}, `c/${'d'.repeat(1501)}`), /1,500 bytes/],
    ['a larger document', set({ a: text(600_000), b: text(600_000) }), /maximum entity size is 1048576 bytes: c\/x/],
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
