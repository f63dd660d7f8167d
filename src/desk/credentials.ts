import { isEmailName, type Role, usernameKey } from '#shared/staff.ts'
import table from './credentials.json'

/** Proves a password and is not the password: PBKDF2 with SHA-256. Salt and hash are hex. */
export type Verifier = { salt: string; hash: string; rounds: number }

const HASH_BITS = 256
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const derive = async (password: string, salt: string, rounds: number) => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS)))
}

/** One entry of the public table. It has a verifier of the password, never the password; `demo` is set for accounts of the local stack. */
export type Account = {
  username: string
  name: string
  role: Role
  demo?: boolean
} & Partial<Verifier>

/** User names of the demo accounts, which no published table may hold. */
export const listDemoAccounts = (): string[] =>
  (table as readonly Account[]).filter(({ demo }) => demo).map(({ username }) => username)

/** Whether the table lets this user name and password go on to Firebase. An e-mail address and an entry without a hash always go on. */
export const isInTable = async (
  username: string,
  password: string,
  accounts = table as readonly Account[],
): Promise<boolean> => {
  if (isEmailName(username)) return true
  const account = accounts.find((known) => usernameKey(known.username) === usernameKey(username))
  if (!account) return false
  const { salt = '', hash = '', rounds = 0 } = account
  // Spaces around the password do not count.
  return hash === '' || (await derive(password.trim(), salt, rounds)) === hash
}
