// Makes a backup of everything that is stored: the first time whole, then what has changed. docs/backup.md says how and describes the files.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { parseEnv } from '#config/parse-env.ts'
import { BackupFileError } from '#domain/backup/file.ts'
import { passphraseProblem } from '#domain/backup/passphrase.ts'
import { progressText } from '#domain/backup/progress.ts'
import { BACKUPS } from '#records/backup.ts'
import { demoEnv } from '../stack/demo-env.ts'
import { readPorts } from '../stack/ports.ts'
import { makeFile } from './backup/make-file.ts'
import { resultText } from './backup/report.ts'
import { newestSet, nextAfter } from './backup/set-folder.ts'
import { AskError, placeOf, signedInCall } from './backup/sign-in.ts'
import { chainInWords } from './restore/chain-in-words.ts'
import { writeTables } from './tables.ts'
import { askInTerminal, askPassphrase } from './terminal.ts'

const USAGE = `Makes a backup: an encrypted file with everything, or with what has changed since the last one in the folder.

  npm run backup                      into the folder backups
  npm run backup -- --folder DIR      into another folder, where the earlier files are, too
  npm run backup -- --whole           begins anew with a file of everything
  npm run backup -- --reads 20000     reads at most so many documents a day
  npm run backup -- --local           of the demo that npm start shows
  npm run backup -- --tables FILE…    writes all files of a backup as tables into the folder tables, or --folder DIR

Without a terminal: BACKUP_USER, BACKUP_PASSWORD and BACKUP_PASSPHRASE.`

const options = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        tables: { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
        reads: { type: 'string' },
        local: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (cause) {
    throw new BackupFileError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`)
  }
}

const readsIn = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const reads = Number(text)
  if (Number.isSafeInteger(reads) && reads >= BACKUPS.limit.least && reads <= BACKUPS.limit.most) return reads
  throw new BackupFileError('Write --reads as a number from 1000 to 1000000.')
}

/** Asked twice for a new set, because a passphrase that was mistyped opens no file ever. */
const passphraseFor = async (isNew: boolean): Promise<string> => {
  const first = await askPassphrase()
  if (!isNew) return first
  const again = await askInTerminal('The passphrase again: ', { isHidden: true, variable: 'BACKUP_PASSPHRASE' })
  const problem = passphraseProblem(first, again)
  if (problem !== undefined) throw new BackupFileError(problem)
  return first
}

const refusalText = ({ status, message }: AskError): string => {
  if (status === 0) return message
  if (status === 403)
    return 'The database refuses this account. Sign in as Main Admin. If App Check is enforced, make the backup in the portal: House, Backup.'
  if (status === 429) return 'The quota of the day is used up. Run the same command again tomorrow.'
  return `The database answered ${String(status)}: ${message}`
}

const tables = async (files: readonly string[], folder: string): Promise<void> => {
  if (files.length === 0) throw new BackupFileError('Name all files of a backup: npm run backup -- --tables FILE…')
  const { chain, tables: written } = await writeTables(files, await askPassphrase(), folder)
  for (const line of chainInWords(chain)) console.log(line)
  for (const { file, documents } of written) console.log(`${file}: ${documents.toLocaleString('en-GB')}`)
}

const run = async (): Promise<void> => {
  const { values, positionals } = options()
  const { folder = 'backups', whole, reads, local, help } = values
  if (help) {
    console.log(USAGE)
    return
  }
  if (values.tables) return tables(positionals, values.folder ?? 'tables')
  if (positionals.length > 0) throw new BackupFileError(`Files are named with --tables only.\n\n${USAGE}`)
  const root = path.join(import.meta.dirname, '../..')
  const raw = local ? demoEnv(readPorts(process.env, 'dev')) : loadEnv('production', root, 'VITE_')
  const place = placeOf(parseEnv(raw))
  const most = readsIn(reads)
  const files = whole ? [] : await newestSet(folder, place.project)
  const user = await askInTerminal('User name or e-mail of a Main Admin: ', { variable: 'BACKUP_USER' })
  const password = await askInTerminal('Password: ', { isHidden: true, variable: 'BACKUP_PASSWORD' })
  const call = await signedInCall(place, user.trim(), password)
  const passphrase = await passphraseFor(files.length === 0)
  const next = await nextAfter(files, passphrase)

  const stop = new AbortController()
  process.once('SIGINT', () => {
    console.error('\nEnding after what was asked for. What was read is kept; press Ctrl C again to give it up.')
    stop.abort()
    process.once('SIGINT', () => process.exit(130))
  })
  const started = Date.now()
  let told = 0
  const made = await makeFile({
    ...{ call, root: place.root, project: place.project, folder, passphrase, next, reads: most, signal: stop.signal },
    onProgress: (progress) => {
      if (!process.stderr.isTTY || Date.now() - told < 200) return
      told = Date.now()
      process.stderr.write(`\r\x1b[K${progressText(progress, told - started)}`)
    },
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  console.log(resultText(made))
  if (made.stopped) process.exitCode = 2
}

try {
  await run()
} catch (error) {
  if (error instanceof BackupFileError) console.error(error.message)
  else if (error instanceof AskError) console.error(refusalText(error))
  else if (error instanceof TypeError && error.message === 'fetch failed')
    console.error('The database does not answer. Check the internet connection, then run the same command again.')
  else throw error
  process.exitCode = 1
}
