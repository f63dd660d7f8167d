import { CLIENT } from '#records/client.ts'
import { plain } from './characters.ts'
import { digits } from './links.ts'

/** Case, marks, apostrophes and hyphens do not count: `Mary-Ann` is found by `maryann`, `mary` and `ann`. */

/** Keyboards and phones write an apostrophe in many ways; `\p{Pd}` are the hyphens and dashes. */
const JOINING = /['’‘‛ʼʻʹ′`´＇\u00AD\p{Pd}]+/u

/** A word of a name as the parts that apostrophes and hyphens separate: `mary` and `ann`. */
type Word = readonly string[]

const whole = (word: Word) => word.join('')

const partsOf = (word: string): Word => word.split(JOINING).filter(Boolean)

export const fold = (text: string): string => plain(text).split(JOINING).join('')

export const wordsIn = (text: string): Word[] =>
  plain(text)
    .split(/[^\p{L}\p{N}'’‘‛ʼʻʹ′`´＇\u00AD\p{Pd}]+/u)
    .map(partsOf)
    .filter((word) => word.length > 0)

const spellingsOf = (word: Word): string[] => [...new Set([whole(word), ...word])]

/** Whether each word that is typed begins a word of the name, as a whole or by its parts. */
const begins = (name: string, typed: string): boolean => {
  const spellings = wordsIn(name).flatMap(spellingsOf)
  const isIn = (text: string) => spellings.some((spelling) => spelling.startsWith(text))
  return wordsIn(typed).every((word) => isIn(whole(word)) || word.every(isIn))
}

/** Whether both have the same words, in any order; a name of one word belongs to too many people. */
export const isSameFullName = (one: string, other: string): boolean =>
  [one, other].every((name) => wordsIn(name).length > 1) && begins(one, other) && begins(other, one)

/** The search index of a client, `search`: the beginnings of each word of the name and of its parts, and the last four digits of the phone. */

/** Shorter beginnings would match too many clients. */
export const SHORTEST = 3
const LONGEST = 8
const END_DIGITS = 4

type Named = { fullName: string; firstName: string; lastName: string; phone: string }

const beginningOf = (word: string): string => Array.from(word).slice(0, LONGEST).join('')

/** What `search` holds if a word of the name begins with the typed one: the beginning of the whole word, or of its longest part. */
export const beginningsToFind = (word: readonly string[]): string[] => {
  const [joined = '', ...parts] = spellingsOf(word)
  const [longest = joined] = parts.toSorted((one, other) => other.length - one.length)
  return [...new Set([joined, longest].map(beginningOf))]
}

const beginningsOf = (word: string): string[] => {
  const letters = Array.from(word)
  const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, index) => SHORTEST + index)
  return lengths
    .filter((length) => length === SHORTEST || length <= letters.length)
    .map((length) => letters.slice(0, length).join(''))
}

/** The last four digits; undefined where there are fewer. */
export const phoneEnd = (phone: string): string | undefined => {
  const all = digits(phone)
  return all.length < END_DIGITS ? undefined : all.slice(-END_DIGITS)
}

export const searchWordsOf = ({ fullName, firstName, lastName, phone }: Named): string[] => {
  const words = wordsIn([fullName, firstName, lastName].join(' ')).flatMap(spellingsOf)
  const beginnings = new Set(words.filter((word) => word.length > 1).flatMap(beginningsOf))
  return [...new Set([...[...beginnings].slice(0, CLIENT.search.most - 1), ...[phoneEnd(phone) ?? []].flat()])]
}

export const beginsName = ({ fullName, firstName, lastName }: Omit<Named, 'phone'>, query: string): boolean =>
  begins([fullName, firstName, lastName].join(' '), query)
