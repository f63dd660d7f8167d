import type { Context } from './context.ts'
import { guardOwner } from './guard.ts'

/** `:listCollectionIds` directly below `parent` (a document's path, `''` at the top), in one page. For the owner only. */
export const listCollectionIds = (context: Context, parent: string): unknown => {
  guardOwner(context, 'Metadata operations')
  const below = parent === '' ? '' : `${parent}/`
  const ids = [...context.store.collections()]
    .filter(({ path }) => path.startsWith(below))
    .map(({ path }) => path.slice(below.length).split('/')[0])
  return { collectionIds: [...new Set(ids)].sort() }
}
