import type { Client } from './client.ts'
import { isDeskPhone, normaliseDeskPhone } from './desk-phone.ts'
import { matches, searchablePerson } from './search.ts'

/** How the desk finds a client by what is typed. */

/** Fewer letters would find half of the house. */
const LEAST = 3

/** Those of the loaded clients who fit, in their order: every word in name or e-mail, or at least three digits in a row of the phone. */
export const foundAmong = (loaded: readonly Client[], query: string): Client[] =>
  query.trim() === '' ? [] : loaded.filter((client) => matches(searchablePerson(client), query))

export type LookUp = { field: 'email' | 'phone' | 'name'; texts: string[] }

const capitals = (name: string) => name.replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())

/**
 * What to look up in the database: an e-mail or a phone in full, in normal form, or the beginning of a name as stored or with capitals.
 * Undefined where the database cannot find by it: too short, or part of a number.
 */
export const lookUpOf = (query: string): LookUp | undefined => {
  const text = query.trim()
  if (text.length < LEAST) return undefined
  if (text.includes('@')) return { field: 'email', texts: [text] }
  if (isDeskPhone(text)) return { field: 'phone', texts: [...new Set([normaliseDeskPhone(text), text])] }
  if (/^[\d\s()+.-]+$/.test(text)) return undefined
  return { field: 'name', texts: [...new Set([text, capitals(text)])] }
}
