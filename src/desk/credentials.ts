import { isEmailName, type Role, usernameKey } from '#shared/staff.ts'
import table from './credentials.json'
import { isPassword, type Verifier } from './password-hash.ts'

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

/**
 * Whether the table lets this user name (any case) and password (trimmed) go on to Firebase. An e-mail address and an entry without a hash
 * always go on. The table is public, so nothing here need hide which of the two was wrong; the message does not say.
 */
export const isInTable = async (
  username: string,
  password: string,
  accounts = table as readonly Account[],
): Promise<boolean> => {
  if (isEmailName(username)) return true
  const account = accounts.find((known) => usernameKey(known.username) === usernameKey(username))
  if (!account) return false
  const { salt = '', hash = '', rounds = 0 } = account
  return hash === '' || isPassword(password, { salt, hash, rounds })
}
