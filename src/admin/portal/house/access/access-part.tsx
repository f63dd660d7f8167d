import { useState } from 'react'
import { setLockedOut } from '#data/access-desk.ts'
import { ROLE_NAMES } from '#domain/staff.ts'
import { useDialog } from '#ui/dialog.tsx'
import { listAccounts } from '../../../credentials.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { OtherAccount } from './other-account.tsx'

/** The accounts of the portal. Main locks an account out at once, or lets it in again. */
export const AccessPart = () => (
  <SettingsLoaded>
    <p className="max-w-text text-ink-soft">
      An account that is locked out is signed out at once, on every device, and can read and change nothing any more.
    </p>
    <Accounts />
    <p className="mt-6 max-w-text text-small text-ink-soft">
      New accounts and new passwords are made with the command <code>npm run add-staff</code> on the computer that
      publishes the site; the publishing guide says how. When somebody leaves for good, lock the account out here,
      disable it in the Firebase console, then take it out of the table and publish.
    </p>
  </SettingsLoaded>
)

const Accounts = () => {
  const { lockedOut } = useHouse()
  const staff = useSignedIn()
  const dialog = useDialog()
  const { isSaving, saved, save } = useSaving('The account was not changed')
  /** The account that is being changed. */
  const [changing, setChanging] = useState<string>()
  const known = listAccounts()
  // Locked accounts that are not in this edition's table.
  const others = lockedOut.filter((uid) => known.every((account) => account.uid !== uid))

  const change = async (uid: string, name: string, isOut: boolean): Promise<boolean> => {
    const isSure =
      !isOut ||
      (await dialog.confirm({
        title: `Lock out ${name}?`,
        message: 'They are signed out at once and cannot sign in until a Main Admin lets them in again.',
        ok: 'Lock out',
      }))
    setChanging(uid)
    return isSure && (await save(() => setLockedOut(uid, isOut, staff)))
  }
  const entry = (uid: string, name: string, role: string) => {
    const isOut = lockedOut.includes(uid)
    return (
      <li key={uid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <span className="min-w-0 wrap-break-word">
          <span className="font-medium">{name}</span> <span className="text-ink-soft">{role}</span>
          {isOut && <span className="ml-2 font-medium text-bad">Locked out</span>}
        </span>
        {uid === staff.uid ? (
          <span className="text-small text-ink-soft">You. Nobody can lock out their own account.</span>
        ) : (
          <PortalButton
            tone={isOut ? 'plain' : 'danger'}
            busy={isSaving && changing === uid}
            disabled={isSaving}
            busyText="Saving..."
            aria-label={`${isOut ? 'Let in again' : 'Lock out now'}: ${name}`}
            onClick={() => void change(uid, name, !isOut)}
          >
            {isOut ? 'Let in again' : 'Lock out now'}
          </PortalButton>
        )}
      </li>
    )
  }
  return (
    <>
      <ul aria-label="Accounts" className="mt-3 divide-y divide-line border-y border-line">
        {known.map(({ uid, name, role }) => entry(uid, name, ROLE_NAMES[role]))}
        {others.map((uid) => entry(uid, uid, 'not in the table of this edition'))}
      </ul>
      <p role="status" className="mt-2 text-small text-good">
        {saved}
      </p>
      <OtherAccount isBusy={isSaving} onLockOut={(uid) => change(uid, uid, true)} />
    </>
  )
}
