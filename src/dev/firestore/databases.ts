import { Transactions } from './operations/transactions.ts'
import type { Clock } from './store/clock.ts'
import { pathOf } from './store/collection.ts'
import { DocumentStore } from './store/documents.ts'
import { History } from './store/history.ts'
import { rootOf } from './store/names.ts'
import { loadDocuments, saveDocuments, type SavedDocument } from './store/persistence.ts'
import { createSaver, type Saver } from './store/saver.ts'

export type Database = { store: DocumentStore; history: History; transactions: Transactions }

/** Every project's databases on one server, each a store of its own, made when first named; kept in `file` when there is one. */
export class Databases {
  readonly #clock: Clock
  readonly #byRoot = new Map<string, Database>()
  readonly #saver: Saver | undefined

  constructor(clock: Clock, file: string | undefined, report: (sentence: string) => void) {
    this.#clock = clock
    if (file === undefined) return
    this.#restore(loadDocuments(file, report, new Date()))
    this.#saver = createSaver(() => saveDocuments(file, this.#all()), report)
  }

  get(project: string, database: string): Database {
    return this.#at(rootOf(project, database))
  }

  /** Empties every database. */
  reset(): void {
    for (const { store } of this.#byRoot.values()) store.clear(this.#clock.now())
  }

  async close(): Promise<void> {
    await this.#saver?.flush()
  }

  #at(root: string): Database {
    const known = this.#byRoot.get(root)
    if (known) return known
    const store = new DocumentStore(root)
    const database = { store, history: new History(store), transactions: new Transactions() }
    store.subscribe(() => this.#saver?.touch())
    this.#byRoot.set(root, database)
    return database
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
