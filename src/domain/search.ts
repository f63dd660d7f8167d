import { digits } from './links.ts'
import { fold } from './names.ts'

export type Searchable = { names: readonly string[]; email: string; phone: string }

type Person = { fullName: string; firstName: string; lastName: string; email: string; phone: string }

export const searchablePerson = ({ fullName, firstName, lastName, email, phone }: Person): Searchable => ({
  names: [fullName, firstName, lastName],
  email,
  phone,
})

/** How many visits a search shows of the clients that it found. */
export const MOST_VISITS = 20

/** Fewer digits would match nearly every phone number. */
const LEAST_DIGITS = 3

/** Whether the query holds only what a phone number is written with. */
export const isPhoneQuery = (query: string): boolean => /^[\d\s()+.-]+$/.test(query.trim())

/** Whether every word of the query is in a name or the e-mail, or the query is part of the phone number, however it is spaced. */
export const matches = ({ names, email, phone }: Searchable, query: string): boolean => {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return query.trim() === ''
  const text = fold([...names, email].join(' '))
  if (words.every((word) => text.includes(word))) return true
  const typed = digits(query)
  return typed.length >= LEAST_DIGITS && isPhoneQuery(query) && digits(phone).includes(typed)
}
