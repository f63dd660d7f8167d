import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  inMemoryPersistence,
  initializeAuth,
} from 'firebase/auth'
import type { Env } from '#config/env.ts'
import { toDataError } from '../data-error.ts'

type Place = {
  configuration: NonNullable<Env['firebase']>
  emulators: Env['emulators']
  /** Starts App Check. */
  protect: (app: FirebaseApp) => Promise<void>
}

/**
 * Opens an account for somebody else, with a random password that satisfies any policy. It is opened in an app of its own, because Firebase
 * signs in whoever opens an account. `use` gets the account's id; if `use` fails, the account is deleted again.
 */
export const makeAccount = async (
  { configuration, emulators, protect }: Place,
  email: string,
  use: (uid: string) => Promise<void>,
): Promise<void> => {
  const app = initializeApp(configuration, crypto.randomUUID())
  await protect(app)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, `${crypto.randomUUID()}-Aa1`)
    try {
      await use(user.uid)
    } catch (error) {
      // Without an answer the role may have been given.
      if (toDataError(error).code !== 'offline') await deleteUser(user).catch(() => undefined)
      throw error
    }
  } finally {
    // The app stays until the page is left: Firebase still writes about it in the background, and warns of one that is gone.
    await auth.signOut()
  }
}
