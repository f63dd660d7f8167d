// A step of npm run format: writes the hash of firestore.rules into their line of the edition (tools/build/rules-edition.ts).
// With --check, which firebase.json runs before a deployment: writes nothing and fails when another hash stands there.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'

const { editionProblem, withEdition } = await tsImport('./rules-edition.ts', import.meta.url)

const file = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'firestore.rules')
const rules = readFileSync(file, 'utf8')
const problem = editionProblem(rules)
if (problem !== undefined && process.argv.includes('--check')) {
  console.error(problem)
  process.exitCode = 1
} else if (problem !== undefined) {
  writeFileSync(file, withEdition(rules))
  console.log('firestore.rules name their new edition.')
}
