import { type Role, type Staff, usernameKey } from '#domain/staff.ts'
import table from './credentials.json'

/** One entry of the public table: never a password, only what proves one. `salt` and `hash` are hex; `demo` marks an account of the local stack. */
export type Account = {
  username: string
  /** Of the account in Firebase Authentication. Entries of earlier years lack it. */
  uid?: string
  name: string
  role: Role
  salt: string
  hash: string
  rounds: number
  demo?: boolean
}

/** The accounts for House, Access, by name. An account stored without an id has the one that `add-staff` always gave. */
export const listAccounts = (accounts = table as readonly Account[]): Staff[] =>
  accounts.map(({ username, uid = `staff-${username}`, name, role }) => ({ username, uid, name, role }))

/** User names of the demo, which no published table may hold. */
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

/** Looks at every byte whatever the first ones say, so that the time taken tells nothing. */
const isSame = (left: Uint8Array, right: Uint8Array) => {
  let difference = left.length ^ right.length
  left.forEach((byte, index) => (difference |= byte ^ (right[index] ?? 0)))
  return difference === 0
}

/**
 * The account that user name (any case) and password (as typed, trimmed) belong to. An unknown user costs the same derivation as
 * a known one, so neither the answer nor the wait tells which of the two was wrong.
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
