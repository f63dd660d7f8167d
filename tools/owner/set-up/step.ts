import { BackupFileError } from '#features/backup/collections.ts'
import type { Firebase } from '../firebase.ts'
import type { Database } from '../database.ts'
import type { Talk } from '../talk.ts'
import type { EnvFile } from './env-file.ts'

/** What every step works with. */
export type SetUp = {
  talk: Talk
  env: EnvFile
  firebase: Firebase
  /** The database of the project in `.env`, as its owner. */
  database: () => Database
  /** Runs a script of package.json in this terminal and resolves to its exit code. */
  npm: (...words: string[]) => Promise<number>
  /** The folder of the project. */
  root: string
}

export type Step = {
  title: string
  /** What is there already, in a sentence; undefined while there is something to do. It is looked up at each start, so nothing is done twice. */
  seen: (setUp: SetUp) => Promise<string | undefined>
  /** Does it and says what came of it. Throws SetUpError. */
  work: (setUp: SetUp) => Promise<string>
}

/** Refused, or left for later: the message says what to do, and the step can be tried again. */
export class SetUpError extends Error {
  override name = 'SetUpError'
}

/** The project that was chosen. Throws SetUpError. */
export const projectOf = ({ env }: Pick<SetUp, 'env'>): string => {
  const { VITE_FIREBASE_PROJECT_ID: project } = env.read()
  if (!project) throw new SetUpError('.env names no project yet. Start npm run set-up again.')
  return project
}

/** Whether the message of an error says what to do. */
const isAdvice = (error: unknown): error is Error => error instanceof SetUpError || error instanceof BackupFileError

/** Returns false when the person would rather go on another day. */
const takeStep = async ({ title, seen, work }: Step, place: string, setUp: SetUp): Promise<boolean> => {
  const { say, agree } = setUp.talk
  say('', `── ${place} ${title}`)
  for (;;) {
    try {
      say(`✓ ${(await seen(setUp)) ?? (await work(setUp))}`)
      return true
    } catch (error) {
      if (!isAdvice(error)) throw error
      say('', ...error.message.split('\n').map((line) => `! ${line}`))
      if (!(await agree('Try this step again?'))) return false
    }
  }
}

/** Takes the steps in their order. Returns whether all of them are done. */
export const takeSteps = async (steps: readonly Step[], setUp: SetUp): Promise<boolean> => {
  for (const [index, step] of steps.entries())
    if (!(await takeStep(step, `${String(index + 1)} of ${String(steps.length)}:`, setUp))) return false
  return true
}
