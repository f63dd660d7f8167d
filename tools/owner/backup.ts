// Makes the next file of the backup, as House, Backup does. docs/backup.md says how and describes the files. Exit code: 1 when there is no new
// file, 2 when the backup goes on tomorrow.
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from 'vite'
import { parseEnv } from '#config/parse-env.ts'
import { BackupFileError } from '#domain/backup/backup-error.ts'
import { encrypted } from '#domain/backup/file.ts'
import { passphraseProblem } from '#domain/backup/passphrase.ts'
import { madeText, runBackup } from '#domain/backup/run.ts'
import { demoEnv } from '../stack/demo-env.ts'
import { readPorts } from '../stack/ports.ts'
import { signedIn } from './sign-in.ts'
import { askInTerminal, askPassphrase } from './terminal.ts'

const USAGE = `Makes the next file of the backup: an encrypted file with what has changed since the last one, the first time everything.

  npm run backup                      into the folder backups
  npm run backup -- --folder DIR      into another folder
  npm run backup -- --whole           begins at the beginning, with everything
  npm run backup -- --local           of the demo that npm start shows

Without a terminal: BACKUP_USER, BACKUP_PASSWORD and BACKUP_PASSPHRASE.`

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        folder: { type: 'string', default: 'backups' },
        whole: { type: 'boolean', default: false },
        local: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (cause) {
    throw new BackupFileError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`)
  }
}

/** Asked twice, because a passphrase that was mistyped opens no file ever. */
const askTwice = async (): Promise<string> => {
  const first = await askPassphrase()
  const again = await askInTerminal('The passphrase again: ', { isHidden: true, variable: 'BACKUP_PASSPHRASE' })
  const problem = passphraseProblem(first, again)
  if (problem !== undefined) throw new BackupFileError(problem)
  return first
}

const diskError = (folder: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? new BackupFileError(
        `${folder} cannot be written to (${error.message}). Free some space, or name another folder: --folder DIR. Earlier files are as they were.`,
        { cause: error },
      )
    : error

const run = async (): Promise<number> => {
  const { folder, whole, local, help } = readOptions()
  if (help) {
    console.log(USAGE)
    return 0
  }
  const raw = local
    ? demoEnv(readPorts(process.env, 'dev'))
    : loadEnv('production', path.join(import.meta.dirname, '../..'), 'VITE_')
  const user = await askInTerminal('User name or e-mail of a Main Admin: ', { variable: 'BACKUP_USER' })
  const password = await askInTerminal('Password: ', { isHidden: true, variable: 'BACKUP_PASSWORD' })
  const place = await signedIn(parseEnv(raw), user.trim(), password)
  const passphrase = await askTwice()
  // Renamed when all of it is on the disk and before it is noted, so that no file is half a one and none that is noted is missing.
  const part = path.join(folder, 'backup.part')
  try {
    await mkdir(folder, { recursive: true })
    const made = await runBackup({
      ...place,
      keptFiles: (files) => (whole ? [] : files),
      keep: async (name, text) => {
        const handle = await open(part, 'w', 0o600)
        try {
          for await (const piece of await encrypted(passphrase, text)) await handle.writeFile(piece)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(part, path.join(folder, name))
      },
      onProgress: (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`),
    })
    const file = path.join(folder, made.name)
    console.log(
      `\n${file}\n${madeText(made)}\nKeep it with the other files on another device; a restore needs all of them.`,
    )
    return made.file.isComplete ? 0 : 2
  } catch (error) {
    throw diskError(folder, error)
  } finally {
    await rm(part, { force: true })
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof BackupFileError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
