import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { indexProblems } from './compare-indexes.ts'
import type { IndexFile } from './index-file.ts'
import { readRecorded } from './record-queries.ts'

// Compares the queries recorded in the files named (one for each step of tools/test/test.mjs) with firestore.indexes.json. With
// --missing-only an unused index is no problem: for runs that do not make all queries.
try {
  const options = { 'missing-only': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length === 0) throw new Error('Usage: check.ts [--missing-only] FILE…')
  const shapes = positionals.flatMap(readRecorded)
  const file = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as IndexFile
  const problems = indexProblems(file, shapes, { allQueries: !values['missing-only'] })
  if (problems.length > 0) throw new Error(problems.join('\n\n'))
  const kinds = new Set(shapes.map((shape) => JSON.stringify(shape))).size
  console.log(`Kinds of queries: ${kinds}. firestore.indexes.json serves them all.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
