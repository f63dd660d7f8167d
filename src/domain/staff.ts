import { spa } from '#config/spa.ts'
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

/** What the portal offers; `firestore.rules` enforces the same by the token's role. */
export const PERMISSIONS: Record<Role, readonly Permission[]> = {
  main: [
    ...STAFF,
    'reject_bookings',
    'correct_payments',
    'delete_records',
    'export_clients',
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
  manage_diary: 'change opening hours and diary settings',
  manage_house: 'change what the house offers',
}

/** Why an action is shown disabled; undefined when it is allowed. */
export const denialText = (staff: { role: Role }, permission: Permission): string | undefined =>
  may(staff, permission) ? undefined : `Only a ${ROLE_NAMES.main} can ${ACTIONS[permission]}.`

/** User names are trimmed and case-insensitive. */
export const usernameKey = (username: string): string => username.trim().toLowerCase()

/** The address under which Firebase Authentication knows a member of staff. */
export const staffEmail = (username: string): string => `${usernameKey(username)}@${spa.staffDomain}`
