import { isDeepStrictEqual } from 'node:util'
import { text } from '#support/builders.ts'
import { CHANGED, INVENTED } from '../../diary-fields.ts'
import type { Account } from './accounts.ts'
import { Double, type Fields, isMap, NOW } from './values.ts'

/** The allowed values of a field, and the samples that attacks write to it. An attack is expected to succeed if `accepts` the sample. */
export type Kind = {
  accepts: (value: unknown, by: Account) => boolean
  samples: (by: Account) => readonly Sample[]
  /** The field may be missing. */
  isOptional?: boolean
  /** A field that a right write keeps equal to this one. */
  key?: { name: string; of: (value: string) => string }
  /** A few types are enough, or another operation of the table tries it in full. */
  isBrief?: boolean
}
export type Sample = [title: string, value: unknown]

/** One value of each type, for every field. */
export const TYPES: readonly Sample[] = [
  ['null', null],
  ['true', true],
  ['7', 7],
  ['an empty text', ''],
  ['a text', 'x'],
  ['an empty list', []],
  ['a list', ['x']],
  ['a map', { odd: true }],
  ['a moment', INVENTED],
]
/** A short list of types, for fields that another operation attacks in full. */
export const FEW_TYPES: readonly Sample[] = [
  ['null', null],
  ['7', 7],
  ['a text', 'x'],
]

export const isText = (value: unknown): value is string => typeof value === 'string'
const kind = (accepts: Kind['accepts'], ...samples: Sample[]): Kind => ({ accepts, samples: () => samples })

export const optional = (of: Kind): Kind => ({ ...of, isOptional: true })
export const brief = (kinds: Record<string, Kind>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(kinds).map(([field, of]) => [field, { ...of, isBrief: true }]))
/** The fields of a map, by their path. */
export const inside = (map: string, kinds: Record<string, Kind>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(kinds).map(([field, of]) => [`${map}.${field}`, of]))
export const orNull = (of: Kind): Kind => ({ ...of, accepts: (value, by) => value === null || of.accepts(value, by) })
/** A map or a list whose inner fields are described for themselves; nothing of another type. */
export const structure: Kind = { ...kind(() => false), isBrief: true }
/** As `structure`; these fields may all be missing. */
export const mapOf = (...names: readonly string[]): Kind =>
  kind((value) => isMap(value) && Object.keys(value).every((one) => names.includes(one)))
export const mapUpTo = (most: number): Kind =>
  kind(
    (value) => isMap(value) && Object.keys(value).length <= most,
    ['the largest map', numbered(most)],
    ['a larger map', numbered(most + 1)],
  )
