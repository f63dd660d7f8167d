import { existsSync } from 'node:fs'
import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { readHosting } from '#tools/build/hosting.ts'
import { FOREIGN_CONNECTIONS, type Ran, runFirebase } from './run-firebase.ts'
import { type Google, startGoogle } from './start.ts'

export const PROJECT = 'la-lumiere-spa'
const ROOT = process.cwd()

/** A played Google for the tests of a file, and a folder in which commands run as a person runs them. */
export const playedHouse = (ports: () => { firestorePort?: number; authPort?: number } = () => ({})) => {
  let google: Google
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'set-up-'))
    google = await startGoogle(ports())
  })
  afterAll(async () => {
    // A command that leaves this machine is refused and noted down.
    const isForeign = existsSync(path.join(folder, FOREIGN_CONNECTIONS))
    await google.close()
    await rm(folder, { recursive: true })
    expect(isForeign, 'a command wanted to leave this machine').toBe(false)
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
  /** Set-up's own REST call, as the owner. */
  const rest = async (method: string, address: string, body?: unknown) => {
    const response = await fetch(`${google.origin}/${address}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: (await response.json()) as Record<string, unknown> }
  }

  return {
    google: () => google,
    folder: () => folder,
    project: () => {
      const found = google.state.projects[PROJECT]
      if (!found) throw new Error(`There is no project ${PROJECT}.`)
      return found
    },
    plain,
    run,
    inProject,
    resultOf,
    rest,
    logIn: () => plain('login', '--reauth', '--interactive'),
    createProject: () => resultOf(run('projects:create', PROJECT, '--display-name', 'La Lumiere')),
    enableFirestore: () =>
      rest('POST', `service-usage/v1/projects/${PROJECT}/services/firestore.googleapis.com:enable`),
    /** The repository's rules, indexes and hosting configuration; a folder of the repository as the site. */
    configure: async (site = 'public') => {
      const { predeploy: _, ...hosting } = readHosting(ROOT)
      const rules = { rules: 'firestore.rules', indexes: 'firestore.indexes.json', location: 'africa-south1' }
      const config = {
        hosting,
        firestore: rules,
        auth: { providers: { emailPassword: true } },
      }
      await writeFile(path.join(folder, 'firebase.json'), JSON.stringify(config))
      await cp(path.join(ROOT, site), path.join(folder, hosting.public), { recursive: true })
      await Promise.all(
        ['firestore.rules', 'firestore.indexes.json'].map((name) =>
          copyFile(path.join(ROOT, name), path.join(folder, name)),
        ),
      )
    },
  }
}
