import { constants, mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { flushFolder, hasCode, writeWhole, type Disk } from './disk.ts'
import type { Change } from './documents.ts'
import { lockFile } from './file-lock.ts'
import { commitLine, parseDataFile, partsOf, type SavedDocument } from './persistence.ts'

/** Bytes of commits after which the file is rewritten, if it has also doubled. */
const MANY_BYTES = 8 * 1024 * 1024

/** Resolves links, because all names of a file must share one lock. */
const realPath = (file: string): string => {
  mkdirSync(dirname(file), { recursive: true })
  try {
    return realpathSync(file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    return join(realpathSync(dirname(file)), basename(file))
  }
}

/** The data on disk. An appended commit is on the disk when the call returns. Locked by one process at a time. */
export class DataFile {
  readonly path: string
  readonly #draft: string
  readonly #disk: Disk
  readonly #unlock: () => void
  /** Bytes of complete lines. After a failed write a part of the refused commit may follow them; `#isTorn` is then true. */
  #size = 0
  #isTorn = false
  #rewrittenSize = 0
  #rewriteAt = 0

  /** Throws when another server uses the file, or when it cannot be read or created. */
  constructor(file: string, disk: Disk) {
    this.path = realPath(file)
    this.#draft = `${this.path}.tmp`
    this.#disk = disk
    this.#unlock = lockFile(this.path, disk)
  }

  /** Reads the file or creates it. A damaged file is moved aside and reported, so that it is not overwritten. */
  load(report: (sentence: string) => void, now: Date): SavedDocument[] {
    // Left by a server that was killed while it rewrote the file.
    this.#disk.rmSync(this.#draft, { force: true })
    try {
      const bytes = this.#disk.readFileSync(this.path)
      const size = bytes.lastIndexOf('\n') + 1
      const documents = parseDataFile(bytes.toString('utf8', 0, size))
      if (size < bytes.length) {
        report(`The end of ${this.path} is half a change, which was never confirmed. It is left out.`)
        this.#disk.truncateSync(this.path, size)
      }
      this.#settle(size)
      return documents
    } catch (error) {
      if (error instanceof Error && 'syscall' in error && !hasCode(error, 'ENOENT')) throw error
      if (!hasCode(error, 'ENOENT')) this.#moveAside(error, report, now)
      this.rewrite([])
      return []
    }
  }

  /** Appends a commit. Throws when the disk cannot store it; the file then has the same commits as before. */
  append(root: string, changes: readonly Change[]): void {
    this.#checkUntouched()
    if (this.#isTorn) this.#disk.truncateSync(this.path, this.#size)
    // Does not create a missing file: a file without its header would be invalid.
    const flags = constants.O_WRONLY | constants.O_APPEND
    this.#isTorn = true
    try {
      this.#size = writeWhole(this.#disk, this.path, flags, this.#size, [commitLine(root, changes)])
      this.#isTorn = false
    } catch (error) {
      this.#dropTornEnd()
      throw error
    }
  }

  /** Whether the file has so many commits that it should be rewritten. */
  get isLong(): boolean {
    return this.#size > this.#rewriteAt
  }

  /** Whether a commit was appended since the file was rewritten or read. */
  get isChanged(): boolean {
    return this.#size !== this.#rewrittenSize
  }

  /** Replaces the file atomically by one with only these documents: a crash or an error leaves the old file or the new one. */
  rewrite(documents: readonly SavedDocument[]): void {
    // After a failure, the next attempt waits until the file has grown as much again.
    this.#rewriteAt = 2 * this.#size + MANY_BYTES
    try {
      const size = writeWhole(this.#disk, this.#draft, 'w', 0, partsOf(documents))
      if (this.#size > 0) this.#checkUntouched()
      this.#disk.renameSync(this.#draft, this.path)
      flushFolder(this.#disk, dirname(this.path))
      this.#isTorn = false
      this.#settle(size)
    } catch (error) {
      this.#disk.rmSync(this.#draft, { force: true })
      throw error
    }
  }

  release(): void {
    this.#unlock()
  }

  #settle(size: number): void {
    this.#size = size
    this.#rewrittenSize = size
    this.#rewriteAt = 2 * size + MANY_BYTES
  }

  #moveAside(error: unknown, report: (sentence: string) => void, now: Date): void {
    const aside = `${this.path}.damaged-${now.toISOString().replace(/[:.]/g, '-')}`
    this.#disk.renameSync(this.path, aside)
    const reason = error instanceof Error ? error.message : String(error)
    report(`The data file ${this.path} is damaged (${reason}). It is kept as ${aside}; starting empty.`)
  }

  /** Throws if the file was replaced or changed by hand, because appended commits would not fit its content. */
  #checkUntouched(): void {
    const { size } = this.#disk.statSync(this.path)
    if (size < this.#size || (size > this.#size && !this.#isTorn))
      throw new Error('another program has changed the file; restart this server to continue with it')
  }

  #dropTornEnd(): void {
    try {
      this.#disk.truncateSync(this.path, this.#size)
      this.#isTorn = false
    } catch {
      // Tried again before the next write; the next start ignores the incomplete commit.
    }
  }
}
