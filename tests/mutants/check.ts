import { readFileSync } from 'node:fs'
import { reasonFor } from './equivalents.ts'
import { judgeOf, type Outcome } from './judge.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { readAsked } from './replay.ts'

// Puts one small mistake after the other into firestore.rules, and asks each mutant the requests that the rules tests sent, as recorded in
// the folder named. A mutant is caught if it decides one of them otherwise than the rules: a test would have failed. This requires that no
// rules test accepts both answers. The owner's requests are not recorded, because no rule decides them.

const isArgued = ({ name }: Mutant): boolean => reasonFor(name) !== undefined
const said = (count: number): string => count.toLocaleString('en')

type Judged = { mutant: Mutant; outcome: Outcome }

const report = (judged: readonly Judged[], requests: number, argued: number): void => {
  const count = (outcome: Outcome, kind?: string) =>
    said(judged.filter((one) => one.outcome === outcome && (kind ?? one.mutant.kind) === one.mutant.kind).length)
  for (const kind of new Set(judged.map(({ mutant }) => mutant.kind)))
    console.log(`${kind}: ${count('caught', kind)} caught, ${count('survived', kind)} survived`)
  console.log(`${count('caught')} of ${said(judged.length)} mutants are caught by ${said(requests)} requests.`)
  console.log(`${count('refused')} do not load, ${said(argued)} more are equivalent.`)
}

/** Throws when one survives, or is argued to be equivalent and is not. */
const check = (folder: string): void => {
  const source = readFileSync('firestore.rules', 'utf8')
  const [all, asked] = [mutantsOf(source), readAsked(folder)]
  const judge = judgeOf(source, asked)
  const judged = all.filter((mutant) => !isArgued(mutant)).map((mutant) => ({ mutant, outcome: judge(mutant) }))
  report(judged, asked.length, all.length - judged.length)
  const survivors = judged.filter(({ outcome }) => outcome === 'survived').map(({ mutant }) => mutant)
  const refuted = all.filter((mutant) => isArgued(mutant) && judge(mutant) === 'caught')
  const problems = [
    ...survivors.map(({ kind, line, name }) => `No test catches firestore.rules:${line}: ${kind}: ${name}`),
    ...refuted.map(({ name }) => `equivalents.ts names a mutant that a test catches: ${name}`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

try {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Usage: check.ts FOLDER')
  check(folder)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
