import { spa } from '#config/spa.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { STAFF_ENTRY } from '#records/staff.ts'
import type { Stamp } from '#records/stored.ts'

export type Role = 'main' | 'staff'
export type Permission =
  | 'view_bookings'
  | 'confirm_bookings'
  | 'reject_bookings'
  | 'correct_payments'
  | 'view_contacts'
  | 'delete_records'
  | 'mark_contacts'
  | 'edit_clients'
  | 'resend_mail'
  | 'export_clients'
  | 'turn_away'
  | 'manage_diary'
  | 'manage_house'

const STAFF: readonly Permission[] = [
  'view_bookings',
  'confirm_bookings',
  'view_contacts',
  'mark_contacts',
  'edit_clients',
  'resend_mail',
]

/** What the portal offers; `firestore.rules` enforces the same by the person's entry in `staff`. */
export const PERMISSIONS: Record<Role, readonly Permission[]> = {
  main: [
    ...STAFF,
    'reject_bookings',
    'correct_payments',
    'delete_records',
    'export_clients',
    'turn_away',
    'manage_diary',
    'manage_house',
  ],
  staff: STAFF,
}

export const ROLE_NAMES: Record<Role, string> = { main: 'Main Admin', staff: 'Staff Admin' }

export type Staff = { uid: string; username: string; name: string; role: Role }

/** The writer, in the form that documents store. */
export const stampFor = ({ name, uid }: Staff): Stamp => ({ name, uid })

export const isRole = (value: unknown): value is Role => value === 'main' || value === 'staff'

const may = (staff: { role: Role }, permission: Permission): boolean => PERMISSIONS[staff.role].includes(permission)

const ACTIONS: Record<Permission, string> = {
  view_bookings: 'view bookings',
  confirm_bookings: 'confirm bookings',
  reject_bookings: 'reject bookings',
  correct_payments: 'change what was noted on or for an earlier day',
  view_contacts: 'view messages',
  delete_records: "erase a person's records",
  mark_contacts: 'mark messages as read',
  edit_clients: 'edit client profiles',
  resend_mail: 'resend e-mails',
  export_clients: 'export clients',
  turn_away: 'say that a client shall not come again',
  manage_diary: 'change opening hours and diary settings',
  manage_house: 'change what the house offers',
}

/** Why an action is shown disabled; undefined when it is allowed. */
export const denialText = (staff: { role: Role }, permission: Permission): string | undefined =>
  may(staff, permission) ? undefined : `Only a ${ROLE_NAMES.main} can ${ACTIONS[permission]}.`

/** User names are trimmed and case-insensitive. */
export const usernameKey = (username: string): string => username.trim().toLowerCase()

/** Whether somebody signs in with their e-mail address, and not with a name of the credential table. */
export const isEmailName = (username: string): boolean => username.includes('@')

/** The address under which Firebase Authentication knows a member of staff. */
export const staffEmail = (username: string): string => {
  const key = usernameKey(username)
  return isEmailName(key) ? key : `${key}@${spa.staffDomain}`
}

/** Somebody's document in `staff`; who has left has the role `none`. */
export type StaffEntry = { uid: string } & Stored<typeof STAFF_ENTRY>

/** Never throws. A role that the rules do not know is `none`. */
export const parseStaffEntry = (uid: string, data: unknown): StaffEntry => {
  const entry = readRecord(STAFF_ENTRY, data)
  const { role } = (data ?? {}) as { role?: unknown }
  return { uid, ...entry, role: isRole(role) ? role : 'none' }
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
