import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import type { Env } from '#config/env.ts'
import * as sdk from './lite-sdk.ts'

// A failed call would write its whole request, names and phone numbers included, to the console; failures travel as DataError.
setLogLevel('silent')

/** The open database and the functions of Firestore Lite, as data modules use them. The heavy part, loaded at first use. */
export type Lite = typeof sdk & { db: Firestore }

export const liteOn = (db: Firestore): Lite => ({ ...sdk, db })

let opened: Lite | undefined

export const openLite = (configuration: NonNullable<Env['firebase']>, emulators: Env['emulators']): Lite => {
  if (opened) return opened
  // One app for database and sign-in, because Lite takes its token from the Auth of the same app; a second call returns the first app.
  const db = getFirestore(initializeApp(configuration))
  if (emulators) connectFirestoreEmulator(db, emulators.firestore.host, emulators.firestore.port)
  opened = liteOn(db)
  return opened
}
