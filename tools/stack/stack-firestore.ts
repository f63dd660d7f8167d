import { existsSync } from 'node:fs'
import path from 'node:path'
import { DEMO_PROJECT } from './demo-env.ts'
import { denialLine, type Denial } from '#firestore/denials.ts'
import { RulesError } from '#firestore/rules/language/rules-error.ts'
import { startLocalFirestore } from '#firestore/server.ts'
import { findEmulator } from './google/find-emulator.ts'
import { startEmulator } from './google/start-emulator.ts'
import { recordedQueries } from '../test/indexes/record-queries.ts'
import { StackProblem } from './stack-problem.ts'
import { loadRules } from './watch-rules.ts'

/** Which Firestore the stack runs: our own, or Google's emulator. */
export type FirestoreChoice = 'local' | 'google'

/** The stack's Firestore, with the project's rules and no data. */
export type StackFirestore = {
  /** Its name in the table. */
  name: string
  close: () => Promise<void>
}

export const RULES = 'firestore.rules'

type Options = { root: string; port: number; tell: (sentence: string) => void }

const isWrite = ({ method }: Denial): boolean => method !== 'get' && method !== 'list'

const startOurs = async ({ root, port, tell }: Options): Promise<StackFirestore> => {
  try {
    const rulesFile = path.join(root, RULES)
    const onDenial = (denial: Denial) => {
      if (isWrite(denial)) tell(denialLine(denial))
    }
    const server = await startLocalFirestore({ port, rulesFile, report: tell, onDenial, ...recordedQueries() })
    return { name: 'local Firestore', close: server.close }
  } catch (cause) {
    if (cause instanceof RulesError) throw new StackProblem(`The rules cannot be used. ${cause.message}`)
    throw cause
  }
}

const startGoogles = async ({ root, port, tell }: Options): Promise<StackFirestore> => {
  const found = findEmulator()
  if ('why' in found) throw new StackProblem(found.why)
  const emulator = startEmulator(found, port)
  try {
    await emulator.ready
    const problem = await loadRules({
      file: path.join(root, RULES),
      name: RULES,
      firestorePort: port,
      project: DEMO_PROJECT,
    })
    if (problem) throw new StackProblem(`The rules cannot be used. ${problem}`)
  } catch (cause) {
    await emulator.stop()
    throw cause
  }
  emulator.onEnd(tell)
  return { name: `Google's emulator ${found.version}`, close: emulator.stop }
}

/** FIRESTORE_SERVER, which `npm start` sets for `--google`. Throws a StackProblem for another value. */
export const readFirestoreChoice = (env: Record<string, string | undefined>): FirestoreChoice => {
  const choice = env['FIRESTORE_SERVER']?.trim() || 'local'
  if (choice === 'local' || choice === 'google') return choice
  throw new StackProblem(`FIRESTORE_SERVER is "${choice}". Write local or google, or leave it out.`)
}

/** Starts the Firestore of the stack with the rules of the folder `root`. Throws a StackProblem. */
export const startFirestore = async (choice: FirestoreChoice, options: Options): Promise<StackFirestore> => {
  if (!existsSync(path.join(options.root, RULES)))
    throw new StackProblem(`${RULES} is missing; without it the local Firestore would allow everything.`)
  return choice === 'google' ? startGoogles(options) : startOurs(options)
}
