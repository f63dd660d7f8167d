import { askInTerminal } from '../terminal.ts'

/** Asks in the terminal for the passphrase of a backup, without showing it; BACKUP_PASSPHRASE answers in its place. Throws `BackupFileError`. */
export const askPassphrase = (): Promise<string> =>
  askInTerminal('Passphrase of the backup (it is not shown): ', { isHidden: true, variable: 'BACKUP_PASSPHRASE' })
