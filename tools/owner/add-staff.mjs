import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { accountProblems, FIREBASE_ROUNDS, importFile, makePassphrase, tableEntry } from './staff-account.mjs'

const USAGE = `Creates an account for a member of staff: a passphrase (shown once), the entry in src/admin/credentials.json, and the file that
imports the account with its role into Firebase. The first real account removes the demo accounts.

  npm run add-staff -- --username naledi --name "Naledi Molefe" --role main
  npm run add-staff -- --remove-demo      only removes the demo accounts`

const TABLE = path.join('src', 'admin', 'credentials.json')
const FOLDER = path.join('.cache', 'staff')

class Refusal extends Error {}

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
    const isPassword = /password|passphrase/i.test(cause.message)
    throw new Refusal(
      isPassword ? 'The passphrase is generated and shown once; you cannot choose it.' : `${cause.message}\n\n${USAGE}`,
    )
  }
}

const readTable = () => {
  try {
    return JSON.parse(readFileSync(TABLE, 'utf8'))
  } catch (cause) {
    throw new Refusal(`${TABLE} cannot be read: ${cause.message}`)
  }
}
const writeTable = (accounts) => writeFileSync(TABLE, `${JSON.stringify(accounts, null, 2)}\n`)

const addAccount = async (options) => {
  const wanted = {
    username: (options.username ?? '').trim().toLowerCase(),
    name: (options.name ?? '').trim().replace(/\s+/g, ' '),
    role: options.role ?? '',
  }
  const accounts = readTable()
  const problems = accountProblems(wanted, accounts)
  if (problems.length > 0) throw new Refusal(problems.join('\n'))

  const { tsImport } = await import('tsx/esm/api')
  const { staffEmail } = await tsImport('../../src/domain/staff.ts', import.meta.url)
  const passphrase = makePassphrase()
  const file = path.join(FOLDER, `${wanted.username}.json`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, JSON.stringify(importFile(wanted, staffEmail(wanted.username), passphrase), null, 2), {
    mode: 0o600,
  })
  const kept = accounts.filter(({ demo }) => !demo)
  writeTable([...kept, tableEntry(wanted, passphrase)])

  const removed = accounts.length - kept.length
  console.log(`
  User name    ${wanted.username}
  Passphrase   ${passphrase}

  This is the only time the passphrase is shown. Tell it to ${wanted.name} in person or by phone, then close this window.
${removed > 0 ? `\n  The ${removed} demo accounts were removed from ${TABLE}.\n` : ''}
  Next:
  1. Import the account with its role into Firebase:
     npx firebase auth:import ${file} --hash-algo=PBKDF2_SHA256 --rounds=${FIREBASE_ROUNDS} --project <your project id>
  2. Delete ${file}.
  3. Commit ${TABLE} and publish: npm run deploy -- --project <your project id>

  At their first sign-in they appear in the portal (House, People). When somebody leaves, press Has left there; then remove the
  entry from the table with the next publication.
`)
}

try {
  const options = readOptions()
  const isAlone = options.username === undefined && options.name === undefined && options.role === undefined
  if (options.help || (isAlone && !options['remove-demo'])) console.log(USAGE)
  else if (isAlone) {
    writeTable(readTable().filter(({ demo }) => !demo))
    console.log(`${TABLE} no longer contains demo accounts.`)
  } else await addAccount(options)
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}
