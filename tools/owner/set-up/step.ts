import { parseEnv } from '#config/parse-env.ts'
import type { EnvFile } from './env-file.ts'
import type { Google } from './google.ts'
import type { Notes } from './notes.ts'
import type { Firebase } from '../firebase.ts'
import { SetUpError, type Talk } from './talk.ts'

/** What every step works with. */
export type SetUp = {
  talk: Talk
  notes: Notes
  env: EnvFile
  firebase: Firebase
  google: Google
  /** The folder of the project. */
  root: string
}

export type Step = {
  title: string
  /** How long somebody new to it needs. */
  minutes: number
  /**
   * What stands already, in a sentence; undefined while there is something to do. Each start asks the place where the thing itself is kept,
   * so that nothing is done twice and nothing is believed.
   */
  standing: (setUp: SetUp) => Promise<string | undefined>
  /** Does it. Throws SetUpError with what to do when something is refused. */
  work: (setUp: SetUp) => Promise<void>
}

/** The project that was chosen. Throws SetUpError before the step that chooses it. */
export const projectOf = ({ notes }: SetUp): string => {
  const { project } = notes.read()
  if (!project) throw new SetUpError('No project has been chosen yet. Start npm run set-up again.')
  return project
}

/** The site's origin; until `.env` names one, the address that Firebase gives to the project. Throws SetUpError. */
export const siteOf = (setUp: SetUp): string =>
  parseEnv(setUp.env.read()).siteUrl ?? `https://${projectOf(setUp)}.web.app`

/** Milliseconds between two looks at what Google is still doing. Tests set SET_UP_PAUSE, because the played Google needs no time. */
export const PAUSE = Number(process.env['SET_UP_PAUSE'] ?? 5_000)
