import type { User } from 'firebase/auth'
import { isRole, type Staff, staffEmail } from '#domain/staff.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { DataError } from './data-error.ts'
import { closeLive, staffAuth } from './firebase/staff.ts'

/**
 * Signs in to Firebase Authentication with the portal's user name and password; lasts as long as the tab. Throws DataError:
 * `unauthenticated` for unknown user and wrong password alike, `denied` for an account without a role, `throttled`, `offline`.
 */
export const signIn = (username: string, password: string): Promise<Staff> =>
  remoteCall('Signing in', async () => {
    const { auth, signInWithEmailAndPassword, signOut: leave } = await staffAuth()
    const { user } = await signInWithEmailAndPassword(auth, staffEmail(username), password)
    const staff = await staffOf(user)
    if (staff) return staff
    await leave(auth)
    throw new DataError('denied', 'This account has no role in the portal.')
  })

/** Also clears the lists in memory. */
export const signOut = (): Promise<void> =>
  remoteCall('Signing out', async () => {
    const leave = async () => {
      const { auth, signOut: leaveAuth } = await staffAuth()
      await leaveAuth(auth)
    }
    await Promise.all([closeLive(), leave()])
  })

/**
 * Requests a new token, so that a removed role or a closed account takes effect now and not within the hour. `watchStaff` reports the
 * change.
 */
export const renewSignIn = (): Promise<void> =>
  remoteCall('Looking at the sign-in again', async () => {
    const { auth } = await staffAuth()
    await auth.currentUser?.getIdToken(true)
  })

/** When the server issued the current token, an hour ago at most: a time by its clock that costs no call. Throws DataError. */
export const tokenIssuedAt = (): Promise<Date> =>
  remoteCall('Looking at the sign-in', async () => {
    const { auth } = await staffAuth()
    const token = await auth.currentUser?.getIdTokenResult()
    if (!token) throw new DataError('unauthenticated', 'Nobody is signed in.')
    return new Date(token.issuedAtTime)
  })

/**
 * Reports who is signed in, at once and after every change; null for nobody and after a failure. Returns a function that stops it. Never
 * throws.
 */
export const watchStaff = (listener: (staff: Staff | null) => void): (() => void) => {
  let stopped = false
  let stop = () => {}
  const tell = (staff: Staff | null) => {
    if (!stopped) listener(staff)
  }
  const begin = async () => {
    const { auth, onIdTokenChanged } = await staffAuth()
    if (stopped) return
    let latest: User | null = null
    stop = onIdTokenChanged(auth, (user) => {
      latest = user
      const staff = user ? staffOf(user).catch(() => undefined) : Promise.resolve(undefined)
      // The claims arrive later; those of a user who has signed out meanwhile are ignored.
      void staff.then((known) => {
        if (latest === user) tell(known ?? null)
      })
    })
  }
  begin().catch(() => {
    tell(null)
  })
  return () => {
    stopped = true
    stop()
  }
}

/** The role stands in the token, signed by Firebase; the rules read the same claim. */
const staffOf = async (user: User): Promise<Staff | undefined> => {
  const role: unknown = (await user.getIdTokenResult()).claims['role']
  if (!isRole(role)) return undefined
  const username = user.email?.split('@')[0] ?? ''
  return { uid: user.uid, username, name: user.displayName ?? username, role }
}
