import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Ran, runFirebase } from './run-firebase.ts'
import { type Google, startGoogle } from './start.ts'

export const PROJECT = 'la-lumiere-spa'

/** A played Google for the tests of a file, with a folder in which commands run as a person runs them. */
export const playedHouse = (ports: () => { firestorePort?: number; authPort?: number } = () => ({})) => {
  let google: Google
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'set-up-'))
    google = await startGoogle(ports())
  })
  afterAll(async () => {
    await google.close()
    await rm(folder, { recursive: true })
  })
  /** Without `--json`. */
  const plain = (...words: string[]): Promise<Ran> => runFirebase(folder, google.env, ...words)
  const run = (...words: string[]) => plain(...words, '--json', '--non-interactive')
  const inProject = (...words: string[]) => run(...words, '--project', PROJECT)
  /** The result of a command that must succeed. */
  const resultOf = async (ran: Promise<Ran>) => {
    const { code, result, stdout, stderr } = await ran
    expect(code, stdout + stderr).toBe(0)
    return result
  }
  return {
    google: () => google,
    folder: () => folder,
    plain,
    run,
    inProject,
    resultOf,
    logIn: () => plain('login', '--reauth', '--interactive'),
    createProject: () => resultOf(run('projects:create', PROJECT, '--display-name', 'La Lumiere')),
    enableFirestore: () =>
      fetch(`${google.origin}/service-usage/v1/projects/${PROJECT}/services/firestore.googleapis.com:enable`, {
        method: 'POST',
      }),
  }
}
