import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { type Lite, liteOn } from '#data/firebase/lite.ts'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { recordedQueries } from '#tools/test/indexes/record-queries.ts'
import type { Staff } from '#shared/staff.ts'
import { NALEDI, THATO } from './builders.ts'
import { staffEntries } from './staff-entries.ts'
import { openServer } from '#firestore/testing/firestore-server.ts'
import { recordDecisions } from './record-decisions.ts'

const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url))

type Token = 'owner' | ({ sub: string } & Record<string, unknown>)

/** A Firestore with the project's rules, and a Firestore Lite instance for each kind of caller: our server, or Google's emulator when FIRESTORE_EMULATOR_HOST names one, where each call uses its own project. `isRecorded`: for the mutants. */
export const startFirestore = async ({ isRecorded = true } = {}) => {
  const decisions = recordDecisions(isRecorded)
  const server = await openServer({ ...recordedQueries(), ...decisions.options })
  const project = server.isGoogles ? `demo-rules-${randomUUID()}` : DEMO_PROJECT
  const admin = async (method: string, path: string, body?: unknown): Promise<void> => {
    const address = `http://${server.host}:${server.port}/emulator/v1/projects/${project}${path}`
    const response = await fetch(address, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(await response.text())
  }
  const content = readFileSync(RULES, 'utf8')
  await admin('PUT', ':securityRules', { rules: { files: [{ name: 'firestore.rules', content }] } })
  const apps = new Map<string, { app: FirebaseApp; lite: Lite }>()

  const authTime = Math.floor(Date.now() / 1_000)
  const asToken = (claims: Token | undefined): Lite => {
    const token = typeof claims === 'object' ? { auth_time: authTime, ...claims } : claims
    const name = `${project} ${server.port} ${JSON.stringify(token ?? null)}`
    const known = apps.get(name)
    if (known) return known.lite
    const app = initializeApp({ apiKey: 'demo-key', projectId: project, appId: 'demo-app' }, name)
    const db = getFirestore(app)
    connectFirestoreEmulator(db, server.host, server.port, token === undefined ? {} : { mockUserToken: token })
    const lite = liteOn(db)
    apps.set(name, { app, lite })
    return lite
  }
  const asRole = (staff: Staff) => asToken({ sub: staff.uid })
  const seedStaff = async () => {
    const { db, doc, writeBatch } = asToken('owner')
    const batch = writeBatch(db)
    for (const [path, fields] of Object.entries(staffEntries())) batch.set(doc(db, path), fields)
    await batch.commit()
  }
  await seedStaff()

  return {
    host: server.host,
    port: server.port,
    project,
    /** The site's own configuration, not signed in. */
    asStranger: () => asToken(undefined),
    /** Signed in with an account that has no entry. */
    asGuest: () => asToken({ sub: 'guest-uid' }),
    asStaff: (staff = THATO) => asRole(staff),
    asMain: (staff = NALEDI) => asRole(staff),
    /** Bypasses the rules, to prepare and inspect data. */
    asOwner: () => asToken('owner'),
    /** Any other claims; `auth_time` is now unless they say otherwise. */
    asToken,
    /** Empties the database, but for the entries of the tests' staff. */
    reset: async () => {
      await admin('DELETE', '/databases/(default)/documents')
      await seedStaff()
    },
    close: async () => {
      await Promise.all([...apps.values()].map(({ app }) => deleteApp(app)))
      await server.close()
      decisions.save()
    },
  }
}

export type LocalFirestore = Awaited<ReturnType<typeof startFirestore>>
