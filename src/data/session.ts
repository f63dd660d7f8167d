import type { User } from 'firebase/auth'
import { NO_ROLE_TEXTS, type NoRole, parseStaffEntry, type Staff, staffEmail, staffOf } from '#shared/staff.ts'
import { DataError, remoteCall } from './data-error.ts'
import { listen, type Subscription } from './firebase/listen.ts'
import { closeLive, staffAuth, staffFirestore } from './firebase/staff.ts'

/** Who is signed in. The role is that of the person's own entry in `staff`, as in the rules. */

/**
 * Signs in to Firebase Authentication with user name or e-mail address, and password; lasts as long as the tab. Throws DataError:
 * `unauthenticated` for unknown user and wrong password alike, `missing` for an account without a role, `denied` by the database, `throttled`,
 * `offline`.
 */
export const signIn = (username: string, password: string): Promise<Staff> =>
  remoteCall('Signing in', async () => {
    const { auth, signInWithEmailAndPassword, signOut: leave } = await staffAuth()
    const { user } = await signInWithEmailAndPassword(auth, staffEmail(username), password)
    try {
      const { db, doc, getDoc } = await staffFirestore()
      const found = await getDoc(doc(db, 'staff', user.uid))
      const entry = found.exists() ? parseStaffEntry(user.uid, found.data()) : undefined
      const staff = staffOf(entry, await signedInAt(user))
      if (typeof staff === 'object') return staff
      throw new DataError('missing', NO_ROLE_TEXTS[staff])
    } catch (error) {
      await leave(auth)
      throw error
    }
  })

/** Proves the password of somebody who is signed in. A failure changes nothing. Throws DataError as `signIn`. */
export const signInAgain = (username: string, password: string): Promise<void> =>
  remoteCall('Signing in again', async () => {
    const { auth, signInWithEmailAndPassword } = await staffAuth()
    await signInWithEmailAndPassword(auth, staffEmail(username), password)
  })

/** Also clears the lists in memory. */
export const signOut = (): Promise<void> =>
  remoteCall('Signing out', async () => {
    await Promise.all([closeLive(), staffAuth().then(({ auth, signOut: leave }) => leave(auth))])
  })

/** Asks Firebase for a mail with a link to choose a new password; whether it knows the address nobody learns. Throws DataError. */
export const sendPasswordMail = (email: string): Promise<void> =>
  remoteCall('Asking for a new password', async () => {
    const { auth, sendPasswordResetEmail } = await staffAuth()
    await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error
    })
  })

/** Somebody who has a role, why a sign-in has none, or that nobody is signed in. */
export type Watched = Staff | NoRole | 'nobody'

/**
 * Reports who is signed in, at once and after every change of the sign-in or of the entry. While the entry cannot be read, as without a
 * line or when the rules are not deployed, the person is who the tab remembers. Returns a function that stops it. Never throws.
 */
export const watchStaff = (remembered: Omit<Staff, 'uid'>, listener: (watched: Watched) => void): (() => void) => {
  let stopped = false
  let stop = () => {}
  let current: User | null = null
  let entry: Subscription | undefined
  const tell = (watched: Watched) => {
    if (!stopped) listener(watched)
  }
  const begin = async () => {
    const { auth, onAuthStateChanged } = await staffAuth()
    if (stopped) return
    stop = onAuthStateChanged(auth, (user) => {
      entry?.stop()
      current = user
      if (!user) tell('nobody')
      else entry = watchEntry(user, remembered, (watched) => current === user && tell(watched))
    })
  }
  begin().catch(() => tell('nobody'))
  return () => {
    stopped = true
    stop()
    entry?.stop()
  }
}

/** Listens to the person's own entry. */
const watchEntry = (user: User, remembered: Omit<Staff, 'uid'>, tell: (watched: Watched) => void): Subscription => {
  let isRead = false
  const remember = () => {
    if (!isRead) tell({ uid: user.uid, ...remembered })
  }
  return listen('Reading the own account', ({ db, doc }) => doc(db, 'staff', user.uid), {
    next: ([found]) => {
      const entry = found && parseStaffEntry(found.id, found.data())
      signedInAt(user).then((moment) => {
        isRead = true
        tell(staffOf(entry, moment))
      }, remember)
    },
    failed: ({ code }) => (code === 'unauthenticated' ? tell('nobody') : remember()),
  })
}

const signedInAt = async (user: User): Promise<Date> => new Date((await user.getIdTokenResult()).authTime)
