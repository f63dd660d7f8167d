/**
 * One cost of a request, as Google bills it. Reads are the first five kinds: `document` (returned by a get or a query, or asked for and
 * missing), `empty query`, `aggregate` (one for each 1,000 index entries), `listener` (a document sent to a listener) and `look-up` (a document
 * that the rules asked for). Bytes are those of the JSON that is sent; `compressed bytes` the same after gzip, for REST only.
 */
export type BillKind = (typeof READS)[number] | 'write' | 'delete' | 'bytes' | 'compressed bytes'

export const READS = ['document', 'empty query', 'aggregate', 'listener', 'look-up'] as const

export type BillLine = {
  kind: BillKind
  /** The ids of the collections, without those of documents: `bookings/events`; empty for bytes. */
  collection: string
  /** The uid, or `visitor` without a token. */
  caller: string
  count: number
}

/** Called for everything that costs, except the owner's requests, which only tests and tools send. */
export type BillListener = (line: BillLine) => void
