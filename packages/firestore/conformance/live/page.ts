import { initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import { registerAuthStub, signInAs, signOut } from './auth-stub.ts'

/** The SDK's transports; on localhost `usual` is one of the next two, at random. */
const MODES = {
  usual: {},
  streaming: { experimentalAutoDetectLongPolling: false },
  polling: { experimentalForceLongPolling: true },
  fetch: { useFetchStreams: true, experimentalAutoDetectLongPolling: false },
}

export type Mode = keyof typeof MODES

export type Opening = {
  host: string
  port: number
  project: string
  database?: string
  mode?: Mode
  user?: { sub: string; [claim: string]: unknown } | 'owner'
  /** Keeps documents and resume tokens in IndexedDB, beyond a reload. */
  isPersistent?: boolean
}

/** One snapshot that a listener got. */
export type Told = {
  ids: string[]
  data: Record<string, unknown>
  changes: string[]
  fromCache: boolean
  hasPendingWrites: boolean
}

const open = ({
  host,
  port,
  project,
  database = '(default)',
  mode = 'usual',
  user,
  isPersistent = false,
}: Opening): sdk.Firestore => {
  const name = isPersistent ? 'kept' : crypto.randomUUID()
  const app = initializeApp({ projectId: project, apiKey: 'none' }, name)
  const cache = isPersistent ? { localCache: sdk.persistentLocalCache() } : {}
  const db = sdk.initializeFirestore(app, { ...MODES[mode], ...cache }, database)
  sdk.connectFirestoreEmulator(db, host, port, user === undefined ? {} : { mockUserToken: user })
  return db
}

const shown = (snapshot: sdk.QuerySnapshot): Told => ({
  ids: snapshot.docs.map(({ id }) => id),
  data: Object.fromEntries(snapshot.docs.map((document) => [document.id, document.data()])),
  changes: snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`),
  fromCache: snapshot.metadata.fromCache,
  hasPendingWrites: snapshot.metadata.hasPendingWrites,
})

const shownOne = (snapshot: sdk.DocumentSnapshot): Told => ({
  ids: snapshot.exists() ? [snapshot.id] : [],
  data: { [snapshot.id]: snapshot.data() },
  changes: [],
  fromCache: snapshot.metadata.fromCache,
  hasPendingWrites: snapshot.metadata.hasPendingWrites,
})

/** Listens and records the snapshots. `until` waits until the last snapshot satisfies the claim. */
const watch = (source: sdk.Query | sdk.DocumentReference) => {
  const told: Told[] = []
  const errors: string[] = []
  let wake: () => void = () => undefined
  const note = (snapshot: Told): void => {
    told.push(snapshot)
    wake()
  }
  const fail = (error: sdk.FirestoreError): void => {
    errors.push(error.code)
    wake()
  }
  const options = { includeMetadataChanges: true }
  const stop =
    source.type === 'document'
      ? sdk.onSnapshot(source, options, { next: (snapshot) => note(shownOne(snapshot)), error: fail })
      : sdk.onSnapshot(source, options, { next: (snapshot) => note(shown(snapshot)), error: fail })
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
    })
  const until = async (claim: (last: Told) => boolean): Promise<Told> => {
    for (;;) {
      const last = told.at(-1)
      if (last && claim(last)) return last
      if (errors.length > 0) throw new Error(`The listener ended with ${errors.join()}.`)
      await next()
    }
  }
  const ended = async (): Promise<string> => {
    while (errors[0] === undefined) await next()
    return errors[0]
  }
  /** Waits for a snapshot from the server without pending writes. */
  const settled = (claim: (last: Told) => boolean = () => true): Promise<Told> =>
    until((last) => !last.fromCache && !last.hasPendingWrites && claim(last))
  return { told, errors, stop, until, settled, ended }
}

const codeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )

sdk.setLogLevel('silent')
registerAuthStub()

const live = { ...sdk, open, watch, codeOf, signInAs, signOut }

declare global {
  interface Window {
    /** The full SDK with `open` and `watch`, for code that tests run in the page. */
    live: typeof live
  }
}

window.live = live
