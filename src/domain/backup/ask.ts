import { fieldsOf, listOf } from '#records/stored.ts'
import { BackupFileError } from './backup-error.ts'
import type { Listing } from './collections.ts'

/** A field's value with its type, as Firestore's REST interface writes it: `{ stringValue: 'Neo' }`. */
export type TypedValue = Readonly<Record<string, unknown>>
export type BackupDocument = {
  /** Below the database's documents: `bookings/x/events/y`. */
  path: string
  fields: Readonly<Record<string, TypedValue>>
}

/**
 * Asks Firestore's REST interface below the address of the documents: `:runQuery`, `:batchGet`. Throws an Error with the `status` of an answer
 * that is no 2xx, and one without `status` when there is no answer.
 */
export type FirestoreCall = (path: string, body: unknown) => Promise<unknown>

type Found = { name: string; fields?: BackupDocument['fields']; updateTime?: string }
type Answer = { document?: Found; found?: Found; result?: unknown; readTime?: string }

/** The moment or text of a field; empty without one. */
export const textIn = ({ fields }: BackupDocument, field: string): string => {
  const text = fields[field]?.['timestampValue'] ?? fields[field]?.['stringValue']
  return typeof text === 'string' ? text : ''
}

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
  readonly root: string
  readonly #call: FirestoreCall
  reads = 0

  constructor(call: FirestoreCall, root: string) {
    this.root = root
    this.#call = call
  }

  async #ask(path: string, body: unknown): Promise<Answer[]> {
    const answers = await this.#call(path, body)
    if (!Array.isArray(answers)) throw new BackupFileError('The database gave an answer that is not understood.')
    return answers as Answer[]
  }

  #documents(answers: readonly Answer[]): BackupDocument[] {
    return answers
      .flatMap(({ document, found }) => document ?? found ?? [])
      .map(({ name, fields = {} }) => ({ path: name.slice(this.root.length + 1), fields }))
  }

  /** A page; it begins behind the document `after`. */
  async list(listing: Listing, limit: number, after?: BackupDocument): Promise<BackupDocument[]> {
    const { order } = listing
    const name = after && { referenceValue: `${this.root}/${after.path}` }
    const documents = this.#documents(
      await this.#ask(':runQuery', {
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
      }),
    )
    this.reads += Math.max(1, documents.length) + 1
    return documents
  }

  /** Those of the documents that exist; the server's time of the answer, and when each was written last. */
  async get(
    paths: readonly string[],
  ): Promise<{ documents: BackupDocument[]; time: string; written: (string | undefined)[] }> {
    if (paths.length === 0) return { documents: [], time: '', written: [] }
    const answers = await this.#ask(':batchGet', { documents: paths.map((path) => `${this.root}/${path}`) })
    this.reads += paths.length + 1
    return {
      documents: this.#documents(answers),
      time: answers.at(-1)?.readTime ?? '',
      written: paths.map(
        (path) => answers.find(({ found }) => found?.name === `${this.root}/${path}`)?.found?.updateTime,
      ),
    }
  }

  async count(listing: Listing): Promise<number> {
    const [answer] = await this.#ask(':runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery: queryOf(listing), aggregations: [{ alias: 'count', count: {} }] },
    })
    const { count } = fieldsOf(fieldsOf(answer?.result)['aggregateFields'])
    const number = Number(fieldsOf(count)['integerValue'] ?? NaN)
    if (!Number.isSafeInteger(number)) throw new BackupFileError('The database gave an answer that is not understood.')
    this.reads += Math.max(1, Math.ceil(number / ENTRIES_A_READ)) + 1
    return number
  }

  /** Stores what `settings/backup` holds and returns when; refused if it was written since `written`. */
  async store(path: string, fields: Record<string, TypedValue>, written: string | undefined): Promise<string> {
    const answer = await this.#call(':commit', {
      writes: [
        {
          update: { name: `${this.root}/${path}`, fields },
          updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: written === undefined ? { exists: false } : { updateTime: written },
        },
      ],
    })
    const [result] = listOf(fieldsOf(answer)['writeResults'])
    return String(fieldsOf(result)['updateTime'])
  }
}
