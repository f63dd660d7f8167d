import { describe, expect, it } from 'vitest'
import { cutTo, fieldsOf, momentOf, stampOf, textOf, wholeIn } from './stored.ts'

class Timestamp {
  readonly #at: Date
  constructor(at: Date) {
    this.#at = at
  }
  toDate(): Date {
    return this.#at
  }
}

const AT = new Date('2030-01-15T12:30:00Z')

describe('a stored moment', () => {
  it.each([
    ['a Firestore Timestamp', new Timestamp(AT)],
    ['any object with toDate()', { toDate: () => AT }],
    ['a Date', AT],
    ['ISO text', '2030-01-15T12:30:00.000Z'],
  ])('is read from %s', (_, value) => {
    expect(momentOf(value)).toEqual(AT)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['words', 'Just now'],
    ['a day without a time', '2030-01-15'],
    ['an impossible moment', '2030-13-15T12:30:00Z'],
    ['an invalid Date', new Date(Number.NaN)],
    ['milliseconds', AT.getTime()],
    ['ISO text without a zone', '2030-01-15T14:30'],
    ['true', true],
    ['an empty object', {}],
    ['the year 99, whose dates cannot be read again', new Timestamp(new Date('0099-12-31T12:00:00Z'))],
    ['the end of the calendar', new Timestamp(new Date('9999-12-31T23:59:59.999Z'))],
    ['a toDate() that answers no Date', { toDate: (): string => 'soon' }],
  ])('is null for %s', (_, value) => {
    expect(momentOf(value)).toBeNull()
  })

  it('is a copy, so that a change of it leaves the document alone', () => {
    expect(momentOf(AT)).not.toBe(AT)
  })
})

it('a text is cut to its limit, and never within a character', () => {
  expect(['abc', 'ab🌿', 'abc🌿', ''].map((text) => cutTo(text, 3))).toEqual(['abc', 'ab', 'abc', ''])
  expect(cutTo('ab🌿', 4)).toBe('ab🌿')
})

it('strings stay, numbers and booleans become text, other values are empty', () => {
  expect(['a ', '', 5, 0, true, Number.NaN, null, undefined, {}, []].map(textOf)).toEqual([
    ...['a ', '', '5', '0', 'true'],
    ...['', '', '', '', ''],
  ])
})

it('whole numbers within limits are read, also from text', () => {
  expect([3, '3', ' 3 ', 0, 9].map((value) => wholeIn(value, 0, 9))).toEqual([3, 3, 3, 0, 9])
  const others = [-1, 10, '10', 2.5, '', ' ', 'three', '3 rooms', Number.NaN, Infinity, null, undefined, true, []]
  expect(others.filter((value) => wholeIn(value, 0, 9) !== undefined)).toEqual([])
})

it('a stamp needs a name or a uid', () => {
  expect(stampOf({ name: 'Neo', uid: 'u1' })).toEqual({ name: 'Neo', uid: 'u1' })
  expect(stampOf({ uid: 'u1' })).toEqual({ name: '', uid: 'u1' })
  expect([{}, null, 'Neo', undefined, []].map(stampOf)).toEqual(Array(5).fill(undefined))
})

it('a value that is no document has no fields', () => {
  expect([null, undefined, 'text', 5, [], [1]].map(fieldsOf)).toEqual(Array(6).fill({}))
})
