import { parseStaffEntry, type Role, type Staff, type StaffEntry, stampFor } from '#domain/staff.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { listen, type Listener, type Subscription } from './firebase/listen.ts'
import { retriedStaffChange, staffChange } from './firebase/staff-change.ts'
import { withNewAccount } from './firebase/staff.ts'
import { sendPasswordMail } from './session.ts'

/** The people of the portal, `staff/{uid}`. Main alone changes them. */

export const watchColleagues = (listener: Listener<readonly StaffEntry[]>): Subscription =>
  listen('Reading who is staff', ({ collection, db }) => collection(db, 'staff'), {
    ...listener,
    next: (docs, oldSince) =>
      listener.next(
        docs.map((found) => parseStaffEntry(found.id, found.data())),
        oldSince,
      ),
  })

export type NewColleague = { name: string; email: string; role: Role }

const newEntry = (lite: Lite, { name, role, email }: NewColleague, staff: Staff) => ({
  ...{ username: email, name, role },
  ...{ signedInAfter: lite.serverTimestamp(), updatedAt: lite.serverTimestamp(), updatedBy: stampFor(staff) },
})

/**
 * Opens an account for the address and gives it the role, then has Firebase send the mail with which the colleague chooses a password.
 * Resolves to why that mail was not sent. Throws DataError: `conflict` if the address has an account already, `denied` if Firebase lets
 * nobody open one.
 */
export const addColleague = async (colleague: NewColleague, staff: Staff): Promise<DataError | undefined> => {
  await staffChange('Adding a colleague', (lite) =>
    withNewAccount(colleague.email, (uid) => giveRole(lite, uid, colleague, staff)),
  )
  return sendPasswordMail(colleague.email).then(
    () => undefined,
    (failure: unknown) => failure as DataError,
  )
}

/** Gives a role to an account that exists, by its id. Throws DataError: `conflict` if it has one or had one. */
export const addAccount = (uid: string, colleague: NewColleague, staff: Staff): Promise<void> =>
  retriedStaffChange('Adding an account', async (lite) => {
    const known = await lite.getDoc(lite.doc(lite.db, 'staff', uid))
    if (known.exists()) throw new DataError('conflict', 'This account is in the list already.')
    await giveRole(lite, uid, colleague, staff)
  })

const giveRole = (lite: Lite, uid: string, colleague: NewColleague, staff: Staff): Promise<void> =>
  lite
    .writeBatch(lite.db)
    .set(lite.doc(lite.db, 'staff', uid), newEntry(lite, colleague, staff))
    .commit()

/** Changes name or role of a colleague; `none` for somebody who leaves. It takes effect at once. Throws DataError. */
export const changeColleague = (
  uid: string,
  change: Partial<Pick<StaffEntry, 'name' | 'role'>>,
  staff: Staff,
): Promise<void> =>
  retriedStaffChange('Changing an account', (lite) =>
    lite.updateDoc(lite.doc(lite.db, 'staff', uid), {
      ...change,
      ...{ updatedAt: lite.serverTimestamp(), updatedBy: stampFor(staff) },
    }),
  )

/** Signs somebody out on every device; with the password they can sign in again. Throws DataError. */
export const endSignIns = (uid: string, staff: Staff): Promise<void> =>
  retriedStaffChange('Ending the sign-ins', (lite) =>
    lite.updateDoc(lite.doc(lite.db, 'staff', uid), {
      ...{ signedInAfter: lite.serverTimestamp(), updatedAt: lite.serverTimestamp() },
      updatedBy: stampFor(staff),
    }),
  )
