import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupFileError } from '#domain/backup/file.ts'

/** Asks in the terminal for the passphrase of a backup, without showing it; BACKUP_PASSPHRASE answers in its place. Throws `BackupFileError`. */
export const askPassphrase = async (): Promise<string> => {
  const given = process.env['BACKUP_PASSPHRASE']
  if (given) return given
  if (!process.stdin.isTTY)
    throw new BackupFileError('The passphrase is missing. Start this in a terminal, or set BACKUP_PASSPHRASE.')
  process.stderr.write('Passphrase of the backup (it is not shown): ')
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({ input: process.stdin, output: hidden, terminal: true })
  line.once('SIGINT', () => process.exit(130))
  try {
    return await line.question('')
  } finally {
    line.close()
    process.stderr.write('\n')
  }
}
