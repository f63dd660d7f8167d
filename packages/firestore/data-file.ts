import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { documentToJson } from './operations/document-json.ts'
import type { StoredDocument } from './store/collection.ts'
import type { Change } from './store/documents.ts'
import { checkPath, splitPath } from './store/names.ts'
import { parseTimestamp } from './store/timestamps.ts'
import { fieldsFromJson } from './store/value-json.ts'

/** A document with the root of its database. */
export type SavedDocument = { root: string; document: StoredDocument }

const NAME = /^(projects\/[^/]+\/databases\/[^/]+\/documents)\/(.+)$/s

const lineOf = (json: object): string => `${JSON.stringify(json)}\n`

const parseLines = (text: string): SavedDocument[] => {
  const saved = new Map<string, SavedDocument>()
  for (const line of text.split('\n').filter(Boolean)) {
    const { name, fields, createTime, updateTime } = JSON.parse(line) as Record<string, unknown>
    const [whole, root, path] = NAME.exec(String(name)) ?? []
    if (whole === undefined || root === undefined || path === undefined)
      throw new Error(`not a document: ${line.slice(0, 80)}`)
    saved.delete(whole)
    if (fields === undefined) continue
    const times = { createTime: parseTimestamp(createTime), updateTime: parseTimestamp(updateTime) }
    const document = { ...splitPath(checkPath(path, 'document')), fields: fieldsFromJson(fields), ...times }
    saved.set(whole, { root, document })
  }
  return [...saved.values()]
}

/** The documents of the file, which is created or rewritten without what was replaced. Throws when it cannot be used. */
export const openDataFile = (file: string): SavedDocument[] => {
  try {
    const saved = existsSync(file) ? parseLines(readFileSync(file, 'utf8')) : []
    const text = saved.map(({ root, document }) => lineOf(documentToJson(document, root))).join('')
    writeFileSync(`${file}.tmp`, text)
    renameSync(`${file}.tmp`, file)
    return saved
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The data file ${file} cannot be used (${reason}).`, { cause: error })
  }
}

/** Adds a line for each change: the document as the REST API writes it, or only the name of a deleted one. */
export const appendChanges = (file: string, root: string, changes: readonly Change[]): void =>
  appendFileSync(
    file,
    changes
      .map(({ path, after }) => lineOf(after ? documentToJson(after, root) : { name: `${root}/${path}` }))
      .join(''),
  )
