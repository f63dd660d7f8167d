import { type Role, type Staff, usernameKey } from '#domain/staff.ts'
import table from './credentials.json'

/**
 * One entry of the public table: a hash that proves the password, never the password. `salt` and `hash` are hex; `demo` is set for accounts
 * of the local stack.
 */
export type Account = {
  username: string
  /** Id of the account in Firebase Authentication. Old entries lack it. */
  uid?: string
  name: string
  role: Role
  salt: string
  hash: string
  rounds: number
  demo?: boolean
}

/** The accounts for House, Access, by name. An old entry without an id gets the one that `add-staff` gives. */
export const listAccounts = (accounts = table as readonly Account[]): Staff[] =>
  accounts.map(({ username, uid = `staff-${username}`, name, role }) => ({ username, uid, name, role }))

/** User names of the demo accounts, which no published table may hold. */
export const listDemoAccounts = (): string[] =>
  (table as readonly Account[]).filter(({ demo }) => demo).map(({ username }) => username)

const HASH_BITS = 256
const UNKNOWN_SALT = '00'.repeat(16)
const UNKNOWN_ROUNDS = 600_000

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const derive = async (password: string, salt: string, rounds: number) => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS))
}

/** Compares every byte even after a difference, so that the time does not reveal how much is right. */
const isSame = (left: Uint8Array, right: Uint8Array) => {
  let difference = left.length ^ right.length
  left.forEach((byte, index) => (difference |= byte ^ (right[index] ?? 0)))
  return difference === 0
}

/**
 * The account of a user name (any case) and password (trimmed). An unknown user costs the same derivation as a known one, so that neither
 * the answer nor the wait reveals which of the two was wrong.
 */
export const findAccount = async (
  username: string,
  password: string,
  accounts = table as readonly Account[],
): Promise<Account | undefined> => {
  const account = accounts.find((known) => usernameKey(known.username) === usernameKey(username))
  const like = account ?? accounts[0]
  const derived = await derive(password.trim(), account?.salt ?? UNKNOWN_SALT, like?.rounds ?? UNKNOWN_ROUNDS)
  const isRight = isSame(derived, bytesOf(account?.hash ?? ''))
  return isRight ? account : undefined
}
