import { findDocuments } from '../store/find-documents.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { chargeQuery } from './charge.ts'
import type { Context } from './context.ts'
import { documentToJson } from './document-json.ts'
import { guardList } from './guard.ts'
import { readRequest } from './json.ts'
import { checkKeyScan, parseQuery } from './parse-query.ts'

/** `:runQuery` below `parent` (a document's path, `''` at the top). */
export const runQuery = (context: Context, parent: string, body: unknown): unknown => {
  const request = readRequest(body, ['parent', 'structuredQuery'])
  const { store } = context
  const query = parseQuery(request.structuredQuery, parent, store.root)
  checkKeyScan(query)
  const time = context.clock.now()
  guardList(context, query, time)
  context.onQuery?.(query)
  const readTime = formatTimestamp(time)
  const found = findDocuments(store, query)
  chargeQuery(context, query, found.length)
  const answers = found.map((document) => ({
    document: documentToJson(document, store.root, query.select),
    readTime,
  }))
  return answers.length > 0 ? answers : [{ readTime }]
}
