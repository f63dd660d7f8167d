import { formatTimestamp } from '../store/timestamps.ts'
import { parseDocumentName } from '../store/names.ts'
import { chargeDocuments } from './charge.ts'
import type { Context } from './context.ts'
import { documentToJson } from './document-json.ts'
import { guardGet } from './guard.ts'
import { readList, readRequest } from './json.ts'
import { parseMask } from './parse-write.ts'

/** `:batchGet`: one answer for each requested document. */
export const batchGet = (context: Context, body: unknown): unknown => {
  const request = readRequest(body, ['database', 'documents', 'mask'])
  const { store } = context
  const mask = parseMask(request.mask)
  const paths = readList(request.documents, 'documents').map((name) => parseDocumentName(name, store.root))
  const time = context.clock.now()
  guardGet(context, paths, time)
  chargeDocuments(context, paths)
  const readTime = formatTimestamp(time)
  return paths.map((path) => {
    const document = store.get(path)
    return document
      ? { found: documentToJson(document, store.root, mask), readTime }
      : { missing: `${store.root}/${path}`, readTime }
  })
}
