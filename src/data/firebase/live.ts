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
  or,
  orderBy,
  query,
  setLogLevel,
  terminate,
  where,
} from 'firebase/firestore'
import type { Env } from '#config/env.ts'
import { firebaseApp } from './app.ts'
import { BEAT_PATH, startHeartbeat } from './heartbeat.ts'

/** The full SDK, for listening alone: its one-off reads and its writes wait for a line instead of failing. Named one by one, as in Lite. */
const sdk = { collection, doc, endAt, endBefore, limit, onSnapshot, or, orderBy, query, where }

// The SDK would log whole requests, names and phone numbers included. Failures are thrown as DataError instead.
setLogLevel('silent')

export type Live = typeof sdk & {
  db: Firestore
  /** Reconnects at once instead of after the SDK's pause. */
  reconnect: () => Promise<void>
  /** Ends every listener and clears the cache. */
  close: () => Promise<void>
}

let opened: Live | undefined

/** Opens the full SDK with a cache in memory only. */
export const openLive = (configuration: NonNullable<Env['firebase']>, emulators: Env['emulators']): Live => {
  if (opened) return opened
  const db = getFirestore(firebaseApp(configuration))
  if (emulators) connectFirestoreEmulator(db, emulators.firestore.host, emulators.firestore.port)
  const reconnect = async () => {
    await disableNetwork(db)
    await enableNetwork(db)
  }
  const ask = () => getDocFromServer(doc(db, BEAT_PATH))
  const stopHeartbeat = startHeartbeat({ ask, reconnect })
  const close = async () => {
    opened = undefined
    stopHeartbeat()
    await terminate(db)
  }
  opened = { ...sdk, db, reconnect, close }
  return opened
}
