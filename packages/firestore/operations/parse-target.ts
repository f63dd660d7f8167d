import { invalid, unimplemented } from '../status.ts'
import { checkPath, parseDocumentName } from '../store/names.ts'
import type { Query } from '../store/query.ts'
import { readList, readRecord } from './json.ts'
import { checkKeyScan, parseQuery } from './parse-query.ts'

/** What a listener watches: documents by path or a query. Paths are relative to the root. */
export type Target = { kind: 'documents'; paths: ReadonlySet<string> } | { kind: 'query'; query: Query }

const TARGET_KEYS = [
  'targetId',
  'documents',
  'query',
  'pipelineQuery',
  'once',
  'expectedCount',
  'resumeToken',
  'readTime',
]

/** Reads a target's id, which every message about the target contains. Throws INVALID_ARGUMENT. */
export const parseTargetId = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw invalid(`Invalid targetId: ${JSON.stringify(value) ?? 'none'}.`)
  return value
}

const parseQueryTarget = (json: unknown, root: string): Query => {
  const { parent, structuredQuery } = readRecord(json, 'query', ['parent', 'structuredQuery'])
  const isBelow = typeof parent === 'string' && (parent === root || parent.startsWith(`${root}/`))
  if (!isBelow) throw invalid(`Invalid parent: ${JSON.stringify(parent) ?? 'none'} is not below ${root}.`)
  const path = parent.slice(root.length + 1)
  const query = parseQuery(structuredQuery, path === '' ? '' : checkPath(path, 'document'), root)
  checkKeyScan(query)
  if (query.select) throw unimplemented('A listener on some fields only (select)')
  return query
}

/** Reads an `addTarget`. Throws INVALID_ARGUMENT or UNIMPLEMENTED. */
export const parseTarget = (json: unknown, root: string): { target: Target; resumeToken: string | null } => {
  const request = readRecord(json, 'addTarget', TARGET_KEYS)
  const { documents, query, pipelineQuery, once, readTime, resumeToken = null } = request
  if (pipelineQuery !== undefined) throw unimplemented('A listener on a pipeline')
  if (once !== undefined && once !== false) throw unimplemented('A listener that ends by itself (once)')
  if (readTime !== undefined) throw unimplemented('A listener from a past time on (readTime)')
  if (resumeToken !== null && typeof resumeToken !== 'string') throw invalid('Invalid resumeToken.')
  if ((documents === undefined) === (query === undefined))
    throw invalid('addTarget must have exactly one of documents, query.')
  if (query !== undefined) return { target: { kind: 'query', query: parseQueryTarget(query, root) }, resumeToken }
  const names = readList(readRecord(documents, 'documents', ['documents']).documents, 'documents')
  if (names.length === 0) throw invalid('documents must name at least one document.')
  const paths = new Set(names.map((name) => parseDocumentName(name, root)))
  return { target: { kind: 'documents', paths }, resumeToken }
}
