import { parseStaffEntry, type Role, type Staff, type StaffEntry, stampFor } from '#shared/staff.ts'
import type { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { listen, type Listener, readingEach, type Subscription } from './firebase/listen.ts'
import { retriedStaffChange, staffChange } from './firebase/staff-change.ts'
import { openAccount } from './firebase/staff.ts'
import { sendPasswordMail } from './session.ts'

/** The people of the portal, `staff/{uid}`. Main alone changes them. */

export const watchColleagues = (listener: Listener<readonly StaffEntry[]>): Subscription =>
  listen(
    'Reading who is staff',
    ({ collection, db }) => collection(db, 'staff'),
    readingEach(listener, parseStaffEntry),
  )

type NewColleague = { name: string; email: string; role: Role }

/** Sign-ins from before have no role any more. */
const changedBy = ({ serverTimestamp }: Lite, staff: Staff) => ({
  ...{ signedInAfter: serverTimestamp(), updatedAt: serverTimestamp(), updatedBy: stampFor(staff) },
})

/**
 * Resolves to why the mail was not sent. Throws DataError: `conflict` if the address has an account, as after an attempt that broke between
 * the account and its role, `denied` if Firebase opens none.
 */
export const addColleague = async (colleague: NewColleague, staff: Staff): Promise<DataError | undefined> => {
  const { name, email, role } = colleague
  await staffChange('Adding a colleague', async (lite, signal) => {
    const uid = await openAccount(email)
    signal.throwIfAborted()
    const entry = { username: email, name, role, ...changedBy(lite, staff) }
    await lite
      .writeBatch(lite.db)
      .set(lite.doc(lite.db, 'staff', uid), entry)
      .commit()
  })
  return sendPasswordMail(email).then(
    () => undefined,
    (failure: unknown) => failure as DataError,
  )
}

/** Changes the role of a colleague; `none` for somebody who leaves. It takes effect at once and ends their sign-ins. Throws DataError. */
export const changeRole = (uid: string, role: StaffEntry['role'], staff: Staff): Promise<void> =>
  changeEntry('Changing an account', uid, { role }, staff)

export const endSignIns = (uid: string, staff: Staff): Promise<void> =>
  changeEntry('Ending the sign-ins', uid, {}, staff)

const changeEntry = (operation: string, uid: string, own: Partial<StaffEntry>, staff: Staff): Promise<void> =>
  retriedStaffChange(operation, (lite) =>
    lite.updateDoc(lite.doc(lite.db, 'staff', uid), { ...own, ...changedBy(lite, staff) }),
  )
