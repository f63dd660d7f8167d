import { gzipSync } from 'node:zlib'
import type { BillKind } from '../bill.ts'
import { findDocuments } from '../store/find-documents.ts'
import type { Query } from '../store/query.ts'
import type { Context } from './context.ts'
import type { Target } from './parse-target.ts'
import type { Difference, Result } from './target-result.ts'

/** Index entries that an aggregate reads for the price of one document. */
const ENTRIES_A_READ = 1_000

/** Microseconds without a line after which a listener pays for everything again. */
const RESUMED_CHEAPLY = 30n * 60_000_000n

/** `bookings/x/events/y` is of `bookings/events`. */
const collectionIds = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/')

const charge = ({ caller, onBill }: Context, kind: BillKind, collection: string, count: number): void => {
  if (!onBill || caller.isOwner || count === 0) return
  onBill({ kind, collection, caller: caller.auth?.uid ?? 'visitor', count })
}

const collectionOf = ({ parent, collectionId }: Query): string =>
  collectionIds(`${parent && `${parent}/`}${collectionId}`)

/** Each document asked for by its name, also a missing one. */
export const chargeDocuments = (context: Context, paths: Iterable<string>): void => {
  for (const path of paths) charge(context, 'document', collectionIds(path), 1)
}

/** The documents that a query returned and those that its offset skipped; one for a query without results. */
export const chargeQuery = (context: Context, query: Query, found: number): void => {
  if (!context.onBill) return
  const { offset } = query
  const skipped = offset === 0 ? 0 : findDocuments(context.store, { ...query, offset: 0, limit: offset }).length
  const count = found + skipped
  charge(context, count === 0 ? 'empty query' : 'document', collectionOf(query), Math.max(1, count))
}

export const chargeAggregate = (context: Context, query: Query, matched: number): void => {
  charge(context, 'aggregate', collectionOf(query), Math.max(1, Math.ceil(matched / ENTRIES_A_READ)))
}

/** Documents that a listener's result gains, or that change in it or out of it. Deleted ones cost nothing. */
export const chargeChanges = (context: Context, differences: readonly Difference[]): void => {
  for (const { path, document } of differences) if (document) charge(context, 'listener', collectionIds(path), 1)
}

/** Whether a listener that resumes pays only what changed; `since` is the time of its token. */
export const isResumedCheaply = (since: bigint, now: bigint): boolean => now - since <= RESUMED_CHEAPLY

/** A new listener pays each document, also a missing one that it names, and 1 for a query without results. */
export const chargeFirst = (context: Context, target: Target, result: Result): void => {
  const paths = target.kind === 'documents' ? target.paths : result.keys()
  for (const path of paths) charge(context, 'listener', collectionIds(path), 1)
  if (target.kind === 'query' && result.size === 0) charge(context, 'empty query', collectionOf(target.query), 1)
}

/** Documents that the rules looked up, each once for a request. */
export const chargeLookUps = (context: Context, paths: Iterable<string>): void => {
  for (const path of paths) charge(context, 'look-up', collectionIds(path), 1)
}

/** Each document of a commit, as its last write leaves it. A document that is only verified costs nothing here. */
export const chargeWrites = (context: Context, writes: readonly { kind: string; path: string }[]): void => {
  const last = new Map(writes.map(({ path, kind }) => [path, kind]))
  for (const [path, kind] of last)
    if (kind !== 'verify') charge(context, kind === 'delete' ? 'delete' : 'write', collectionIds(path), 1)
}

/** The bytes of an answer. A stream is not compressed as a whole, so only its plain bytes are known. */
export const chargeAnswer = (context: Context, answer: unknown, isStream = false): void => {
  if (!context.onBill || context.caller.isOwner) return
  const text = JSON.stringify(answer)
  charge(context, 'bytes', '', Buffer.byteLength(text))
  if (!isStream) charge(context, 'compressed bytes', '', gzipSync(text).length)
}
