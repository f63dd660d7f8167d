import path from 'node:path'
import { startAuthEmulator } from './auth/auth-emulator.ts'
import { DEMO_EMAIL, DEMO_PROJECT } from './demo-env.ts'
import { authAccount, DEMO_STAFF } from './auth/demo-staff.ts'
import { startOutbox } from './outbox/outbox.ts'
import { assertFree, type Ports } from './ports.ts'
import { seed } from './seed/seed.ts'
import { type FirestoreChoice, RULES, type StackFirestore, startFirestore } from './stack-firestore.ts'
import { watchRules } from './watch-rules.ts'

type AuthState = 'starting' | 'up' | 'failed'

/** The servers beside the site. Firestore and the outbox answer at once, the Auth emulator when `authReady` settles. */
export type Stack = {
  firestore: StackFirestore
  authState: () => AuthState
  authReady: Promise<void>
  close: () => Promise<void>
}

/** Starts all servers but the site. `root` is the project's folder; `tell` is called with later events. Throws StackProblem. */
export const startStack = async (options: {
  root: string
  ports: Ports
  firestore: FirestoreChoice
  now: Date
  tell: (sentence: string) => void
}): Promise<Stack> => {
  const { root, ports, now, tell } = options
  const { firestore, auth, outbox } = ports
  await assertFree({ firestore, auth, outbox })

  const stops: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const cache = path.join(root, 'node_modules', '.cache', 'la-lumiere', `auth-${auth}`)
    const accounts = DEMO_STAFF.map(authAccount)
    // First, because it takes by far the longest and starts in its own process.
    const emulator = await startAuthEmulator({ port: auth, project: DEMO_PROJECT, accounts, folder: cache })
    stops.push(emulator.stop)
    const database = await startFirestore(options.firestore, { root, port: firestore, tell })
    stops.push(database.close)
    await seed(firestore, now)
    const mail = await startOutbox({ port: outbox, templates: path.join(root, 'docs/emailjs'), account: DEMO_EMAIL })
    stops.push(mail.close)
    stops.push(
      watchRules({ file: path.join(root, RULES), name: RULES, firestorePort: firestore, project: DEMO_PROJECT, tell }),
    )

    let state: AuthState = 'starting'
    emulator.ready.then(
      () => (state = 'up'),
      () => (state = 'failed'),
    )
    emulator.onEnd((sentence) => {
      if (state === 'up') tell(sentence)
      state = 'failed'
    })
    return { firestore: database, authState: () => state, authReady: emulator.ready, close }
  } catch (cause) {
    await close()
    throw cause
  }
}
