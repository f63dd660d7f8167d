import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import { openServer } from '#firestore/testing/firestore-server.ts'

const ALLOW_ALL = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{path=**} { allow read, write; } } }`

/** The server under test: ours, or Google's emulator when FIRESTORE_EMULATOR_HOST names one. */
export type Target = {
  isGoogles: boolean
  /** Its address, and the suite's own project on it. */
  address: { host: string; port: number; project: string }
  /** The Lite SDK as a visitor, a user (`{ sub, … }` claims) or the owner. */
  lite: (user?: { sub: string; [claim: string]: unknown } | 'owner') => Firestore
  /** A REST call below `…/documents`, as the owner. A body that is a text is sent as it is. */
  rest: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
  /** Deletes a document, as the owner. */
  delete: (path: string) => Promise<unknown>
  loadRules: (source?: string) => Promise<void>
  /** Empties the database. */
  clear: () => Promise<void>
  close: () => Promise<void>
}

// The SDK prints every refusal, and many tests provoke one.
setLogLevel('silent')

let apps = 0

/** Every suite takes a project of its own, so that suites do not disturb each other on one server. */
export const openTarget = async (project: string): Promise<Target> => {
  const { isGoogles, host, port, close } = await openServer()
  const origin = `http://${host}:${port}`

  const rest: Target['rest'] = async (method, path, body) => {
    const response = await fetch(`${origin}/v1/projects/${project}/databases/(default)/documents${path}`, {
      method,
      headers: { Authorization: 'Bearer owner' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const nameOf = (path: string): string => `projects/${project}/databases/(default)/documents/${path}`
  const admin = async (method: string, path: string, body?: unknown): Promise<void> => {
    const response = await fetch(`${origin}/emulator/v1/projects/${project}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  const loadRules = (source = ALLOW_ALL): Promise<void> =>
    admin('PUT', ':securityRules', { rules: { files: [{ content: source }] } })

  await loadRules()
  return {
    isGoogles,
    address: { host, port, project },
    lite: (user) => {
      const app = initializeApp({ projectId: project, apiKey: 'none' }, `app-${apps++}`)
      const firestore = getFirestore(app)
      connectFirestoreEmulator(firestore, host, port, user === undefined ? {} : { mockUserToken: user })
      return firestore
    },
    rest,
    delete: (path) => rest('POST', ':commit', { writes: [{ delete: nameOf(path) }] }),
    loadRules,
    clear: () => admin('DELETE', '/databases/(default)/documents'),
    close,
  }
}
