import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupFileError } from '#domain/backup/file.ts'

/** Asks in the terminal; what is typed to a hidden question is not shown. Throws `BackupFileError` without a terminal. */
export const askInTerminal = async (
  question: string,
  { isHidden = false, variable = '' }: { isHidden?: boolean; variable?: string } = {},
): Promise<string> => {
  const given = process.env[variable]
  if (given) return given
  if (!process.stdin.isTTY)
    throw new BackupFileError(`There is nobody to ask. Start this in a terminal, or set ${variable}.`)
  process.stderr.write(question)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({ input: process.stdin, output: isHidden ? hidden : process.stderr, terminal: true })
  line.once('SIGINT', () => process.exit(130))
  try {
    return await line.question('')
  } finally {
    line.close()
    if (isHidden) process.stderr.write('\n')
  }
}

/** The passphrase of files that exist; BACKUP_PASSPHRASE answers in its place. */
export const askPassphrase = (): Promise<string> =>
  askInTerminal('Passphrase of the backup (it is not shown): ', { isHidden: true, variable: 'BACKUP_PASSPHRASE' })
