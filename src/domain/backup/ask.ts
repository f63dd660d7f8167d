import { BackupFileError } from './backup-error.ts'
import type { BackupDocument, TypedValue } from './lines.ts'

/**
 * Asks Firestore's REST interface below the address of the documents: `:runQuery`, `:batchGet`. Throws an Error with the `status` of an answer
 * that is no 2xx, and one without `status` when there is no answer.
 */
export type FirestoreCall = (path: string, body: unknown, signal?: AbortSignal) => Promise<unknown>

export type Filter =
  | { field: '__name__'; op: 'GREATER_THAN'; value: { referenceValue: string } }
  | { field: string; op: 'GREATER_THAN_OR_EQUAL'; value: { timestampValue: string } | { stringValue: string } }
  | { field: string; op: 'IN'; value: { arrayValue: { values: readonly { stringValue: string }[] } } }
/** Documents of a collection, by `order` and then by name. */
export type Listing = { collection: string; isGroup?: boolean; filter?: Filter; order?: string }
/** Where a page begins: after these values of `order` and `__name__`. */
type Cursor = readonly TypedValue[]

const fieldOf = (fieldPath: string) => ({ field: { fieldPath } })

const queryOf = ({ collection, isGroup = false, filter, order }: Listing) => ({
  from: [{ collectionId: collection, ...(isGroup && { allDescendants: true }) }],
  ...(filter && { where: { fieldFilter: { ...fieldOf(filter.field), op: filter.op, value: filter.value } } }),
  orderBy: [...(order === undefined ? [] : [order]), '__name__'].map((name) => ({
    ...fieldOf(name),
    direction: 'ASCENDING',
  })),
})

type Answered = {
  document?: { name: string; fields?: BackupDocument['fields'] }
  found?: { name: string; fields?: BackupDocument['fields']; updateTime?: string }
  result?: { aggregateFields: { count: { integerValue: string } } }
  readTime?: string
}

/** A write with it is refused when somebody has written the document since it was read. */
export type Precondition = { updateTime: string } | { exists: false }

/** Index entries that Google bills as one read. */
const ENTRIES_A_READ = 1000

/** Asks for documents and counts what the answers cost. */
export class Asker {
  readonly root: string
  readonly #call: FirestoreCall
  readonly #signal: AbortSignal | undefined
  /** Reads that Google bills: documents, one for an empty answer, and one a request for the rules, which look up who asks. */
  reads = 0
  /** The server's time of the latest answer, ISO. */
  time = ''

  constructor(call: FirestoreCall, root: string, signal?: AbortSignal) {
    this.root = root
    this.#call = call
    this.#signal = signal
  }

  async #ask(path: string, body: unknown): Promise<Answered[]> {
    const answers = (await this.#call(path, body, this.#signal)) as Answered[]
    if (!Array.isArray(answers)) throw new BackupFileError('The database gave an answer that is not understood.')
    this.time = answers.at(-1)?.readTime ?? this.time
    return answers
  }

  #documents(answers: readonly Answered[]): BackupDocument[] {
    return answers
      .flatMap(({ document, found }) => document ?? found ?? [])
      .map(({ name, fields = {} }) => ({ path: name.slice(this.root.length + 1), fields }))
  }

  async list(listing: Listing, page?: { limit: number; after?: Cursor | undefined }): Promise<BackupDocument[]> {
    const { limit, after } = page ?? {}
    const answers = await this.#ask(':runQuery', {
      structuredQuery: {
        ...queryOf(listing),
        ...(after && { startAt: { values: after, before: false } }),
        ...(limit !== undefined && { limit }),
      },
    })
    const documents = this.#documents(answers)
    this.reads += Math.max(1, documents.length) + 1
    return documents
  }

  /** Those of the documents that exist. */
  async get(paths: readonly string[]): Promise<BackupDocument[]> {
    if (paths.length === 0) return []
    const answers = await this.#ask(':batchGet', { documents: paths.map((path) => this.nameOf(path)) })
    this.reads += paths.length + 1
    return this.#documents(answers)
  }

  /** One document, undefined if it does not exist, and the precondition of a write that follows from it. */
  async read(path: string): Promise<{ document: BackupDocument | undefined; precondition: Precondition }> {
    const answers = await this.#ask(':batchGet', { documents: [this.nameOf(path)] })
    this.reads += 2
    const updateTime = answers[0]?.found?.updateTime
    return {
      document: this.#documents(answers)[0],
      precondition: updateTime === undefined ? { exists: false } : { updateTime },
    }
  }

  async count(listing: Listing): Promise<number> {
    const answers = await this.#ask(':runAggregationQuery', {
      structuredAggregationQuery: {
        // Without an order: it may leave documents out, and costs nothing less.
        structuredQuery: { ...queryOf(listing), orderBy: [] },
        aggregations: [{ alias: 'count', count: {} }],
      },
    })
    const count = Number(answers[0]?.result?.aggregateFields.count.integerValue ?? NaN)
    if (!Number.isSafeInteger(count)) throw new BackupFileError('The database gave an answer that is not understood.')
    this.reads += Math.max(1, Math.ceil(count / ENTRIES_A_READ)) + 1
    return count
  }

  nameOf(path: string): string {
    return `${this.root}/${path}`
  }
}
