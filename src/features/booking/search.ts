import type { Client } from '#features/client/client.ts'
import { emailKey } from '#shared/keys.ts'
import { normalisePhone } from '#shared/phone.ts'
import { isEmail } from '#shared/email.ts'
import { digits } from '#shared/links.ts'
import { beginningsToFind, beginsName, fold, phoneEnd, SHORTEST, wordsIn } from '#shared/names.ts'

export type Searchable = { fullName?: string; firstName?: string; lastName?: string; name?: string } & {
  email: string
  phone: string
}

/** Fewer digits would match nearly every phone number. */
const LEAST_DIGITS = 3

/** Whether the query holds only what a phone number is written with. */
export const isPhoneQuery = (query: string): boolean => /^[\d\s()+.-]+$/.test(query.trim())

/** Whether every word of the query is in a name or the e-mail, or the query is part of the phone number, however it is spaced. */
export const matches = (person: Searchable, query: string): boolean => {
  const { fullName, firstName, lastName, name, email, phone } = person
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return query.trim() === ''
  const text = fold([fullName, firstName, lastName, name, email].join(' '))
  if (words.every((word) => text.includes(word))) return true
  const typed = digits(query)
  return typed.length >= LEAST_DIGITS && isPhoneQuery(query) && digits(phone).includes(typed)
}

/** Nobody reads a longer list during a telephone call. */
export const MOST_FOUND = 12

/** The field `search` must contain one of the texts, `emailKey` equal it. */
type LookUp = { field: 'emailKey' | 'search'; texts: string[] }

/** A whole e-mail, the last four digits of a phone, or the longest word of a name; undefined where it is too short to find by. */
export const lookUpOf = (query: string): LookUp | undefined => {
  const text = query.trim()
  if (text.length < SHORTEST) return undefined
  if (text.includes('@')) return isEmail(text) ? { field: 'emailKey', texts: [emailKey(text)] } : undefined
  if (isPhoneQuery(text)) {
    const end = phoneEnd(text)
    return end === undefined ? undefined : { field: 'search', texts: [end] }
  }
  const [longest] = wordsIn(text).toSorted((one, other) => other.join('').length - one.join('').length)
  return longest && { field: 'search', texts: beginningsToFind(longest) }
}

/** The database matches single words of the name, or the end of the phone; this judges the whole query. */
export const isMeant = (client: Client, query: string): boolean =>
  isPhoneQuery(query)
    ? isSamePhone(client.phone, query) || matches(client, query)
    : query.includes('@') || beginsName(client, query)

const isSamePhone = (phone: string, query: string) => normalisePhone(phone) === normalisePhone(query)
