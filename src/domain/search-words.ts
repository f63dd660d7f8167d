import { CLIENT } from '#records/client.ts'
import { plain } from './characters.ts'
import { digits } from './links.ts'

/**
 * The search index of a client, stored on the profile as `search`: the beginnings of each word of the name, from three letters on, and the
 * last four digits of the phone. An e-mail address and a whole phone number are found by their own fields.
 */

/** Shorter beginnings would match too many clients. */
export const SHORTEST = 3
const LONGEST = 8
const MOST_WORDS = 6
const END_DIGITS = 4

type Named = { fullName: string; firstName: string; lastName: string; phone: string }

/** Of a name, without case, accents, hyphens and apostrophes. */
export const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The beginning of a typed word, as `search` stores it. */
export const beginningOf = (word: string): string => Array.from(word).slice(0, LONGEST).join('')

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
  const words = [...new Set(wordsIn([fullName, firstName, lastName].join(' ')))].filter((word) => word.length > 1)
  const found = [...words.slice(0, MOST_WORDS).flatMap(beginningsOf), ...[phoneEnd(phone) ?? []].flat()]
  return [...new Set(found)].slice(0, CLIENT.search.most)
}

/** Whether each word that is typed is the beginning of a word of the name. */
export const beginsName = ({ fullName, firstName, lastName }: Omit<Named, 'phone'>, query: string): boolean => {
  const words = wordsIn([fullName, firstName, lastName].join(' '))
  return wordsIn(query).every((typed) => words.some((word) => word.startsWith(typed)))
}
