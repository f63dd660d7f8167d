import { pathOf, type StoredDocument } from '../store/collection.ts'
import { DocumentStore, type Change } from '../store/documents.ts'
import { findDocuments, selects } from '../store/find-documents.ts'
import type { Target } from './parse-target.ts'

/** The documents of a target, by path. */
export type Result = Map<string, StoredDocument>

/** The change of a document for one target: it is in the result (new or changed), or no longer. */
export type Difference = { path: string; document: StoredDocument | null; isShown: boolean }

/** The result of the target in the current database. */
export const resultOf = (store: DocumentStore, target: Target): Result => {
  const documents =
    target.kind === 'query'
      ? findDocuments(store, target.query)
      : [...target.paths].flatMap((path) => store.get(path) ?? [])
  return new Map(documents.map((document) => [pathOf(document), document]))
}

/** The result of the target before some changes: the current database with the earlier versions of these documents. */
export const earlierResultOf = (
  store: DocumentStore,
  target: Target,
  before: ReadonlyMap<string, StoredDocument | null>,
): Result => {
  const earlier = new DocumentStore(store.root)
  const untouched = [...store.all()].filter((document) => !before.has(pathOf(document)))
  const changed = [...before.values()].flatMap((document) => document ?? [])
  const changes = [...untouched, ...changed].map((after): Change => ({ path: pathOf(after), before: null, after }))
  earlier.apply({ time: 0n, changes })
  return resultOf(earlier, target)
}

/** The changes from one result to another. `store` tells whether a removed document still exists. */
export const differencesBetween = (store: DocumentStore, before: Result, after: Result): Difference[] => [
  ...[...before.keys()]
    .filter((path) => !after.has(path))
    .map((path) => ({ path, document: store.get(path), isShown: false })),
  ...[...after]
    .filter(([path, document]) => before.get(path) !== document)
    .map(([path, document]) => ({ path, document, isShown: true })),
]

/** Whether a document matches the target, ignoring limits. */
const isWanted = (target: Target, path: string, document: StoredDocument | null, root: string): boolean => {
  if (!document) return false
  return target.kind === 'documents' ? target.paths.has(path) : selects(target.query, document, root)
}

/** Updates a target's result after a commit and returns the changes. */
export const updateResult = (
  store: DocumentStore,
  target: Target,
  result: Result,
  changes: readonly Change[],
): Difference[] => {
  const { root } = store
  const isTouched = ({ path, before, after }: Change): boolean =>
    isWanted(target, path, before, root) || isWanted(target, path, after, root)
  const touching = changes.filter(isTouched)
  if (touching.length === 0) return []
  const isWindow = target.kind === 'query' && (target.query.limit !== null || target.query.offset > 0)
  if (!isWindow)
    return touching.map(({ path, after }) => {
      const isShown = isWanted(target, path, after, root)
      if (after && isShown) result.set(path, after)
      else result.delete(path)
      return { path, document: after, isShown }
    })
  // With a limit or offset, one changed document can move others into or out of the result.
  const now = resultOf(store, target)
  const differences = differencesBetween(store, result, now)
  result.clear()
  for (const [path, document] of now) result.set(path, document)
  return differences
}
