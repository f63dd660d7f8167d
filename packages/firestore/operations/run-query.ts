import { unimplemented } from '../status.ts'
import { findDocuments } from '../store/find-documents.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { chargeQuery } from './charge.ts'
import type { Context } from './context.ts'
import { documentToJson } from './document-json.ts'
import { guardList } from './guard.ts'
import { readRecord } from './json.ts'
import { checkKeyScan, parseQuery } from './parse-query.ts'
import { readTransaction } from './read-transaction.ts'

const KEYS = ['parent', 'structuredQuery', 'transaction', 'newTransaction', 'readTime', 'explainOptions']

/** `:runQuery` below `parent` (a document's path, `''` at the top). */
export const runQuery = (context: Context, parent: string, body: unknown): unknown => {
  const request = readRecord(body, 'request', KEYS)
  if (request.explainOptions !== undefined) throw unimplemented('explainOptions')
  const { store } = context
  const query = parseQuery(request.structuredQuery, parent, store.root)
  checkKeyScan(query)
  const time = context.clock.now()
  guardList(context, query, time)
  context.onQuery?.(query, [])
  const { transaction, started } = readTransaction(context, request)
  if (transaction !== undefined) context.transactions.readQuery(transaction, store, query)
  const readTime = formatTimestamp(time)
  const found = findDocuments(store, query)
  chargeQuery(context, query, found.length)
  const answers = found.map((document) => ({
    document: documentToJson(document, store.root, query.select),
    readTime,
  }))
  const [first, ...rest] = answers.length > 0 ? answers : [{ readTime }]
  return [started === undefined ? first : { transaction: started, ...first }, ...rest]
}
