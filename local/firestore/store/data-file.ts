import { constants, mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { flushFolder, hasCode, writeWhole, type Disk } from './disk.ts'
import type { Change } from './documents.ts'
import { lockFile } from './file-lock.ts'
import { commitLine, parseDataFile, partsOf, type SavedDocument } from './persistence.ts'

/** Bytes of commits after which the file is worth rewriting, if it has doubled, too. */
const MANY_BYTES = 8 * 1024 * 1024

/** The same for every way to name it, because the lock stands beside it. */
const realPath = (file: string): string => {
  mkdirSync(dirname(file), { recursive: true })
  try {
    return realpathSync(file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    return join(realpathSync(dirname(file)), basename(file))
  }
}

/** The data on disk: what is appended is there when the call returns. One process at a time has it. */
export class DataFile {
  readonly path: string
  readonly #draft: string
  readonly #disk: Disk
  readonly #unlock: () => void
  /** Bytes of whole lines. After a failed write the beginning of a refused commit may follow them; `#isTorn` then. */
  #size = 0
  #isTorn = false
  #rewrittenSize = 0
  #rewriteAt = 0

  /** Throws when another server has the file, or when it cannot be read or made. */
  constructor(file: string, disk: Disk) {
    this.path = realPath(file)
    this.#draft = `${this.path}.tmp`
    this.#disk = disk
    this.#unlock = lockFile(this.path, disk)
  }

  /** Reads the file; a missing one is made. A damaged one is moved aside and reported, so that nothing overwrites it. */
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

  /** Adds a commit. Throws when the disk does not take it; the file then stands as before. */
  append(root: string, changes: readonly Change[]): void {
    this.#checkUntouched()
    if (this.#isTorn) this.#disk.truncateSync(this.path, this.#size)
    // Never creates the file: one without its first lines would be no data file.
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

  /** Whether it holds so many commits that it should be rewritten. */
  get isLong(): boolean {
    return this.#size > this.#rewriteAt
  }

  /** Whether anything was appended since it was rewritten or read. */
  get isChanged(): boolean {
    return this.#size !== this.#rewrittenSize
  }

  /** Puts a file of just these documents in its place: a crash, or an error thrown, leaves the old file or the new one. */
  rewrite(documents: readonly SavedDocument[]): void {
    // After a failure, not before the file has grown as much again.
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

  /** Lets other servers have it. */
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

  /** Somebody may have deleted or replaced the file by hand: then nothing written to it would be kept with the rest. */
  #checkUntouched(): void {
    const { size } = this.#disk.statSync(this.path)
    if (size < this.#size || (size > this.#size && !this.#isTorn))
      throw new Error('another program has changed the file; start this server again to go on with it')
  }

  #dropTornEnd(): void {
    try {
      this.#disk.truncateSync(this.path, this.#size)
      this.#isTorn = false
    } catch {
      // Tried again before the next write, and left out by the next start.
    }
  }
}
