import { pbkdf2Sync, randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRole, type Role, staffEmail } from '#shared/staff.ts'
import type { Firebase } from './firebase.ts'
import { type Database, storeDocuments } from './database.ts'
import { SetUpError } from './set-up/step.ts'
import type { Talk } from './talk.ts'

/** The accounts that the owner's commands make: their passphrase, their entry in the table that the build publishes, their import into Firebase. */

/** PBKDF2 rounds in src/desk/credentials.json, which is public. */
const TABLE_ROUNDS = 600_000
/** The most Firebase imports for PBKDF2-SHA-256. */
const FIREBASE_ROUNDS = 120_000
const SALT_BYTES = 16
const KEY_BYTES = 32

/** No letters or digits that look alike. 31 characters: 4.95 bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** Somebody of the portal. `username` is in small letters. */
export type Wanted = { username: string; name: string; role: Role }
/** An entry of the table. `demo`: of the local stack. */
export type TableEntry = Wanted & { salt?: string; hash?: string; rounds?: number; demo?: boolean }

/** Four groups of five characters, about 99 bits, easy to dictate and type. */
export const makePassphrase = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

const derive = (passphrase: string, salt: Buffer, rounds: number) =>
  pbkdf2Sync(passphrase, salt, rounds, KEY_BYTES, 'sha256')

/** The account's id in Firebase Authentication. */
export const uidOf = (username: string): string => `staff-${username}`

const tableEntry = ({ username, name, role }: Wanted, passphrase: string): TableEntry => {
  const salt = randomBytes(SALT_BYTES)
  const hash = derive(passphrase, salt, TABLE_ROUNDS)
  return { username, name, role, salt: salt.toString('hex'), hash: hash.toString('hex'), rounds: TABLE_ROUNDS }
}

/** What `firebase auth:import` reads, with a salt of its own. */
const importFile = ({ username, name }: Wanted, passphrase: string) => {
  const salt = randomBytes(SALT_BYTES)
  return {
    users: [
      {
        localId: uidOf(username),
        email: staffEmail(username),
        emailVerified: true,
        displayName: name,
        passwordHash: derive(passphrase, salt, FIREBASE_ROUNDS).toString('base64'),
        salt: salt.toString('base64'),
      },
    ],
  }
}

type Place = { root: string; project: string; firebase: Firebase; database: Database; talk: Talk }

/** An account that exists gets the new passphrase. firebase-tools ends with 0 also when Google refuses the account, so its words count. */
const importAccount = async ({ firebase, project }: Place, wanted: Wanted, passphrase: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'staff-'))
  try {
    const file = path.join(folder, `${wanted.username}.json`)
    writeFileSync(file, JSON.stringify(importFile(wanted, passphrase)), { mode: 0o600 })
    const hashed = ['--hash-algo=PBKDF2_SHA256', `--rounds=${String(FIREBASE_ROUNDS)}`]
    const { code, out } = await firebase.run('auth:import', file, ...hashed, '--project', project)
    if (code === 0 && out.includes('Imported successfully')) return
    throw new SetUpError(
      `Firebase did not take the account. Is the sign-in to Google that of the project's owner, and E-mail/Password switched on in the Firebase console under Authentication?\n${out.trim()}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes an account in Firebase with its entry in `staff`, and shows its passphrase. It is entered in the table last, once the person has the
 * passphrase: stopped before, the command makes a new passphrase for the same account. Throws SetUpError or BackupFileError.
 */
export const openAccount = async (place: Place, wanted: Wanted): Promise<void> => {
  const { root, database, talk } = place
  const { username, name, role } = wanted
  const passphrase = makePassphrase()
  await importAccount(place, wanted, passphrase)
  const uid = uidOf(username)
  const fields = { username, name, role, updatedBy: { name, uid } }
  await storeDocuments(database, [{ path: `staff/${uid}`, fields, now: ['signedInAfter', 'updatedAt'] }])
  talk.say(
    '',
    `  User name    ${username}`,
    `  Passphrase   ${passphrase}`,
    '',
    'Write both down, hyphens included, and keep the paper where you keep contracts. The passphrase is shown only now and stored nowhere: nobody can look it up or send it.',
  )
  while (!(await talk.agree('Do you have user name and passphrase on paper?', false)))
    talk.say('Write them down now: afterwards they can only be made anew.')
  const removed = enterInTable(root, wanted, passphrase)
  if (removed > 0) talk.say(`The ${String(removed)} accounts of the demo were removed from ${TABLE}.`)
}

export const TABLE = path.join('src', 'desk', 'credentials.json')

/** The table of a project folder. Throws the error of the file system or of JSON. */
export const readTable = (root: string): TableEntry[] =>
  JSON.parse(readFileSync(path.join(root, TABLE), 'utf8')) as TableEntry[]

/** Written beside and renamed, so that a full disk leaves the table of before. */
const writeTable = (root: string, accounts: readonly TableEntry[]) => {
  const file = path.join(root, TABLE)
  writeFileSync(`${file}.new`, `${JSON.stringify(accounts, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** Takes the demo accounts out of the table and returns how many there were. */
export const removeDemo = (root: string): number => {
  const accounts = readTable(root)
  const kept = accounts.filter(({ demo }) => !demo)
  writeTable(root, kept)
  return accounts.length - kept.length
}

/** Enters the person, in place of an entry of the same user name, and takes the demo accounts out. Returns how many there were. */
export const enterInTable = (root: string, wanted: Wanted, passphrase: string): number => {
  const accounts = readTable(root)
  const kept = accounts.filter(({ demo, username }) => !demo && username !== wanted.username)
  writeTable(root, [...kept, tableEntry(wanted, passphrase)])
  return accounts.filter(({ demo }) => demo).length
}

/** The name as it is stored. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ')

/** What to write instead; undefined when the name can be used. */
export const usernameProblem = (username: string): string | undefined =>
  /^[a-z][a-z0-9._-]{2,29}$/.test(username)
    ? undefined
    : 'Write 3 to 30 lowercase letters, digits, dots or hyphens, beginning with a letter, such as naledi.'

/** As `usernameProblem`. */
export const nameProblem = (name: string): string | undefined =>
  name.length < 2 || name.length > 60
    ? 'Write the name colleagues see, 2 to 60 characters, such as "Naledi Molefe".'
    : undefined

/** As `usernameProblem`. */
export const roleProblem = (role: string): string | undefined =>
  isRole(role) ? undefined : 'Write main (everything) or staff (view and confirm bookings).'
