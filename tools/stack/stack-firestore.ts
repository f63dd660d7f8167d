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
export type FirestoreKind = 'local' | 'google'

/** The stack's Firestore, with the project's rules and no data. */
type StackFirestore = {
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

const KINDS: Record<FirestoreKind, (options: Options) => Promise<StackFirestore>> = {
  local: startOurs,
  google: startGoogles,
}

/** The value of FIRESTORE_SERVER, which `--google` of `npm start` sets. Throws a StackProblem for any other. */
export const readFirestoreKind = (env: Record<string, string | undefined>): FirestoreKind => {
  const text = env['FIRESTORE_SERVER']?.trim() || 'local'
  if (text === 'local' || text === 'google') return text
  throw new StackProblem(`FIRESTORE_SERVER is "${text}". Write local or google, or leave it out.`)
}

/** Starts the Firestore of the stack with the rules of the folder `root`. Throws a StackProblem. */
export const startFirestore = async (kind: FirestoreKind, options: Options): Promise<StackFirestore> => {
  if (!existsSync(path.join(options.root, RULES)))
    throw new StackProblem(`${RULES} is missing; without it the local Firestore would allow everything.`)
  return KINDS[kind](options)
}
