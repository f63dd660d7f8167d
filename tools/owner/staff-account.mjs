import { pbkdf2Sync, randomBytes, randomInt } from 'node:crypto'

/** PBKDF2 rounds in src/admin/credentials.json, which is public. */
const TABLE_ROUNDS = 600_000
/** The most Firebase imports for PBKDF2-SHA-256. */
export const FIREBASE_ROUNDS = 120_000
const SALT_BYTES = 16
const KEY_BYTES = 32

/** No letters or digits that look alike. 31 characters: 4.95 bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** Four groups of five characters, about 99 bits, easy to dictate and type. */
export const makePassphrase = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

const derive = (passphrase, salt, rounds) => pbkdf2Sync(passphrase, salt, rounds, KEY_BYTES, 'sha256')

/** The account's id in Firebase Authentication. */
const uidOf = (username) => `staff-${username}`

/** The entry of src/admin/credentials.json. */
export const tableEntry = ({ username, name, role }, passphrase) => {
  const salt = randomBytes(SALT_BYTES)
  const hash = derive(passphrase, salt, TABLE_ROUNDS)
  return {
    username,
    name,
    role,
    salt: salt.toString('hex'),
    hash: hash.toString('hex'),
    rounds: TABLE_ROUNDS,
  }
}

/** What `firebase auth:import` reads, with a salt of its own; role and name travel as custom claims, so that nobody signs with a colleague's name. */
export const importFile = ({ username, name, role }, email, passphrase) => {
  const salt = randomBytes(SALT_BYTES)
  return {
    users: [
      {
        localId: uidOf(username),
        email,
        emailVerified: true,
        displayName: name,
        passwordHash: derive(passphrase, salt, FIREBASE_ROUNDS).toString('base64'),
        salt: salt.toString('base64'),
        customAttributes: JSON.stringify({ role, staffName: name }),
      },
    ],
  }
}

/** One sentence for each invalid option, with what to write instead. */
export const accountProblems = ({ username, name, role }, accounts) => {
  const problems = []
  if (!/^[a-z][a-z0-9._-]{2,29}$/.test(username))
    problems.push(
      `--username is "${username}". Write 3 to 30 lowercase letters, digits, dots or hyphens, beginning with a letter, such as naledi.`,
    )
  else if (accounts.some((account) => account.username === username && !account.demo))
    problems.push(
      `"${username}" has an account already. Choose another user name; for a new passphrase remove the old entry from the table first.`,
    )
  if (name.length < 2 || name.length > 60)
    problems.push(`--name is "${name}". Write the name colleagues see, 2 to 60 characters, such as "Naledi Molefe".`)
  if (role !== 'main' && role !== 'staff')
    problems.push(`--role is "${role}". Write main (everything) or staff (view and confirm bookings).`)
  return problems
}
