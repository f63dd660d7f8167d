import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  endAt,
  endBefore,
  type Firestore,
  getDocFromServer,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  terminate,
  where,
} from 'firebase/firestore'
import type { Env } from '#config/env.ts'
import { firebaseApp } from './app.ts'
import { startHeartbeat } from './heartbeat.ts'

/** The full SDK, for listening alone: its one-off reads and its writes wait for a line instead of failing. Named one by one, as in Lite. */
const sdk = { collection, endAt, endBefore, limit, onSnapshot, orderBy, query, where }

// It would write whole requests to the console, names and phone numbers included; failures travel as DataError.
setLogLevel('silent')

export type Live = typeof sdk & {
  db: Firestore
  /** Tries the line at once, however long the SDK would still have waited. */
  reconnect: () => Promise<void>
  /** Ends every listener and forgets what was read. */
  close: () => Promise<void>
}

let opened: Live | undefined

/** What was read is kept in memory only. */
export const openLive = (configuration: NonNullable<Env['firebase']>, emulators: Env['emulators']): Live => {
  if (opened) return opened
  const db = getFirestore(firebaseApp(configuration))
  if (emulators) connectFirestoreEmulator(db, emulators.firestore.host, emulators.firestore.port)
  const reconnect = async () => {
    await disableNetwork(db)
    await enableNetwork(db)
  }
  const ask = () => getDocFromServer(doc(db, 'settings', 'email'))
  const stopHeartbeat = startHeartbeat({ ask, reconnect })
  const close = async () => {
    opened = undefined
    stopHeartbeat()
    await terminate(db)
  }
  opened = { ...sdk, db, reconnect, close }
  return opened
}
