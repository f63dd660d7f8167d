import { input, password } from '@inquirer/prompts'
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
  // The standard output may be a file.
  return (isHidden ? password : input)({ message: question }, { output: process.stderr }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ExitPromptError') process.exit(130)
    throw error
  })
}

/** The passphrase of files that exist; BACKUP_PASSPHRASE answers in its place. */
export const askPassphrase = (): Promise<string> =>
  askInTerminal('Passphrase of the backup: ', { isHidden: true, variable: 'BACKUP_PASSPHRASE' })
