import {
  type Auth,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth'
import type { Env } from '#config/env.ts'
import { firebaseApp } from './app.ts'

// In this chunk: in one of its own it would draw Firebase's Auth into the chunk that visitors load.
export { makeAccount } from './account-maker.ts'

const sdk = { onIdTokenChanged, sendPasswordResetEmail, signInWithEmailAndPassword, signOut }

/** The heavy part of signing in, loaded by the portal alone. */
export type OpenAuth = typeof sdk & { auth: Auth }

let opened: OpenAuth | undefined

/** Signed in per tab, as `adminSession` is; no popup resolver, which would bring its frames and twice the weight. */
export const openAuth = (configuration: NonNullable<Env['firebase']>, emulators: Env['emulators']): OpenAuth => {
  if (opened) return opened
  const auth = initializeAuth(firebaseApp(configuration), { persistence: browserSessionPersistence })
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  opened = { ...sdk, auth }
  return opened
}
