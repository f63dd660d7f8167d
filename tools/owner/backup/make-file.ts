import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { BackupFileError } from '#domain/backup/file.ts'
import { fileNameOf, type NextFile } from '#domain/backup/next.ts'
import { type BackupRun, RunError, runBackup, type RunTask } from '#domain/backup/run.ts'

export type FileTask = Omit<RunTask, 'nextOf' | 'keep'> & {
  folder: string
  next: NextFile
  /** Default: the file system. */
  openFile?: typeof open
}

export type MadeFile = Omit<BackupRun, 'about'> & { file: string }

const diskProblem = (folder: string, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupFileError(
      `The disk with ${folder} is full. Free some space, then run the same command again. Earlier files are as they were.`,
    )
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR')
    return new BackupFileError(`${folder} cannot be written to. Name another folder: --folder DIR.`)
  return error
}

/** Writes under another name and renames when everything is on the disk, so that no file is half a one. */
const writeFile = async (file: string, bytes: AsyncIterable<Uint8Array>, openFile: typeof open): Promise<void> => {
  const part = `${file}.part`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await openFile(part, 'w', 0o600)
    try {
      for await (const piece of bytes) await handle.writeFile(piece)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw diskProblem(path.dirname(file), error)
  }
}

const refusalOf = ({ reason, limit }: RunError): BackupFileError =>
  new BackupFileError(
    {
      reads: `The ${String(limit)} reads of today are used up. Run the same command again tomorrow, or allow more with --reads.`,
      empty: 'It ended before anything was read, so there is no new file. Run the same command again.',
      clash:
        'The portal or another terminal changed the list of backups meanwhile, so this file was deleted. Run the same command again.',
    }[reason],
  )

/** Makes the next file of a set and records it in `settings/backup`. Throws `BackupFileError`, or what the database refused. */
export const makeFile = async ({ folder, next, openFile = open, ...task }: FileTask): Promise<MadeFile> => {
  let file = ''
  try {
    const { about, ...made } = await runBackup({
      ...task,
      nextOf: () => next,
      keep: async (about, bytes) => {
        file = path.join(folder, fileNameOf(about))
        await writeFile(file, bytes, openFile)
      },
    })
    return { file: path.join(folder, fileNameOf(about)), ...made }
  } catch (error) {
    if (!(error instanceof RunError)) throw error
    if (file !== '') await rm(file)
    throw refusalOf(error)
  }
}
