import { type Client, emailKey, emailSpellings } from './client.ts'
import { isSameFullName, longestFirst, wordsIn } from './names.ts'
import { isPhoneEmpty, normalisePhone } from './phone.ts'
import { beginningsToFind } from './search-words.ts'

/** One person may have two profiles. Staff see them side by side and join one into the other: `mergedInto` points to the one that stays. */

export const isJoined = ({ mergedInto }: Pick<Client, 'mergedInto'>): boolean => mergedInto !== ''

export type Likeness = 'e-mail' | 'phone' | 'name'
export type PossibleDuplicate = { client: Client; same: readonly Likeness[] }

export type Likened = Pick<Client, 'id' | 'fullName' | 'firstName' | 'lastName' | 'email' | 'phone'>
type Person = Omit<Likened, 'id'>

const nameOf = ({ fullName, firstName, lastName }: Person) => fullName || `${firstName} ${lastName}`
const phoneKey = ({ phone }: Person): string => (isPhoneEmpty(phone) ? '' : normalisePhone(phone))

const likenessOf = (one: Person, other: Person): Likeness[] => {
  const isSame = (key: (person: Person) => string) => key(one) !== '' && key(one) === key(other)
  return [
    ...(isSame(({ email }) => emailKey(email)) ? (['e-mail'] as const) : []),
    ...(isSame(phoneKey) ? (['phone'] as const) : []),
    ...(isSameFullName(nameOf(one), nameOf(other)) ? (['name'] as const) : []),
  ]
}

/** Those of `others` that may be the same person, the most alike first. Joined profiles are none. */
export const possibleDuplicates = (client: Likened, others: readonly Client[]): PossibleDuplicate[] =>
  others
    .filter((other) => other.id !== client.id && !isJoined(other))
    .map((other) => ({ client: other, same: likenessOf(client, other) }))
    .filter(({ same }) => same.length > 0)
    .toSorted((one, other) => other.same.length - one.same.length)

/** What the database can look up for `possibleDuplicates`; the name by its longest word. Empty where the profile has none. */
export const likenessLookUps = (client: Likened) => {
  const words = wordsIn(nameOf(client))
  const [longest] = words.length > 1 ? longestFirst(words) : []
  return {
    emails: emailSpellings(client.email),
    phones: phoneKey(client) ? [...new Set([client.phone.trim(), phoneKey(client)])] : [],
    words: longest === undefined ? [] : beginningsToFind(longest),
  }
}

/** Finds the profile that stays for a profile's id: the end of the pointers, or the id itself. */
export const stayingIdOf = (joined: readonly Pick<Client, 'id' | 'mergedInto'>[]): ((id: string) => string) => {
  const into = new Map(joined.filter(isJoined).map(({ id, mergedInto }) => [id, mergedInto]))
  return (id) => {
    const seen = new Set<string>()
    let staying = id
    for (let next = into.get(id); next !== undefined && !seen.has(next); next = into.get(next)) {
      seen.add(next)
      staying = next
    }
    return staying
  }
}
