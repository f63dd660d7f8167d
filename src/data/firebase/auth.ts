import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  onAuthStateChanged,
  type Persistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth'
import type { Env } from '#config/env.ts'

const sdk = { onAuthStateChanged, sendPasswordResetEmail, signInWithEmailAndPassword, signOut }

/** The heavy part of signing in, loaded by the portal alone. */
export type OpenAuth = typeof sdk & { auth: Auth }

const authOf = (app: FirebaseApp, emulators: Env['emulators'], persistence: Persistence): Auth => {
  const auth = initializeAuth(app, { persistence })
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  return auth
}

let opened: OpenAuth | undefined

/** Signed in per tab, as `adminSession` is; no popup resolver, which would bring its frames and twice the weight. */
export const openAuth = (configuration: NonNullable<Env['firebase']>, emulators: Env['emulators']): OpenAuth =>
  (opened ??= { ...sdk, auth: authOf(initializeApp(configuration), emulators, browserSessionPersistence) })

/**
 * In an app of its own, because Firebase signs in whoever opens an account; with a random password that satisfies any policy. Returns the
 * account's id.
 */
export const makeAccount = async (
  configuration: NonNullable<Env['firebase']>,
  emulators: Env['emulators'],
  protect: (app: FirebaseApp) => Promise<void>,
  email: string,
): Promise<string> => {
  const app = initializeApp(configuration, crypto.randomUUID())
  await protect(app)
  const auth = authOf(app, emulators, inMemoryPersistence)
  const { user } = await createUserWithEmailAndPassword(auth, email, `${crypto.randomUUID()}-Aa1`)
  // The app stays until the page is left: Firebase still writes about it in the background, and warns of one that is gone.
  await signOut(auth)
  return user.uid
}