const numbered = (count: number): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${String(index)}`, index]))
/** A list of anything. */
export const listUpTo = (most: number, least = 0): Kind =>
  kind(
    (value) => Array.isArray(value) && value.length >= least && value.length <= most,
    ['the longest list', Array.from({ length: most }, () => 'x')],
    ['a longer list', Array.from({ length: most + 1 }, () => 'x')],
  )
/** A list of at most so many words, with so many characters together. */
export const wordsUpTo = (most: number, inAll: number): Kind => {
  const list = listUpTo(most)
  const words = Array.from({ length: most }, () => text(inAll / most))
  return {
    accepts: (value, by) => list.accepts(value, by) && (value as unknown[]).join('').length <= inAll,
    samples: (by) => [
      ...list.samples(by),
      ['the most characters', words],
      ['a character more', words.with(0, text(inAll / most + 1))],
      ['one text as long as the list', text(most)],
      ['a map with a size', { size: 1 }],
    ],
  }
}
export const moment: Kind = kind((value) => value instanceof Date || value === NOW)
export const orEmpty = (of: Kind): Kind => ({ ...of, accepts: (value, by) => value === '' || of.accepts(value, by) })
export const atLeast = (least: number): Kind => ({
  ...whole(least, Number.MAX_SAFE_INTEGER - 1),
  accepts: (value) => Number.isInteger(value) && Number(value) >= least,
})
/** The stamp of the same act, in any field. */
export const signed: Kind = {
  accepts: (value, { stamp: own }) => isDeepStrictEqual(value, own),
  samples: (by) => stamp.samples(by).slice(0, 3),
}

export const exactly = (wanted: unknown): Kind => ({
  ...kind((value) => isDeepStrictEqual(value, wanted)),
  isBrief: true,
})
export const oneOf = (...values: unknown[]): Kind =>
  kind(
    (value) => values.some((one) => isDeepStrictEqual(one, value)),
    ...values.map((value): Sample => [JSON.stringify(value), value]),
    ...values.filter(isText).map((value): Sample => [`${value} in capitals`, `${value.toUpperCase()} `]),
  )
export const matching = (pattern: RegExp, ...samples: string[]): Kind =>
  kind(
    (value) => isText(value) && pattern.test(value),
    ...samples.map((value): Sample => [JSON.stringify(value), value]),
  )

export const whole = (least: number, most: number): Kind =>
  kind(
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    ['the least', least],
    ['the most', most],
    ['less than the least', least - 1],
    ['more than the most', most + 1],
    ['a number between', least + 0.5],
    ['the least as a double', new Double(least)],
    ['the least in text', String(least)],
  )
/** As `whole`, but a fraction is a number, too. */
export const number = (least: number, most: number): Kind => ({
  samples: (by) => [...whole(least, most).samples(by), ['not a number', Number.NaN]],
  accepts: (value) => {
    const plain = value instanceof Double ? value.value : value
    return typeof plain === 'number' && plain >= least && plain <= most
  },
})
export const flag: Kind = kind((value) => typeof value === 'boolean', ['false', false], ['false in text', 'false'])

/** The server's time, which no caller can write down. */
export const now: Kind = kind(
  (value) => value === NOW,
  ['an earlier time', CHANGED],
  ['a time to come', new Date(Date.now() + 3_600_000)],
  ['the time of the device', new Date()],
)

/** The stamp of the caller: nobody can write another person's, nor another name than that of their entry. */
export const stamp: Kind = {
  accepts: (value, { stamp: own }) => isDeepStrictEqual(value, own),
  samples: ({ stamp: own }) => [
    ["a colleague's stamp", { name: 'Other', uid: 'other-uid' }],
    ["a colleague's id", { ...own, uid: 'other-uid' }],
    ["a colleague's name", { ...own, name: 'Other' }],
    ['a stamp without an id', { name: own.name }],
    ['a stamp without a name', { uid: own.uid }],
    ['a stamp with a role', { ...own, role: 'main' }],
    ['only the id', own.uid],
  ],
}

const QUARTERS = new Set(Array.from({ length: 96 }, (_, quarter) => String(quarter)))
/** Places taken, by quarter hour. */
export const counts: Kind = kind(
  (value) =>
    isMap(value) &&
    Object.entries(value).every(
      ([quarter, count]) =>
        QUARTERS.has(quarter) && Number.isInteger(count) && Number(count) >= 1 && Number(count) <= 99,
    ),
  ['the first and the last quarter hour', { '0': 1, '95': 99 }],
  ['every quarter hour', Object.fromEntries([...QUARTERS].map((quarter) => [quarter, 1]))],
  ['a quarter hour after midnight', { '96': 1 }],
  ['a quarter hour before midnight', { '-1': 1 }],
  ['a quarter hour with a zero before', { '036': 1 }],
  ['a quarter hour in words', { noon: 1 }],
  ['a count of 100', { '36': 100 }],
  ['a count of none', { '36': 0 }],
  ['a count below none', { '36': -1 }],
  ['half a place', { '36': 1.5 }],
  ['a count in text', { '36': '1' }],
  ['a count that is null', { '36': null }],
  ['one odd count among others', { '36': 1, '37': 100 }],
)
