import { existsSync, openAsBlob } from 'node:fs'
import path from 'node:path'
import type { ChainFile } from '#domain/backup/chain.ts'
import { BackupFileError, readBackup, readHeader, WrongPassphraseError } from '#domain/backup/file.ts'
import { askInTerminal } from '../terminal.ts'

/** A file of a backup by its name; throws `BackupFileError`. */
const openFile = async (file: string): Promise<Blob> => {
  if (!existsSync(file)) throw new BackupFileError(`${file}: there is no such file. Check its name.`)
  try {
    return await openAsBlob(file)
  } catch (cause) {
    throw new BackupFileError(`${file} cannot be read. Check that it is a file and that you may open it.`, { cause })
  }
}

/** Adds which file a sentence is about. */
const sentenceOf = (name: string, error: BackupFileError) =>
  new BackupFileError(`${name}: ${error.message}`, { cause: error })

const ofFile = (name: string, error: unknown) => (error instanceof BackupFileError ? sentenceOf(name, error) : error)

/** Undefined when the passphrase opens the file. A damaged file counts as opened: reading it says what is wrong. */
const refusalOf = async (blob: Blob, passphrase: string): Promise<WrongPassphraseError | undefined> => {
  try {
    await (await readBackup(blob, passphrase)).lines[Symbol.asyncIterator]().next()
  } catch (error) {
    if (error instanceof WrongPassphraseError) return error
  }
  return undefined
}

/** Asks for the passphrase of one file; where nobody can be asked it rejects with why the known ones do not open it. */
type AskFor = (name: string, refusal: Error) => Promise<string>

const askInTurn: AskFor = (name, refusal) =>
  process.stdin.isTTY
    ? askInTerminal(`Passphrase of ${name}, which another one protects: `, { isHidden: true })
    : Promise.reject(refusal)

/**
 * Opens the named files. Their lines are read, and proved, only when the chain asks for them. The portal cannot prove that a file has the
 * passphrase of the one before, so `askFor` is asked for that of a file that none of the known ones opens. Throws `BackupFileError`.
 */
export const openFiles = async (
  files: readonly string[],
  passphrase: string,
  askFor: AskFor = askInTurn,
): Promise<ChainFile[]> => {
  const known = [passphrase]
  const opened: ChainFile[] = []
  for (const file of files) {
    const [name, blob] = [path.basename(file), await openFile(file)]
    const header = await readHeader(blob).catch((error: unknown) => {
      throw ofFile(name, error)
    })
    opened.push({ name, header, lines: linesOf(name, blob, await passphraseOf(name, blob, known, askFor)) })
  }
  return opened
}

/** The newest passphrase is tried first. One that was asked for joins the known ones. */
const passphraseOf = async (name: string, blob: Blob, known: string[], askFor: AskFor): Promise<string> => {
  let refusal: WrongPassphraseError | undefined
  for (const passphrase of known.toReversed()) {
    refusal = await refusalOf(blob, passphrase)
    if (!refusal) return passphrase
  }
  if (refusal) known.push(await askFor(name, sentenceOf(name, refusal)))
  return passphraseOf(name, blob, known, askFor)
}

const linesOf = (name: string, blob: Blob, passphrase: string) =>
  async function* () {
    try {
      yield* (await readBackup(blob, passphrase)).lines
    } catch (error) {
      throw ofFile(name, error)
    }
  }
