import { parseArgs } from 'node:util'
import { BackupFileError } from '#features/backup/collections.ts'
import { usernameKey } from '#shared/staff.ts'
import { firebaseIn } from './firebase.ts'
import { openDatabase } from './database.ts'
import { ownerToken } from './owner-token.ts'
import { envFileIn } from './set-up/env-file.ts'
import { projectOf, SetUpError } from './set-up/step.ts'
import {
  nameProblem,
  openAccount,
  readTable,
  removeDemo,
  roleProblem,
  TABLE,
  tidyName,
  usernameProblem,
  type Wanted,
} from './staff-account.ts'
import { talkBy } from './talk.ts'

const USAGE = `Creates an account for a member of staff, as the owner who is signed in to Google (npm run firebase -- login --reauth): a passphrase,
which is shown once, the account in Firebase with its entry in staff, and its line in src/desk/credentials.json. The first one removes the demo
accounts. npm run set-up makes the first Main Admin.

  npm run add-staff -- --username naledi --name "Naledi Molefe" --role main
  npm run add-staff -- --remove-demo      only removes the demo accounts`

/** Of the project, or of a test. */
const ROOT = '.'

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
    throw new SetUpError(
      isPassword
        ? 'The passphrase is generated and shown once; you cannot choose it.'
        : `${messageOf(cause)}\n\n${USAGE}`,
    )
  }
}

const takenProblem = (username: string): string | undefined =>
  readTable(ROOT).some((account) => account.username === username && !account.demo)
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

const addAccount = async (options: { username?: string; name?: string; role?: string }): Promise<void> => {
  const typed = {
    username: usernameKey(options.username ?? ''),
    name: tidyName(options.name ?? ''),
    role: options.role ?? '',
  }
  const problems = problemsOf(typed)
  if (problems.length > 0) throw new SetUpError(problems.join('\n'))
  const project = projectOf({ env: envFileIn(ROOT) })
  const database = openDatabase({ project, token: ownerToken() })
  await openAccount({ root: ROOT, project, firebase: firebaseIn(ROOT), database, talk: talkBy() }, typed as Wanted)
  console.log(`
  They can sign in as soon as the site is published with the changed table: npm run deploy. When somebody leaves, press Has left in the
  portal (House, People), and remove the entry from ${TABLE} with the next publication.`)
}

try {
  const options = readOptions()
  const isAlone = options.username === undefined && options.name === undefined && options.role === undefined
  if (options.help || (isAlone && !options['remove-demo'])) console.log(USAGE)
  else if (isAlone) {
    removeDemo(ROOT)
    console.log(`${TABLE} no longer contains demo accounts.`)
  } else await addAccount(options)
} catch (cause) {
  if (!(cause instanceof SetUpError || cause instanceof BackupFileError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
