import { plain } from './characters.ts'

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

/** A word as a whole, and each of its parts. */
export const spellingsOf = (word: Word): string[] => [...new Set([whole(word), ...word])]

/** Whether each word that is typed begins a word of the name, as a whole or by its parts. */
export const begins = (name: string, typed: string): boolean => {
  const spellings = wordsIn(name).flatMap(spellingsOf)
  const isIn = (text: string) => spellings.some((spelling) => spelling.startsWith(text))
  return wordsIn(typed).every((word) => isIn(whole(word)) || word.every(isIn))
}

/** Whether both have the same words, in any order; a name of one word belongs to too many people. */
export const isSameFullName = (one: string, other: string): boolean =>
  [one, other].every((name) => wordsIn(name).length > 1) && begins(one, other) && begins(other, one)
