import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupFileError } from '#features/backup/collections.ts'

/**
 * Asks in the terminal. Of a question with a `variable` of the environment, which answers in its place, what is typed is not shown. Throws
 * `BackupFileError` without a terminal.
 */
export const askInTerminal = async (question: string, variable = ''): Promise<string> => {
  const given = process.env[variable]
  if (given) return given
  if (!process.stdin.isTTY)
    throw new BackupFileError(
      `There is nobody to ask. Start this in a terminal${variable === '' ? '' : `, or set ${variable}`}.`,
    )
  let isMuted = false
  // The standard output may be a file.
  const output = new Writable({
    write: (part: Buffer, _, done) => {
      if (!isMuted) process.stderr.write(part)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  // Ctrl-C, and the end of the input.
  const leave = () => process.exit(130)
  lines.once('close', leave)
  const answer = lines.question(question)
  isMuted = variable !== ''
  const text = await answer
  lines.off('close', leave)
  lines.close()
  if (isMuted) process.stderr.write('\n')
  return text
}
