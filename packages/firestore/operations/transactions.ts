import { randomBytes } from 'node:crypto'
import { invalid, StatusError } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import type { DocumentStore } from '../store/documents.ts'
import type { Query } from '../store/query.ts'
import { findDocuments } from '../store/find-documents.ts'

/** One read of a transaction: `again` repeats it, `seen` is its first result. */
type Read = { again: () => readonly (StoredDocument | null)[]; seen: readonly (StoredDocument | null)[] }

const MOST_OPEN = 1000

/** Optimistic transactions without locks: if a document read has changed at a later read or at the commit, they fail with ABORTED. */
export class Transactions {
  readonly #open = new Map<string, Read[]>()

  /** Returns the id of a new transaction. The oldest one is dropped when a thousand are open. */
  begin(): string {
    const id = randomBytes(12).toString('base64')
    this.#open.set(id, [])
    const [oldest] = this.#open.keys()
    if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#open.delete(oldest)
    return id
  }

  readDocuments(id: unknown, store: DocumentStore, paths: readonly string[]): void {
    this.#remember(id, store, () => paths.map((path) => store.get(path)))
  }

  readQuery(id: unknown, store: DocumentStore, query: Query): void {
    this.#remember(id, store, () => findDocuments(store, query))
  }

  /** Ends the transaction. Throws ABORTED if a document read has changed. */
  finish(id: unknown, store: DocumentStore): void {
    const reads = this.#reads(id)
    this.#open.delete(String(id))
    this.#check(reads, store)
  }

  rollback(id: unknown): void {
    this.#reads(id)
    this.#open.delete(String(id))
  }

  #remember(id: unknown, store: DocumentStore, again: Read['again']): void {
    const reads = this.#reads(id)
    this.#check(reads, store)
    reads.push({ again, seen: again() })
  }

  #reads(id: unknown): Read[] {
    const reads = typeof id === 'string' ? this.#open.get(id) : undefined
    if (!reads) throw invalid('The referenced transaction has expired or is no longer valid.')
    return reads
  }

  #check(reads: readonly Read[], store: DocumentStore): void {
    for (const { again, seen } of reads) {
      const now = again()
      if (now.length === seen.length && now.every((document, index) => document === seen[index])) continue
      throw new StatusError(
        'ABORTED',
        `A document this transaction read in ${store.root} has changed. Please try again.`,
      )
    }
  }
}
