import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { QueryListener } from '#firestore/operations/context.ts'
import { shapesOf, type QueryShape } from './query-shape.ts'

/** Appends each shape of query to the file once, as a line of JSON. */
const recordQueries = (file: string): QueryListener => {
  const known = new Set<string>()
  return (query) => {
    for (const shape of shapesOf(query)) {
      const line = `${JSON.stringify(shape)}\n`
      if (known.has(line)) continue
      known.add(line)
      appendFileSync(file, line)
    }
  }
}

/**
 * The option with which a server records its queries in the file that `RECORD_QUERIES` names, if it names one. For servers that only the
 * site's own code queries: the stack's, and those of the tests of data modules.
 */
export const recordedQueries = (): { onQuery?: QueryListener } => {
  const file = process.env.RECORD_QUERIES
  return file ? { onQuery: recordQueries(file) } : {}
}

/** The shapes recorded in a file. Throws when there are none: then the recording is broken, and nothing is known of the indexes. */
export const readRecorded = (file: string): QueryShape[] => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  if (lines.length === 0) throw new Error(`No query was recorded in ${file}.`)
  return lines.map((line) => JSON.parse(line) as QueryShape)
}
