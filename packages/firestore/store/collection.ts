import { formatFieldPath, getField, isNameField, type FieldPath } from './field-paths.ts'
import type { Order } from './query.ts'
import { compareIds, comparePaths } from './text-order.ts'
import { compareValues, type Value } from './values.ts'

/** Immutable; a write replaces the document. Times are microseconds since 1970 UTC. */
export type StoredDocument = {
  /** Path of its collection relative to the root. */
  readonly collection: string
  readonly id: string
  readonly fields: Map<string, Value>
  readonly createTime: bigint
  readonly updateTime: bigint
}

export const pathOf = (document: StoredDocument): string => `${document.collection}/${document.id}`

export const fieldOf = (document: StoredDocument, field: FieldPath, root: string): Value | undefined =>
  isNameField(field) ? { kind: 'reference', value: `${root}/${pathOf(document)}` } : getField(document.fields, field)

const compareNames = (left: StoredDocument, right: StoredDocument): number =>
  left.collection === right.collection ? compareIds(left.id, right.id) : comparePaths(pathOf(left), pathOf(right))

type Comparator = (left: StoredDocument, right: StoredDocument) => number

/** Compares by the clauses of the order; every document compared must have every field. */
export const comparatorFor = (order: readonly Order[]): Comparator => {
  const clauses = order.map(({ field, direction }): Comparator => {
    const sign = direction === 'DESCENDING' ? -1 : 1
    if (isNameField(field)) return (left, right) => sign * compareNames(left, right)
    return (left, right) => {
      const a = getField(left.fields, field)
      const b = getField(right.fields, field)
      return a === undefined || b === undefined ? 0 : sign * compareValues(a, b)
    }
  })
  return (left, right) => {
    for (const clause of clauses) {
      const result = clause(left, right)
      if (result !== 0) return result
    }
    return 0
  }
}

/** Whether the document has every field of the order: without one it is in no result. */
export const hasFields = (document: StoredDocument, order: readonly Order[]): boolean =>
  order.every(({ field }) => isNameField(field) || getField(document.fields, field) !== undefined)

/** The documents that have every field of the order, sorted. */
const sortDocuments = (documents: Iterable<StoredDocument>, order: readonly Order[]): StoredDocument[] =>
  [...documents].filter((document) => hasFields(document, order)).sort(comparatorFor(order))

/** Index of the first element of a sorted list that does not satisfy `isBefore`. */
export const lowerBound = <Element>(sorted: readonly Element[], isBefore: (element: Element) => boolean): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const element = sorted[middle]
    if (element !== undefined && isBefore(element)) low = middle + 1
    else high = middle
  }
  return low
}

type SortedView = { order: Order[]; compare: Comparator; documents: StoredDocument[] }

/** The number of recent orders for which sorted lists are cached, so that a page of thousands is only a slice. */
const VIEWS_KEPT = 8

/** Sorted lists of changing documents. */
export class SortedViews {
  readonly #views = new Map<string, SortedView>()

  /** `previous` is replaced by `document`; null where there is none. */
  replace(previous: StoredDocument | null, document: StoredDocument | null): void {
    for (const view of this.#views.values()) {
      if (previous && hasFields(previous, view.order)) view.documents.splice(this.#placeOf(view, previous), 1)
      if (document && hasFields(document, view.order)) view.documents.splice(this.#placeOf(view, document), 0, document)
    }
  }

  /** The documents with every field of the order, sorted. The list is the cache itself: read it before the next write. */
  sorted(order: Order[], all: () => Iterable<StoredDocument>): readonly StoredDocument[] {
    const key = order.map(({ field, direction }) => `${formatFieldPath(field)} ${direction}`).join()
    const kept = this.#views.get(key)
    const view = kept ?? { order, compare: comparatorFor(order), documents: sortDocuments(all(), order) }
    this.#views.delete(key)
    this.#views.set(key, view)
    const [oldest] = this.#views.keys()
    if (this.#views.size > VIEWS_KEPT && oldest !== undefined) this.#views.delete(oldest)
    return view.documents
  }

  #placeOf(view: SortedView, document: StoredDocument): number {
    return lowerBound(view.documents, (other) => view.compare(other, document) < 0)
  }
}

export class Collection {
  readonly path: string
  readonly #documents = new Map<string, StoredDocument>()
  readonly #views = new SortedViews()

  constructor(path: string) {
    this.path = path
  }

  get size(): number {
    return this.#documents.size
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  values(): Iterable<StoredDocument> {
    return this.#documents.values()
  }

  set(id: string, document: StoredDocument | null): void {
    const previous = this.#documents.get(id) ?? null
    if (document) this.#documents.set(id, document)
    else this.#documents.delete(id)
    this.#views.replace(previous, document)
  }

  /** As `SortedViews.sorted`. */
  sorted(order: Order[]): readonly StoredDocument[] {
    return this.#views.sorted(order, () => this.values())
  }
}
