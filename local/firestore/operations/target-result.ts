import { pathOf, type StoredDocument } from '../store/collection.ts'
import { DocumentStore, type Change } from '../store/documents.ts'
import { findDocuments, selects } from '../store/find-documents.ts'
import type { Target } from './parse-target.ts'

/** The documents a target shows, by path. */
export type Result = Map<string, StoredDocument>

/** What became of a document for one target: it is shown (new or changed), or it is not any more. */
export type Difference = { path: string; document: StoredDocument | null; isShown: boolean }

/** What the target shows as the database stands. */
export const resultOf = (store: DocumentStore, target: Target): Result => {
  const documents =
    target.kind === 'query'
      ? findDocuments(store, target.query)
      : [...target.paths].flatMap((path) => store.get(path) ?? [])
  return new Map(documents.map((document) => [pathOf(document), document]))
}

/** What the target showed before: the database of today with the documents that changed since put back. */
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

/** What has to be told to turn one result into another. `store` knows whether what left is still there. */
export const differencesBetween = (store: DocumentStore, before: Result, after: Result): Difference[] => [
  ...[...before.keys()]
    .filter((path) => !after.has(path))
    .map((path) => ({ path, document: store.get(path), isShown: false })),
  ...[...after]
    .filter(([path, document]) => before.get(path) !== document)
    .map(([path, document]) => ({ path, document, isShown: true })),
]

/** Whether a document is one the target might show, limits aside. */
const isWanted = (target: Target, path: string, document: StoredDocument | null, root: string): boolean => {
  if (!document) return false
  return target.kind === 'documents' ? target.paths.has(path) : selects(target.query, document, root)
}

/** Brings a target's result up to date after a commit, and tells what changed in it. */
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
  // One document more or less moves others across the edge of the window.
  const now = resultOf(store, target)
  const differences = differencesBetween(store, result, now)
  result.clear()
  for (const [path, document] of now) result.set(path, document)
  return differences
}
