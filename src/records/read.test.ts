import { describe, expect, it } from 'vitest'
import type { Fields } from './fields.ts'
import { readRecord } from './read.ts'

const RECORD = {
  title: { is: 'message', most: 5 },
  count: { is: 'whole', least: 1, most: 10 },
  state: { is: 'oneOf', values: ['open', 'closed'] },
  at: { is: 'moment' },
  by: { is: 'stamp', isOptional: true },
} as const satisfies Fields
const EMPTY = { title: '', state: 'open', at: null }

describe('a document of a record', () => {
  it('is read with every field, and without others', () => {
    const [at, by] = [new Date('2030-01-10T08:00:00Z'), { name: 'Neo', uid: 'u1' }]
    const stored = { title: 'Tea', count: 3, state: 'closed', at, by }
    expect(readRecord(RECORD, { ...stored, legacy: 'x' })).toStrictEqual(stored)
  })

  it.each<[string, unknown, object]>([
    ['missing', undefined, EMPTY],
    ['a text', 'odd', EMPTY],
    ['of maps', { title: {}, count: {}, state: {}, at: {}, by: {} }, EMPTY],
    ['of nulls', { title: null, count: null, state: null, at: null, by: null }, EMPTY],
    ['with a choice in capitals', { state: ' Closed ' }, { ...EMPTY, state: 'closed' }],
    ['with a choice of earlier years', { state: 'shut' }, EMPTY],
    ['with a choice that only objects have', { state: 'constructor' }, EMPTY],
    ['with numbers in other types', { title: 7, count: '3' }, { ...EMPTY, title: '7', count: 3 }],
    ['with a number below the least', { count: 0 }, EMPTY],
    ['with a number between two', { count: 2.5 }, EMPTY],
    ['beyond the limits', { title: 'too long', count: 11 }, { ...EMPTY, title: 'too long' }],
  ])('that is %s is read, too', (_, stored, read) => {
    expect(readRecord(RECORD, stored)).toStrictEqual(read)
  })

  it.each<[Fields[string], unknown, unknown]>([
    [{ is: 'whole', least: 1, most: 10, absent: 4 }, 0, 4],
    [{ is: 'whole', least: 1, most: 10, absent: 4 }, '10', 10],
    [{ is: 'flag' }, true, true],
    [{ is: 'flag' }, 'true', false],
    [{ is: 'list', most: 1 }, ['a', 7], ['a', 7]],
    [{ is: 'list', most: 1 }, 'a', []],
    [{ is: 'text', most: 5, absent: 'active' }, '', 'active'],
    [{ is: 'oneOf', values: ['Heart', 'Hand'] }, 'hand', 'Hand'],
  ])('%j stored as %j is read as %j', (field, stored, read) => {
    expect(readRecord({ field }, { field: stored })).toStrictEqual({ field: read })
  })

  it('has a text under its earlier name, and no field that nobody reads', () => {
    const record: Fields = {
      fullName: { is: 'text', most: 121, earlierName: 'name' },
      search: { is: 'words', most: 40, inAll: 640, isUnread: true },
    }
    expect(readRecord(record, { name: 'Neo', search: ['neo'] })).toStrictEqual({ fullName: 'Neo' })
    expect(readRecord(record, { name: 'Neo', fullName: 'Neo Kgosi' })).toStrictEqual({ fullName: 'Neo Kgosi' })
  })
})
