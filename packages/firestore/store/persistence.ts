import { pathOf, type StoredDocument } from './collection.ts'
import type { Change } from './documents.ts'
import { checkPath, checkRoot, splitPath } from './names.ts'
import { formatTimestamp, parseTimestamp } from './timestamps.ts'
import { fieldsFromJson, fieldsToJson, isRecord } from './value-json.ts'

/** A document with the root of its database. */
export type SavedDocument = { root: string; document: StoredDocument }

/** First line of the data file. It contains the number of document lines that follow; after them comes one line per commit. */
const HEADER = { format: 'local-firestore', version: 2 }
/** Version 1 had no commits. */
const READABLE: unknown[] = [1, 2]
const LINES_AT_ONCE = 500

const bodyOf = (document: StoredDocument) => ({
  fields: fieldsToJson(document.fields),
  createTime: formatTimestamp(document.createTime),
  updateTime: formatTimestamp(document.updateTime),
})

const lineOf = ({ root, document }: SavedDocument): string =>
  `${JSON.stringify({ root, path: pathOf(document), ...bodyOf(document) })}\n`

/** The content of a data file with these documents, in parts. */
export function* partsOf(documents: readonly SavedDocument[]): Iterable<string> {
  yield `${JSON.stringify({ ...HEADER, documents: documents.length })}\n`
  for (let at = 0; at < documents.length; at += LINES_AT_ONCE)
    yield documents
      .slice(at, at + LINES_AT_ONCE)
      .map(lineOf)
      .join('')
}

export const commitLine = (root: string, changes: readonly Change[]): string =>
  `${JSON.stringify({ root, changes: changes.map(({ path, after }) => ({ path, ...(after ? bodyOf(after) : {}) })) })}\n`

const asRecord = (value: unknown): Record<string, unknown> => {
  if (!isRecord(value)) throw new Error(`not a document: ${JSON.stringify(value).slice(0, 80)}`)
  return value
}

const parseDocument = (path: unknown, { fields, createTime, updateTime }: Record<string, unknown>): StoredDocument => ({
  ...splitPath(checkPath(String(path), 'document')),
  fields: fieldsFromJson(fields),
  createTime: parseTimestamp(createTime),
  updateTime: parseTimestamp(updateTime),
})

/** The lines of a text one by one, without a second copy of the whole text. */
function* linesOf(text: string): Iterable<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    yield text.slice(at, end === -1 ? undefined : end)
    if (end === -1) return
    at = end + 1
  }
}

/** The documents of a data file after all its commits. Throws when it is invalid or incomplete. */
export const parseDataFile = (text: string): SavedDocument[] => {
  const saved = new Map<string, SavedDocument>()
  let expected: number | undefined
  let lines = 0
  for (const line of linesOf(text)) {
    const parsed = asRecord(JSON.parse(line))
    if (expected === undefined) {
      if (parsed.format !== HEADER.format || !READABLE.includes(parsed.version))
        throw new Error('its first line is not the one this server writes')
      expected = Number(parsed.documents)
      continue
    }
    const root = checkRoot(String(parsed.root))
    const changes = lines < expected ? [parsed] : parsed.changes
    if (!Array.isArray(changes)) throw new Error(`not a commit: ${line.slice(0, 80)}`)
    for (const change of changes.map(asRecord)) {
      const name = `${root}/${String(change.path)}`
      if (lines < expected || change.fields !== undefined)
        saved.set(name, { root, document: parseDocument(change.path, change) })
      else saved.delete(name)
    }
    lines += 1
  }
  if (expected === undefined || !(lines >= expected))
    throw new Error(`it holds ${lines} documents and announces ${String(expected)}`)
  return [...saved.values()]
}
