import { spa } from '#config/spa.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { STAFF_ENTRY } from '#records/staff.ts'
import type { Stamp } from '#records/stored.ts'

export type Role = 'main' | 'staff'

const STAFF = ['view_bookings', 'confirm_bookings', 'view_contacts'] as const

/** What only main may do, in words. */
const MAINS = {
  reject_bookings: 'reject bookings',
  correct_payments: 'change what was noted on or for an earlier day',
  delete_records: "erase a person's records",
  export_clients: 'export clients',
  turn_away: 'say that a client shall not come again',
  manage_diary: 'change opening hours',
  manage_house: 'change what the house offers',
} as const

export type Permission = (typeof STAFF)[number] | keyof typeof MAINS

/** What the portal offers; `firestore.rules` enforces the same by the person's entry in `staff`. */
export const PERMISSIONS: Record<Role, readonly Permission[]> = {
  main: [...STAFF, ...(Object.keys(MAINS) as (keyof typeof MAINS)[])],
  staff: STAFF,
}

export const ROLE_NAMES: Record<Role, string> = { main: 'Main Admin', staff: 'Staff Admin' }

export type Staff = { uid: string; username: string; name: string; role: Role }

export const stampFor = ({ name, uid }: Staff): Stamp => ({ name, uid })

export const isRole = (value: unknown): value is Role => value === 'main' || value === 'staff'

export const denialText = ({ role }: { role: Role }, permission: Permission): string | undefined =>
  role === 'main' || !(permission in MAINS)
    ? undefined
    : `Only a ${ROLE_NAMES.main} can ${MAINS[permission as keyof typeof MAINS]}.`

/** User names are trimmed and case-insensitive. */
export const usernameKey = (username: string): string => username.trim().toLowerCase()

/** Whether somebody signs in with their e-mail address, and not with a name of the credential table. */
export const isEmailName = (username: string): boolean => username.includes('@')

export const staffEmail = (username: string): string => {
  const key = usernameKey(username)
  return isEmailName(key) ? key : `${key}@${spa.staffDomain}`
}

/** Somebody's document in `staff`; who has left has the role `none`. */
export type StaffEntry = { uid: string } & Stored<typeof STAFF_ENTRY>

export const parseStaffEntry = (uid: string, data: unknown): StaffEntry => {
  const { role } = (data ?? {}) as { role?: unknown }
  return { uid, ...readRecord(STAFF_ENTRY, data), role: isRole(role) ? role : 'none' }
}

/** Why an account has no role, as the rules judge it: nobody gave it one, it was taken away, or main ended its sign-ins. */
export type NoRole = 'unknown' | 'left' | 'ended'

/** Who is signed in, by their entry and by the moment at which they typed the password. */
export const staffOf = (entry: StaffEntry | undefined, signedInAt: Date): Staff | NoRole => {
  if (!entry) return 'unknown'
  const { uid, username, name, role, signedInAfter } = entry
  if (role === 'none' || !signedInAfter || !username || !name) return 'left'
  return signedInAt > signedInAfter ? { uid, username, name, role } : 'ended'
}

export const NO_ROLE_TEXTS: Record<NoRole, string> = {
  unknown: 'This account has no role in the portal. Please speak to a Main Admin.',
  left: 'This account has no role in the portal any more. Please speak to a Main Admin.',
  ended: 'A Main Admin has changed your account or ended your sign-in. Please sign in again.',
}
