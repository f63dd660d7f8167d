import { ACCESS_LIMITS, parseLockedOut } from '#domain/access.ts'
import type { Staff } from '#domain/staff.ts'
import { DataError } from './data-error.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { rewriteSettings } from './settings-change.ts'

const ACCESS = { operation: 'Changing who is locked out', path: 'settings/access', stamp: 'inside' } as const

/**
 * Locks an account out at once, or lets it in again; main only, and never their own account. In a transaction, so that a colleague's
 * change of the list stays. Throws DataError.
 */
export const setLockedOut = (uid: string, isOut: boolean, staff: Staff): Promise<void> =>
  rewriteSettings(ACCESS, staff, (stored) => {
    const others = parseLockedOut(stored).filter((locked) => locked !== uid)
    const uids = isOut ? [...others, uid] : others
    if (uids.length > ACCESS_LIMITS.accounts)
      throw new DataError('malformed', 'No more than 100 accounts can be locked out at once.')
    return { uids }
  })

/** Whether this account, which is signed in, was locked out: the one thing that it may still read. Throws DataError. */
export const isLockedOut = (uid: string): Promise<boolean> =>
  remoteCall('Looking at the account', async () => {
    const { db, doc, getDoc } = await staffFirestore()
    return parseLockedOut((await getDoc(doc(db, 'settings', 'access'))).data()).includes(uid)
  })
