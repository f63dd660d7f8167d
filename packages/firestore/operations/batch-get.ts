import { formatTimestamp } from '../store/timestamps.ts'
import { parseDocumentName } from '../store/names.ts'
import { chargeDocuments } from './charge.ts'
import type { Context } from './context.ts'
import { documentToJson } from './document-json.ts'
import { guardGet } from './guard.ts'
import { readList, readRecord } from './json.ts'
import { parseMask } from './parse-write.ts'
import { readTransaction } from './read-transaction.ts'

/** `:batchGet`: one answer for each requested document. */
export const batchGet = (context: Context, body: unknown): unknown => {
  const keys = ['database', 'documents', 'mask', 'transaction', 'newTransaction', 'readTime']
  const request = readRecord(body, 'request', keys)
  const { store } = context
  const mask = parseMask(request.mask)
  const paths = readList(request.documents, 'documents').map((name) => parseDocumentName(name, store.root))
  const time = context.clock.now()
  guardGet(context, paths, time)
  chargeDocuments(context, paths)
  const { transaction, started } = readTransaction(context, request)
  if (transaction !== undefined) context.transactions.readDocuments(transaction, store, paths)
  const readTime = formatTimestamp(time)
  const answers = paths.map((path) => {
    const document = store.get(path)
    return document
      ? { found: documentToJson(document, store.root, mask), readTime }
      : { missing: `${store.root}/${path}`, readTime }
  })
  return started === undefined ? answers : [{ transaction: started }, ...answers]
}
