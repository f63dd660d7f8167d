import { initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
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
import { LateError, withinLimit } from '../data-error.ts'

/** The rules refuse this document without reading another one, so a beat costs no read. A refusal is an answer. */
export const BEAT_PATH = 'edition/heartbeat'

const BEAT_MS = 60_000
const PATIENCE_MS = 10_000

type Line = {
  /** Sends a small request on the listeners' channel. */
  ask: () => Promise<unknown>
  reconnect: () => Promise<void>
}

/**
 * Sends a request once a minute, because a connection can die unnoticed (a sleeping machine, a changed network) and the SDK would take
 * minutes to see it. Without an answer it reconnects, and the listeners report stale data. Returns a function that stops it.
 */
export const startHeartbeat = ({ ask, reconnect }: Line): (() => void) => {
  const beat = async () => {
    try {
      // Not `remoteCall`, which asks after a denial whether the page is outdated.
      await withinLimit('Asking whether the line is alive', ask, PATIENCE_MS)
    } catch (error) {
      // Any other error is an answer, or already known to the SDK.
      if (error instanceof LateError) await reconnect()
    }
  }
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  return () => clearInterval(timer)
}

/**
 * The full SDK, for listening alone: its one-off reads and its writes wait for a line instead of failing. Named one by one, as in Lite, which
 * has each of them but `onSnapshot`: `listen` reads once with Lite where the channel is stopped.
 */
const sdk = { collection, doc, limit, onSnapshot, or, orderBy, query, where }

// The SDK would log whole requests, names and phone numbers included. Failures are thrown as DataError instead.
setLogLevel('silent')

export type Live = typeof sdk & {
  db: Firestore
  reconnect: () => Promise<void>
  close: () => Promise<void>
}

export const openLive = (configuration: NonNullable<Env['firebase']>, emulators: Env['emulators']): Live => {
  const db = getFirestore(initializeApp(configuration))
  if (emulators) connectFirestoreEmulator(db, emulators.firestore.host, emulators.firestore.port)
  const reconnect = async () => {
    await disableNetwork(db)
    await enableNetwork(db)
  }
  const ask = () => getDocFromServer(doc(db, BEAT_PATH))
  const stopHeartbeat = startHeartbeat({ ask, reconnect })
  const close = async () => {
    stopHeartbeat()
    await terminate(db)
  }
  return { ...sdk, db, reconnect, close }
}
