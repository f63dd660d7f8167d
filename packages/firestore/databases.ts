import { DocumentStore } from './store/documents.ts'
import { History } from './store/history.ts'
import { rootOf } from './store/names.ts'

type Database = { store: DocumentStore; history: History }

/** All databases of a server, created on first use. */
export class Databases {
  readonly #byRoot = new Map<string, Database>()

  get(project: string, database: string): Database {
    const root = rootOf(project, database)
    const known = this.#byRoot.get(root)
    if (known) return known
    const store = new DocumentStore(root)
    const created = { store, history: new History(store) }
    this.#byRoot.set(root, created)
    return created
  }

  reset(now: bigint): void {
    for (const { store } of this.#byRoot.values()) store.clear(now)
  }
}
