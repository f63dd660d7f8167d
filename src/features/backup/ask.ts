import { fieldsOf } from '#records/stored.ts'
import type { Listing } from './collections.ts'

/** A field's value with its type, as Firestore's REST interface writes it: `{ stringValue: 'Neo' }`. */
type TypedValue = Readonly<Record<string, unknown>>
export type BackupDocument = {
  /** Below the database's documents: `bookings/x/events/y`. */
  path: string
  fields: Readonly<Record<string, TypedValue>>
}

/** Asks Firestore's REST interface below the address of the documents: `:runQuery`, `:batchGet`. Throws when it is refused or not answered. */
export type FirestoreCall = (path: string, body: unknown) => Promise<unknown>

type Found = { name: string; fields?: BackupDocument['fields'] }
type Answer = { document?: Found; found?: Found; result?: unknown; readTime?: string }

const fieldOf = (fieldPath: string) => ({ field: { fieldPath } })

const queryOf = ({ collection, isGroup = false, bounds = [] }: Listing) => ({
  from: [{ collectionId: collection, ...(isGroup && { allDescendants: true }) }],
  ...(bounds.length > 0 && {
    where: {
      compositeFilter: {
        op: 'AND',
        filters: bounds.map(({ field, op, value }) => ({ fieldFilter: { ...fieldOf(field), op, value } })),
      },
    },
  }),
})

/** Index entries that Google bills as one read. */
const ENTRIES_A_READ = 1000

/** Asks for documents and counts what the answers cost: documents, at least one, and one a request for the rules, which look up who asks. */
export class Asker {
  readonly #root: string
  readonly #call: FirestoreCall
  reads = 0

  constructor(call: FirestoreCall, root: string) {
    this.#root = root
    this.#call = call
  }

  async #ask(path: string, body: unknown) {
    const answers = (await this.#call(path, body)) as Answer[]
    const documents = answers
      .flatMap(({ document, found }) => document ?? found ?? [])
      .map(({ name, fields = {} }): BackupDocument => ({ path: name.slice(this.#root.length + 1), fields }))
    return { answers, documents }
  }

  /** A page; it begins behind the document `after`. */
  async list(listing: Listing, limit: number, after?: BackupDocument): Promise<BackupDocument[]> {
    const order = listing.bounds?.[0]?.field
    const name = after && { referenceValue: `${this.#root}/${after.path}` }
    const { documents } = await this.#ask(':runQuery', {
      structuredQuery: {
        ...queryOf(listing),
        orderBy: [...(order === undefined ? [] : [order]), '__name__'].map((field) => ({
          ...fieldOf(field),
          direction: 'ASCENDING',
        })),
        ...(name && {
          startAt: { values: [...(order === undefined ? [] : [after.fields[order]]), name], before: false },
        }),
        limit,
      },
    })
    this.reads += Math.max(1, documents.length) + 1
    return documents
  }

  /** Those of the documents that exist, and the server's time. */
  async get(paths: readonly string[]): Promise<{ documents: BackupDocument[]; time: string }> {
    const names = paths.map((path) => `${this.#root}/${path}`)
    const { answers, documents } = await this.#ask(':batchGet', { documents: names })
    this.reads += paths.length + 1
    return { documents, time: answers.at(-1)?.readTime ?? '' }
  }

  async count(listing: Listing): Promise<number> {
    const { answers } = await this.#ask(':runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery: queryOf(listing), aggregations: [{ alias: 'count', count: {} }] },
    })
    const { count } = fieldsOf(fieldsOf(answers[0]?.result)['aggregateFields'])
    const number = Number(fieldsOf(count)['integerValue'])
    this.reads += Math.max(1, Math.ceil(number / ENTRIES_A_READ)) + 1
    return number
  }
}
