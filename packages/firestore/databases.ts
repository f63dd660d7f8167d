import { Transactions } from './operations/transactions.ts'
import { StatusError } from './status.ts'
import type { Clock } from './store/clock.ts'
import { pathOf } from './store/collection.ts'
import { DataFile } from './store/data-file.ts'
import { hasCode, type Disk } from './store/disk.ts'
import { DocumentStore, type Commit } from './store/documents.ts'
import { History } from './store/history.ts'
import { rootOf } from './store/names.ts'
import type { SavedDocument } from './store/persistence.ts'

type Database = { store: DocumentStore; history: History; transactions: Transactions }

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const notSaved = (file: string, error: unknown): StatusError =>
  hasCode(error, 'ENOSPC', 'EDQUOT')
    ? new StatusError(
        'RESOURCE_EXHAUSTED',
        `Not saved: the disk with ${file} is full. Writes are refused until there is space again.`,
      )
    : new StatusError(
        'UNAVAILABLE',
        `Not saved: ${file} cannot be written (${reasonOf(error)}). Writes are refused until it can.`,
      )

/** All databases of a server, created on first use. After `open` every commit is also written to the data file. */
export class Databases {
  readonly #clock: Clock
  readonly #report: (sentence: string) => void
  readonly #byRoot = new Map<string, Database>()
  #file: DataFile | undefined
  #isRefusing = false

  constructor(clock: Clock, report: (sentence: string) => void) {
    this.#clock = clock
    this.#report = report
  }

  /** Reads the data file and writes every later commit to it. Throws when it cannot be used. */
  open(path: string, disk: Disk): void {
    let file: DataFile | undefined
    try {
      file = new DataFile(path, disk)
      this.#restore(file.load(this.#report, new Date()))
    } catch (error) {
      file?.release()
      if (!(error instanceof Error && 'syscall' in error)) throw error
      throw new Error(`The data file ${path} cannot be used (${error.message}).`, { cause: error })
    }
    this.#file = file
  }

  get(project: string, database: string): Database {
    return this.#at(rootOf(project, database))
  }

  reset(): void {
    for (const { store } of this.#byRoot.values()) store.clear(this.#clock.now())
  }

  /** Compacts the file and releases its lock. */
  close(): void {
    const file = this.#file
    if (!file) return
    if (file.isChanged) this.#rewrite(file)
    this.#file = undefined
    try {
      file.release()
    } catch (error) {
      this.#report(`The lock of ${file.path} could not be removed (${reasonOf(error)}).`)
    }
  }

  #at(root: string): Database {
    const known = this.#byRoot.get(root)
    if (known) return known
    const store = new DocumentStore(root, (commit) => {
      if (this.#file) this.#keep(this.#file, root, commit)
    })
    const database = { store, history: new History(store), transactions: new Transactions() }
    this.#byRoot.set(root, database)
    return database
  }

  /** Writes a commit to the file before it is applied. Throws when that fails, and the commit is refused. */
  #keep(file: DataFile, root: string, { changes }: Commit): void {
    if (file.isLong) this.#rewrite(file)
    try {
      file.append(root, changes)
    } catch (error) {
      const refusal = notSaved(file.path, error)
      if (!this.#isRefusing) this.#report(refusal.message)
      this.#isRefusing = true
      throw refusal
    }
    if (this.#isRefusing) this.#report(`${file.path} can be written again, and so can the database.`)
    this.#isRefusing = false
  }

  /** Compacts the file. When that fails the old file stays, which has the same data. */
  #rewrite(file: DataFile): void {
    try {
      file.rewrite(this.#all())
    } catch (error) {
      this.#report(`${file.path} could not be compacted (${reasonOf(error)}) and stays as it is.`)
    }
  }

  #restore(saved: readonly SavedDocument[]): void {
    for (const { root, document } of saved) {
      const path = pathOf(document)
      this.#clock.advance(document.updateTime)
      this.#at(root).store.apply({ time: document.updateTime, changes: [{ path, before: null, after: document }] })
    }
  }

  #all(): SavedDocument[] {
    return [...this.#byRoot.values()].flatMap(({ store }) =>
      [...store.all()].map((document) => ({ root: store.root, document })),
    )
  }
}
