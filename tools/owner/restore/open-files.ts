import { existsSync, openAsBlob } from 'node:fs'
import path from 'node:path'
import type { ChainFile } from '#domain/backup/chain.ts'
import { BackupFileError, readBackup, readHeader } from '#domain/backup/file.ts'

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
const ofFile = (name: string, error: unknown) =>
  error instanceof BackupFileError ? new BackupFileError(`${name}: ${error.message}`, { cause: error }) : error

/** Opens the named files. Their lines are read, and proved, only when the chain asks for them. Throws `BackupFileError`. */
export const openFiles = (files: readonly string[], passphrase: string): Promise<ChainFile[]> =>
  Promise.all(
    files.map(async (file) => {
      const [name, blob] = [path.basename(file), await openFile(file)]
      const header = await readHeader(blob).catch((error: unknown) => {
        throw ofFile(name, error)
      })
      const lines = async function* () {
        try {
          yield* (await readBackup(blob, passphrase)).lines
        } catch (error) {
          throw ofFile(name, error)
        }
      }
      return { name, header, lines }
    }),
  )
