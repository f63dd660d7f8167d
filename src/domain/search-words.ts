import { CLIENT } from '#records/client.ts'
import { digits } from './links.ts'
import { begins, spellingsOf, wordsIn } from './names.ts'

/**
 * The search index of a client, stored on the profile as `search`: the beginnings of each word of the name, and of each of its parts, from three
 * letters on, and the last four digits of the phone. An e-mail address and a whole phone number are found by their own fields.
 */

/** Shorter beginnings would match too many clients. */
export const SHORTEST = 3
const LONGEST = 8
const END_DIGITS = 4

type Named = { fullName: string; firstName: string; lastName: string; phone: string }

const beginningOf = (word: string): string => Array.from(word).slice(0, LONGEST).join('')

/** What `search` holds if a word of the name begins with the typed one: the beginning of the whole word, or of its longest part. */
export const beginningsToFind = (word: readonly string[]): string[] => {
  const [whole = '', ...parts] = spellingsOf(word)
  const [longest = whole] = parts.toSorted((one, other) => other.length - one.length)
  return [...new Set([whole, longest].map(beginningOf))]
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
