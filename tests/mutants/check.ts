import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { EQUIVALENTS } from './equivalents.ts'
import { judgeOf, type Outcome } from './judge.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { readAsked } from './replay.ts'

// Puts one small mistake after the other into firestore.rules, and asks each mutant the requests that the rules tests sent, as recorded in
// the folder named. A mutant is caught if it decides one of them otherwise than the rules: a test would have failed. This requires that no
// rules test accepts both answers. The owner's requests are not recorded, because no rule decides them. --all tries every mutant, else a
// few are drawn from a printed seed.

const draw = (mutants: readonly Mutant[], count: number, seed: number): Mutant[] => {
  console.log(`The seed is ${seed}.`)
  const drawn = fc.shuffledSubarray([...mutants], { minLength: count, maxLength: count })
  return fc.sample(drawn, { numRuns: 1, seed }).flat()
}

const isArgued = ({ name }: Mutant): boolean => EQUIVALENTS[name] !== undefined
const said = (count: number): string => count.toLocaleString('en')

type Judged = { mutant: Mutant; outcome: Outcome }

const report = (judged: readonly Judged[], requests: number): void => {
  const count = (outcome: Outcome, kind?: string) =>
    said(judged.filter((one) => one.outcome === outcome && (kind ?? one.mutant.kind) === one.mutant.kind).length)
  for (const kind of new Set(judged.map(({ mutant }) => mutant.kind)))
    console.log(`${kind}: ${count('caught', kind)} caught, ${count('survived', kind)} survived`)
  console.log(`${count('caught')} of ${said(judged.length)} mutants are caught by ${said(requests)} requests.`)
  console.log(`${count('refused')} do not load, ${said(Object.keys(EQUIVALENTS).length)} more are equivalent.`)
}

/** Throws when one survives, or is argued to be equivalent and is not. */
const check = (folder: string, sample: { count: number; seed: number } | undefined): void => {
  const source = readFileSync('firestore.rules', 'utf8')
  const [all, asked] = [mutantsOf(source), readAsked(folder)]
  const judge = judgeOf(source, asked)
  const open = all.filter((mutant) => !isArgued(mutant))
  const tried = sample ? draw(open, sample.count, sample.seed) : open
  const judged = tried.map((mutant) => ({ mutant, outcome: judge(mutant) }))
  report(judged, asked.length)
  const survivors = judged.filter(({ outcome }) => outcome === 'survived').map(({ mutant }) => mutant)
  const refuted = sample ? [] : all.filter((mutant) => isArgued(mutant) && judge(mutant) === 'caught')
  const problems = [
    ...survivors.map(({ kind, line, name }) => `No test catches firestore.rules:${line}: ${kind}: ${name}`),
    ...refuted.map(({ name }) => `equivalents.ts names a mutant that a test catches: ${name}`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

try {
  const options = { all: { type: 'boolean' }, seed: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined) throw new Error('Usage: check.ts FOLDER [--all | --seed N]')
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
  check(folder, values.all ? undefined : { count: 30, seed })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
