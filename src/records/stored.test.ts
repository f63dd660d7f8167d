import { describe, expect, it } from 'vitest'
import { cutTo, durationOf, fieldsOf, momentOf, numberOf, stampOf, textOf } from './stored.ts'

class Timestamp {
  readonly #at: Date
  constructor(at: Date) {
    this.#at = at
  }
  toDate() {
    return this.#at
  }
}

const AT = new Date('2030-01-15T12:30:00Z')

describe('a stored moment', () => {
  it.each([
    ['a Firestore Timestamp', new Timestamp(AT)],
    ['any object with toDate()', { toDate: () => AT }],
    ['a Date', AT],
    ['a serialised Timestamp', { seconds: AT.getTime() / 1000, nanoseconds: 0 }],
    ['milliseconds', AT.getTime()],
    ['ISO text', '2030-01-15T12:30:00.000Z'],
    ['ISO text with an offset', '2030-01-15T14:30:00+02:00'],
    ['ISO text without a zone, on the venue’s clock', '2030-01-15T14:30'],
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
    ['NaN', Number.NaN],
    ['true', true],
    ['an empty object', {}],
    ['the year 99, whose dates cannot be read again', new Timestamp(new Date('0099-12-31T12:00:00Z'))],
    ['the end of the calendar', new Timestamp(new Date('9999-12-31T23:59:59.999Z'))],
    ['milliseconds far outside of it', 8.64e15],
    ['a toDate() that answers no Date', { toDate: () => 'soon' }],
    [
      'a toDate() that throws',
      {
        toDate: () => {
          throw new Error('pending')
        },
      },
    ],
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
  expect(['a ', '', 5, 0, true, 10n, Number.NaN, null, undefined, {}, []].map(textOf)).toEqual([
    ...['a ', '', '5', '0', 'true', '10'],
    ...['', '', '', '', ''],
  ])
})

it('numbers and numeric strings are numbers', () => {
  expect([3, '3', ' 3.5 ', 0, -1].map(numberOf)).toEqual([3, 3, 3.5, 0, -1])
  expect(['', ' ', 'three', '3 rooms', Number.NaN, Infinity, null, undefined, true, []].map(numberOf)).toEqual(
    Array(10).fill(undefined),
  )
})

it.each([
  [90, 90],
  ['90', 90],
  ['60 min', 60],
  ['60 minutes', 60],
  ['1h 30min', 90],
  ['1h', 60],
  ['1 hour 15 minutes', 75],
  [59.6, 60],
  [-30, 0],
  ['a while', 0],
  [undefined, 0],
  [null, 0],
  [99_999, 99_999],
  [100_000, 0],
  [1e300, 0],
])('the duration %o is %d minutes', (value, minutes) => {
  expect(durationOf(value)).toBe(minutes)
})

it('a duration of more digits than a number holds, or of nothing but white space and a letter, is not known', () => {
  expect(['9'.repeat(400), `${' '.repeat(20_000)}x`].map(durationOf)).toEqual([0, 0])
})

it('a stamp needs a name or a uid', () => {
  expect(stampOf({ name: 'Neo', uid: 'u1' })).toEqual({ name: 'Neo', uid: 'u1' })
  expect(stampOf({ uid: 'u1' })).toEqual({ name: '', uid: 'u1' })
  expect([{}, null, 'Neo', undefined, []].map(stampOf)).toEqual(Array(5).fill(undefined))
})

it('a value that is no document has no fields', () => {
  expect([null, undefined, 'text', 5, [], [1]].map(fieldsOf)).toEqual(Array(6).fill({}))
})
