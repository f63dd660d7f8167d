import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathOf, type StoredDocument } from './collection.ts'
import { checkPath, checkRoot, splitPath } from './names.ts'
import { formatTimestamp, parseTimestamp } from './timestamps.ts'
import { fieldsFromJson, fieldsToJson, isRecord } from './value-json.ts'

/** A document of any database, with the root of its name. */
export type SavedDocument = { root: string; document: StoredDocument }

const HEADER = { format: 'local-firestore', version: 1 }
const LINES_AT_ONCE = 500

const lineOf = ({ root, document }: SavedDocument): string =>
  JSON.stringify({
    root,
    path: pathOf(document),
    fields: fieldsToJson(document.fields),
    createTime: formatTimestamp(document.createTime),
    updateTime: formatTimestamp(document.updateTime),
  })

const parseLine = (line: string): SavedDocument => {
  const saved: unknown = JSON.parse(line)
  if (!isRecord(saved) || typeof saved.root !== 'string' || typeof saved.path !== 'string')
    throw new Error(`not a document: ${line.slice(0, 80)}`)
  const document = {
    ...splitPath(checkPath(saved.path, 'document')),
    fields: fieldsFromJson(saved.fields),
    createTime: parseTimestamp(saved.createTime),
    updateTime: parseTimestamp(saved.updateTime),
  }
  return { root: checkRoot(saved.root), document }
}

/** The lines of a text one after the other, without a second copy of all of it. */
function* linesOf(text: string): Iterable<string> {
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    yield text.slice(at, end === -1 ? undefined : end)
    if (end === -1) return
    at = end + 1
  }
}

const parseFile = (text: string): SavedDocument[] => {
  const documents: SavedDocument[] = []
  let expected: unknown
  for (const line of linesOf(text)) {
    if (expected !== undefined) {
      documents.push(parseLine(line))
      continue
    }
    const header: unknown = JSON.parse(line)
    if (!isRecord(header) || header.format !== HEADER.format || header.version !== HEADER.version)
      throw new Error('its first line is not the one this server writes')
    expected = header.documents
  }
  if (documents.length !== expected)
    throw new Error(`it holds ${documents.length} documents and announces ${String(expected)}`)
  return documents
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads the data file; a missing one is empty. A damaged one is moved aside and reported, so that nothing overwrites it. */
export const loadDocuments = (file: string, report: (sentence: string) => void, now: Date): SavedDocument[] => {
  mkdirSync(dirname(file), { recursive: true })
  try {
    return parseFile(readFileSync(file, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return []
    if (error instanceof Error && 'syscall' in error) throw error
    const aside = `${file}.damaged-${now.toISOString().replace(/[:.]/g, '-')}`
    renameSync(file, aside)
    const reason = error instanceof Error ? error.message : String(error)
    report(`The data file ${file} is damaged (${reason}). It is kept as ${aside}; starting empty.`)
    return []
  }
}

/** Writes all documents beside the file and then moves them into its place: a crash leaves the old file or the new one. */
export const saveDocuments = async (file: string, documents: readonly SavedDocument[]): Promise<void> => {
  const draft = `${file}.${process.pid}.tmp`
  const handle = await open(draft, 'w')
  try {
    await handle.write(`${JSON.stringify({ ...HEADER, documents: documents.length })}\n`)
    for (let at = 0; at < documents.length; at += LINES_AT_ONCE) {
      const lines = documents.slice(at, at + LINES_AT_ONCE).map((document) => `${lineOf(document)}\n`)
      await handle.write(lines.join(''))
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}
