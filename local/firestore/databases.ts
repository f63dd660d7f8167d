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

/** Every project's databases on one server, each a store of its own, made when first named; kept in a file once one is open. */
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

  /** Reads the data file and keeps every commit in it from now on. Throws when it cannot be used. */
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

  /** Empties every database. */
  reset(): void {
    for (const { store } of this.#byRoot.values()) store.clear(this.#clock.now())
  }

  /** Tidies the file and lets other servers have it. */
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

  /** Called before a commit is applied: writes it to the file, or throws, and the commit is refused. */
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

  /** Makes the file short. When that fails the old one stays, which holds the same. */
  #rewrite(file: DataFile): void {
    try {
      file.rewrite(this.#all())
    } catch (error) {
      this.#report(`${file.path} could not be tidied up (${reasonOf(error)}) and stays as it is.`)
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
