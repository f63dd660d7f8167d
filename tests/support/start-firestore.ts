import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { type Lite, liteOn } from '#data/firestore-lite.ts'
import { startLocalFirestore } from '#dev/firestore/server.ts'
import type { Staff } from '#domain/staff.ts'
import { NALEDI, THATO } from './builders.ts'

const PROJECT = 'demo-la-lumiere'
const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url))

type Token = 'owner' | ({ sub: string } & Record<string, unknown>)

/** The local Firestore with the project's rules, and Firestore Lite as each caller of it holds it. */
export type LocalFirestore = {
  port: number
  /** The site's own configuration, not signed in. */
  asStranger: () => Lite
  /** Signed in with an account that has no role. */
  asGuest: () => Lite
  asStaff: (staff?: Staff) => Lite
  asMain: (staff?: Staff) => Lite
  /** No rules: for what must stand there before a test begins, and for looking afterwards. */
  asOwner: () => Lite
  /** Any other claims. */
  asToken: (token: Token | undefined) => Lite
  /** Empties the database. */
  reset: () => void
  close: () => Promise<void>
}

export const startFirestore = async (): Promise<LocalFirestore> => {
  const server = await startLocalFirestore({
    port: 0,
    rules: readFileSync(RULES, 'utf8'),
    rulesFile: 'firestore.rules',
  })
  const apps = new Map<string, { app: FirebaseApp; lite: Lite }>()

  const asToken = (token: Token | undefined): Lite => {
    const name = `${String(server.port)} ${JSON.stringify(token ?? null)}`
    const known = apps.get(name)
    if (known) return known.lite
    const app = initializeApp({ apiKey: 'demo-key', projectId: PROJECT, appId: 'demo-app' }, name)
    const db = getFirestore(app)
    connectFirestoreEmulator(db, '127.0.0.1', server.port, token === undefined ? {} : { mockUserToken: token })
    const lite = liteOn(db)
    apps.set(name, { app, lite })
    return lite
  }
  const asRole = (staff: Staff) => asToken({ sub: staff.uid, role: staff.role, name: staff.name })

  return {
    port: server.port,
    asStranger: () => asToken(undefined),
    asGuest: () => asToken({ sub: 'guest-uid' }),
    asStaff: (staff = THATO) => asRole(staff),
    asMain: (staff = NALEDI) => asRole(staff),
    asOwner: () => asToken('owner'),
    asToken,
    reset: () => {
      server.reset()
    },
    close: async () => {
      await Promise.all([...apps.values()].map(({ app }) => deleteApp(app)))
      await server.close()
    },
  }
}
