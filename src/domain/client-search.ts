import type { Client } from './client.ts'
import { normaliseDeskPhone } from './desk-phone.ts'
import { isEmail } from './email.ts'
import { emailKey } from './keys.ts'
import { longestFirst, wordsIn } from './names.ts'
import { isPhoneQuery, matches, searchablePerson } from './search.ts'
import { beginningsToFind, beginsName, phoneEnd } from './search-words.ts'

/** How the desk finds a client by what is typed. */

/** Nobody reads a longer list during a telephone call. */
export const MOST_FOUND = 12

/** Fewer letters would match too many clients. */
const LEAST = 3

/** The field `search` must contain one of the texts; any other field must equal one of them. */
type LookUp = { field: 'emailKey' | 'search'; texts: string[] }

/**
 * What to look up in the database: an e-mail in full, in normal form, the last four digits of a phone, or the beginning of a name.
 * Empty where the database cannot find by it: it is too short.
 */
export const lookUpsOf = (query: string): LookUp[] => {
  const text = query.trim()
  if (text.length < LEAST) return []
  if (text.includes('@')) return isEmail(text) ? [{ field: 'emailKey', texts: [emailKey(text)] }] : []
  if (isPhoneQuery(text)) {
    const end = phoneEnd(text)
    return end === undefined ? [] : [{ field: 'search', texts: [end] }]
  }
  // The two longest words match the fewest names. `search` stores no beginnings of two letters.
  return longestFirst(wordsIn(text))
    .filter((word, index) => index === 0 || word.join('').length >= LEAST)
    .slice(0, 2)
    .map((word) => ({ field: 'search', texts: beginningsToFind(word) }))
}

/**
 * Whether a profile that the database found matches the whole query: the database matches single words of the name, or the end of the
 * phone.
 */
export const isMeant = (client: Client, query: string): boolean =>
  isPhoneQuery(query)
    ? isSamePhone(client.phone, query) || matches(searchablePerson(client), query)
    : query.includes('@') || beginsName(client, query)

const isSamePhone = (phone: string, query: string) => normaliseDeskPhone(phone) === normaliseDeskPhone(query)
