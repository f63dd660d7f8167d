import * as fs from 'node:fs'
import { BackupFileError } from '#domain/backup/file.ts'

/** How far a restore has come, so that it goes on after a break. */
export type Progress = {
  project: string
  set: string
  /** Of the last file. */
  number: number
  /** Documents written, in the order of the chain. */
  done: number
  /** Google's day, which begins at midnight in California, and the writes of it. */
  day: string
  written: number
}

export type ProgressFile = {
  /** Undefined when there is none, or one of another restore. */
  read: (of: Pick<Progress, 'project' | 'set' | 'number'>) => Progress | undefined
  /** Throws `BackupFileError`. */
  write: (progress: Progress) => void
  remove: () => void
}

type Disk = Pick<typeof fs, 'readFileSync' | 'writeFileSync' | 'renameSync' | 'rmSync'>

export const progressFile = (file: string, disk: Disk = fs): ProgressFile => ({
  read: ({ project, set, number }) => {
    try {
      const found = JSON.parse(disk.readFileSync(file, 'utf8')) as Progress
      return found.project === project && found.set === set && found.number === number ? found : undefined
    } catch {
      return undefined
    }
  },
  write: (progress) => {
    try {
      // Renamed when it is whole, so that a full disk leaves the last one.
      disk.writeFileSync(`${file}.new`, JSON.stringify(progress))
      disk.renameSync(`${file}.new`, file)
    } catch (cause) {
      throw new BackupFileError(
        `The progress cannot be written to ${file}. Free some space on the disk, then run the same command again.`,
        { cause },
      )
    }
  },
  remove: () => {
    disk.rmSync(file, { force: true })
    disk.rmSync(`${file}.new`, { force: true })
  },
})
