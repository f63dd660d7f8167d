import { compareIds } from '../store/text-order.ts'
import type { Context } from './context.ts'
import { guardOwner } from './guard.ts'
import { readCount, readRecord } from './json.ts'
import { readTransaction } from './read-transaction.ts'

/** `:listCollectionIds` directly below `parent` (a document's path, `''` at the top). For the owner only. */
export const listCollectionIds = (context: Context, parent: string, body: unknown): unknown => {
  const request = readRecord(body, 'request', ['parent', 'pageSize', 'pageToken', 'readTime'])
  readTransaction(context, request)
  guardOwner(context, 'Metadata operations')
  const below = parent === '' ? '' : `${parent}/`
  const ids = [...context.store.collections()]
    .filter(({ path }) => path.startsWith(below))
    .map(({ path }) => path.slice(below.length).split('/')[0] ?? '')
  const token = typeof request.pageToken === 'string' ? request.pageToken : ''
  const rest = [...new Set(ids)].sort(compareIds).filter((id) => token === '' || compareIds(id, token) > 0)
  const page = rest.slice(0, readCount(request.pageSize, 'pageSize') || rest.length)
  const last = page.at(-1)
  return { collectionIds: page, ...(last !== undefined && page.length < rest.length ? { nextPageToken: last } : {}) }
}
