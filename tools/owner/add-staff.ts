import { parseArgs } from 'node:util'
import { usernameKey } from '#domain/staff.ts'
import {
  enterInTable,
  importWords,
  makePassphrase,
  nameProblem,
  readTable,
  removeDemo,
  roleProblem,
  STAFF_FOLDER,
  TABLE,
  type TableEntry,
  tidyName,
  usernameProblem,
  type Wanted,
  writeImportFile,
} from './staff-account.ts'

const USAGE = `Creates an account for a member of staff: a passphrase (shown once), the entry in src/admin/credentials.json, and the file that
imports the account with its role into Firebase. The first real account removes the demo accounts. npm run set-up makes the first Main Admin.

  npm run add-staff -- --username naledi --name "Naledi Molefe" --role main
  npm run add-staff -- --remove-demo      only removes the demo accounts`

/** Of the project, or of a test. */
const ROOT = '.'

class Refusal extends Error {}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        username: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        'remove-demo': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (cause) {
    const isPassword = /password|passphrase/i.test(messageOf(cause))
    throw new Refusal(
      isPassword
        ? 'The passphrase is generated and shown once; you cannot choose it.'
        : `${messageOf(cause)}\n\n${USAGE}`,
    )
  }
}

const tableOrRefusal = (): TableEntry[] => {
  try {
    return readTable(ROOT)
  } catch (cause) {
    throw new Refusal(`${TABLE} cannot be read: ${messageOf(cause)}`)
  }
}

const takenProblem = (username: string): string | undefined =>
  tableOrRefusal().some((account) => account.username === username && !account.demo)
    ? 'It has an account already. Choose another user name; for a new passphrase remove the old entry from the table first.'
    : undefined

/** One sentence for each invalid option, with what to write instead. */
const problemsOf = ({ username, name, role }: Record<keyof Wanted, string>): string[] => {
  const problems = [
    ['--username', username, usernameProblem(username) ?? takenProblem(username)],
    ['--name', name, nameProblem(name)],
    ['--role', role, roleProblem(role)],
  ] as const
  return problems.flatMap(([option, value, problem]) => (problem ? [`${option} is "${value}". ${problem}`] : []))
}

const addAccount = (options: { username?: string; name?: string; role?: string }) => {
  const typed = {
    username: usernameKey(options.username ?? ''),
    name: tidyName(options.name ?? ''),
    role: options.role ?? '',
  }
  const problems = problemsOf(typed)
  if (problems.length > 0) throw new Refusal(problems.join('\n'))

  const wanted = typed as Wanted
  const passphrase = makePassphrase()
  const file = writeImportFile(STAFF_FOLDER, wanted, passphrase)
  const removed = enterInTable(ROOT, wanted, passphrase)
  console.log(`
  User name    ${wanted.username}
  Passphrase   ${passphrase}

  This is the only time the passphrase is shown. Tell it to ${wanted.name} in person or by phone, then close this window.
${removed > 0 ? `\n  The ${String(removed)} demo accounts were removed from ${TABLE}.\n` : ''}
  Next:
  1. Import the account with its role into Firebase:
     npm run firebase -- ${importWords(file).join(' ')}
  2. Delete ${file}.
  3. Commit ${TABLE} and publish: npm run deploy

  At their first sign-in they appear in the portal (House, People). When somebody leaves, press Has left there; then remove the
  entry from the table with the next publication.
`)
}

try {
  const options = readOptions()
  const isAlone = options.username === undefined && options.name === undefined && options.role === undefined
  if (options.help || (isAlone && !options['remove-demo'])) console.log(USAGE)
  else if (isAlone) {
    removeDemo(ROOT)
    console.log(`${TABLE} no longer contains demo accounts.`)
  } else addAccount(options)
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
