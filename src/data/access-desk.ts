import { ACCESS_LIMITS, parseLockedOut } from '#domain/access.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { DataError } from './data-error.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'

/**
 * Locks an account out at once, or lets it in again; main only, and never their own account. In a transaction, so that a colleague's
 * change of the list stays. Throws DataError.
 */
export const setLockedOut = (uid: string, isOut: boolean, staff: Staff): Promise<void> =>
  retriedStaffChange('Changing who is locked out', ({ db, doc, runTransaction, serverTimestamp }, signal) =>
    runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const ref = doc(db, 'settings', 'access')
      const others = parseLockedOut((await transaction.get(ref)).data()).filter((locked) => locked !== uid)
      const uids = isOut ? [...others, uid] : others
      if (uids.length > ACCESS_LIMITS.accounts)
        throw new DataError('exhausted', 'No more than 100 accounts can be locked out at once.')
      signal.throwIfAborted()
      transaction.set(ref, { uids, updatedAt: serverTimestamp(), updatedBy: stampFor(staff) })
    }),
  )

/** Whether this account, which is signed in, was locked out: the one thing that it may still read. Throws DataError. */
export const isLockedOut = (uid: string): Promise<boolean> =>
  remoteCall('Looking at the account', async () => {
    const { db, doc, getDoc } = await staffFirestore()
    return parseLockedOut((await getDoc(doc(db, 'settings', 'access'))).data()).includes(uid)
  })
