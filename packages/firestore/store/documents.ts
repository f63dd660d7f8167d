import { Collection, SortedViews, type StoredDocument } from './collection.ts'
import { lastPart, splitPath } from './names.ts'
import type { Order } from './query.ts'

export type Change = { path: string; before: StoredDocument | null; after: StoredDocument | null }

/** All changes at one time (microseconds since 1970). Never empty. */
export type Commit = { time: bigint; changes: readonly Change[] }

/** The documents of one database, by collection. */
export class DocumentStore {
  readonly root: string
  readonly #collections = new Map<string, Collection>()
  /** By collection id; only of groups that were asked for in an order. */
  readonly #groups = new Map<string, SortedViews>()
  readonly #listeners = new Set<(commit: Commit) => void>()

  constructor(root: string) {
    this.root = root
  }

  get(path: string): StoredDocument | null {
    const { collection, id } = splitPath(path)
    return this.#collections.get(collection)?.get(id) ?? null
  }

  *all(): Iterable<StoredDocument> {
    for (const collection of this.#collections.values()) yield* collection.values()
  }

  collection(path: string): Collection | undefined {
    return this.#collections.get(path)
  }

  collections(): Iterable<Collection> {
    return this.#collections.values()
  }

  /** Every collection with this id at any depth below the parent document (`''` is the top). */
  group(parent: string, collectionId: string): Collection[] {
    const below = parent === '' ? '' : `${parent}/`
    return [...this.#collections.values()].filter(
      ({ path }) => lastPart(path) === collectionId && path.startsWith(below),
    )
  }

  /** The documents of all collections with this id, as `SortedViews.sorted`. Sorting a large group for each of its pages would take seconds. */
  sortedGroup(collectionId: string, order: Order[]): readonly StoredDocument[] {
    const views = this.#groups.get(collectionId) ?? new SortedViews()
    this.#groups.set(collectionId, views)
    return views.sorted(order, () => this.group('', collectionId).flatMap((collection) => [...collection.values()]))
  }

  /** Applies all changes at once and notifies the listeners. */
  apply(commit: Commit): void {
    if (commit.changes.length === 0) return
    for (const { path, after } of commit.changes) this.#set(path, after)
    for (const listener of this.#listeners) listener(commit)
  }

  /** Deletes everything, as one commit. */
  clear(time: bigint): void {
    const changes = [...this.all()].map((document): Change => ({
      path: `${document.collection}/${document.id}`,
      before: document,
      after: null,
    }))
    if (changes.length === 0) return
    this.#collections.clear()
    this.#groups.clear()
    for (const listener of this.#listeners) listener({ time, changes })
  }

  /** Calls `listener` after every commit that changed something; returns a function that unsubscribes. */
  subscribe(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #set(path: string, document: StoredDocument | null): void {
    const { collection: name, id } = splitPath(path)
    let collection = this.#collections.get(name)
    if (!collection) {
      if (!document) return
      collection = new Collection(name)
      this.#collections.set(name, collection)
    }
    this.#groups.get(lastPart(name))?.replace(collection.get(id) ?? null, document)
    collection.set(id, document)
    if (collection.size === 0) this.#collections.delete(name)
  }
}
