// Writes a backup into a new project, as its owner, or into the demo of npm start. docs/restoring.md says how. Exit code: 1 when it could not.
import { openAsBlob } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupFileError } from '#features/backup/collections.ts'
import { type ChainFile, readChain, RESTORE_PATH } from '#features/backup/chain.ts'
import { linesOf } from '#features/backup/file.ts'
import { momentText } from '#shared/venue-clock.ts'
import { staffDocuments } from '../stack/auth/demo-staff.ts'
import { DEMO_EMAIL, DEMO_PROJECT } from '../stack/demo-env.ts'
import { readPorts } from '../stack/ports.ts'
import { openDatabase, readDocument, storeDocuments } from './database.ts'
import { ownerToken } from './owner-token.ts'
import { restoreChain } from './restore-chain.ts'
import { talkBy } from './talk.ts'
import { askInTerminal } from './terminal.ts'

const USAGE = `Writes a backup into a project of Firebase: npm run restore -- FILE… --project ID

  FILE…         all files of the backup
  --project ID  a project that holds nothing but what set-up made, as npm run firebase -- projects:list names it
  --local       into the demo that npm start shows in another terminal, in place of its records

Sign in as the owner before: npm run firebase -- login --reauth. docs/restoring.md says the rest.`

const EMAIL_PATH = 'settings/email'

const opened = async (file: string): Promise<Blob> => {
  try {
    return await openAsBlob(file)
  } catch (cause) {
    throw new BackupFileError('It cannot be opened. Check its name, and that you may open it.', { cause })
  }
}

const fileOf = (file: string, passphrase: string): ChainFile => ({
  name: path.basename(file),
  async *lines() {
    yield* linesOf(await opened(file), passphrase)
  },
})

/** The demo's database with its staff alone; mails go to the outbox, which knows no other ids. */
const openDemo = async () => {
  const emulator = `127.0.0.1:${String(readPorts(process.env, 'dev').firestore)}`
  const database = openDatabase({ project: DEMO_PROJECT, emulator, token: () => Promise.resolve('owner') })
  if (await readDocument(database, RESTORE_PATH)) return database
  await fetch(`http://${emulator}/emulator/v1/${database.root}`, { method: 'DELETE' })
  const { serviceId, publicKey, confirmationTemplateId: templateId } = DEMO_EMAIL
  await storeDocuments(database, [
    ...staffDocuments(new Date()).map((one) => ({ ...one, now: [] })),
    { path: EMAIL_PATH, fields: { serviceId, publicKey, templateId }, now: ['updatedAt'] },
  ])
  return database
}

const openProject = (project: string) => {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST']
  return openDatabase({ project, emulator, token: emulator ? () => Promise.resolve('owner') : ownerToken() })
}

const run = async (): Promise<number> => {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { project: { type: 'string', default: '' }, local: { type: 'boolean', default: false } },
  })
  const { project, local } = values
  const { say, agree } = talkBy()
  if (files.length === 0) {
    say(USAGE)
    return 1
  }
  if (!local && !/^[a-z][a-z0-9-]+$/.test(project))
    throw new BackupFileError(
      'Name the project to restore into: --project ID. npm run firebase -- projects:list shows the ids. --local takes the demo of npm start.',
    )
  const passphrase = await askInTerminal('Passphrase of the backup: ', 'BACKUP_PASSPHRASE')
  const chain = await readChain(files.map((file) => fileOf(file, passphrase)))
  const all = chain.paths.size.toLocaleString('en-GB')
  say(`Backup of ${chain.project}, up to ${momentText(new Date(chain.until))}: ${all} documents.`, ...chain.missing)
  if (chain.missing.length > 0 && !(await agree('Restore what there is?', false))) return 1

  const database = local ? await openDemo() : openProject(project)
  await restoreChain({
    ...{ chain, database, ...(local && { kept: [EMAIL_PATH] }) },
    onProgress: (done) => process.stderr.write(`\r${done.toLocaleString('en-GB')} of ${all} documents`),
  })
  say('', `All ${all} documents are in ${database.project}; the days to come were counted again.`)
  say(local ? 'Sign in to the demo as it shows.' : 'docs/restoring.md says what comes next.')
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  const isMistyped = error instanceof TypeError && 'code' in error
  if (!isMistyped && !(error instanceof BackupFileError)) throw error
  console.error(`\n${error.message}${isMistyped ? `\n\n${USAGE}` : ''}`)
  process.exitCode = 1
}
