import { appendChanges, openDataFile } from './data-file.ts'
import type { Clock } from './store/clock.ts'
import { pathOf } from './store/collection.ts'
import { DocumentStore } from './store/documents.ts'
import { History } from './store/history.ts'
import { rootOf } from './store/names.ts'

type Database = { store: DocumentStore; history: History }

/** All databases of a server, created on first use. With a file every commit is written to it before it is applied. */
export class Databases {
  readonly #clock: Clock
  readonly #byRoot = new Map<string, Database>()
  #file: string | undefined

  /** Throws when the file cannot be used. */
  constructor(clock: Clock, file: string | undefined) {
    this.#clock = clock
    if (file === undefined) return
    for (const { root, document } of openDataFile(file)) {
      this.#clock.advance(document.updateTime)
      const change = { path: pathOf(document), before: null, after: document }
      this.#at(root).store.apply({ time: document.updateTime, changes: [change] })
    }
    this.#file = file
  }

  get(project: string, database: string): Database {
    return this.#at(rootOf(project, database))
  }

  reset(): void {
    for (const { store } of this.#byRoot.values()) store.clear(this.#clock.now())
  }

  #at(root: string): Database {
    const known = this.#byRoot.get(root)
    if (known) return known
    const store = new DocumentStore(root, ({ changes }) => {
      if (this.#file !== undefined) appendChanges(this.#file, root, changes)
    })
    const database = { store, history: new History(store) }
    this.#byRoot.set(root, database)
    return database
  }
}
