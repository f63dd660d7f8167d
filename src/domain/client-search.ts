import type { Client } from './client.ts'
import { normaliseDeskPhone } from './desk-phone.ts'
import { isEmail } from './email.ts'
import { emailKey } from './keys.ts'
import { wordsIn } from './names.ts'
import { isPhoneQuery, matches, searchablePerson } from './search.ts'
import { beginningsToFind, beginsName, phoneEnd } from './search-words.ts'

/** Nobody reads a longer list during a telephone call. */
export const MOST_FOUND = 12

/** Fewer letters would match too many clients. */
const LEAST = 3

/** The field `search` must contain one of the texts, `emailKey` equal it. `next`: those of the second longest word. */
type LookUp = { field: 'emailKey' | 'search'; texts: string[]; next?: string[] }

/** A whole e-mail, the last four digits of a phone, or the longest word of a name; undefined where it is too short to find by. */
export const lookUpOf = (query: string): LookUp | undefined => {
  const text = query.trim()
  if (text.length < LEAST) return undefined
  if (text.includes('@')) return isEmail(text) ? { field: 'emailKey', texts: [emailKey(text)] } : undefined
  if (isPhoneQuery(text)) {
    const end = phoneEnd(text)
    return end === undefined ? undefined : { field: 'search', texts: [end] }
  }
  const [longest, second] = wordsIn(text).toSorted((one, other) => other.join('').length - one.join('').length)
  return (
    longest && {
      field: 'search',
      texts: beginningsToFind(longest),
      // `search` stores no beginnings of two letters.
      ...(second && second.join('').length >= LEAST && { next: beginningsToFind(second) }),
    }
  )
}

/** The database matches single words of the name, or the end of the phone; this judges the whole query. */
export const isMeant = (client: Client, query: string): boolean =>
  isPhoneQuery(query)
    ? isSamePhone(client.phone, query) || matches(searchablePerson(client), query)
    : query.includes('@') || beginsName(client, query)

const isSamePhone = (phone: string, query: string) => normaliseDeskPhone(phone) === normaliseDeskPhone(query)
