import { expect, it } from 'vitest'
import { denialText, isRole, type Permission, ROLE_NAMES, staffEmail, usernameKey } from './staff.ts'

it.each<[Permission, boolean, boolean]>([
  ['view_bookings', true, true],
  ['confirm_bookings', true, true],
  ['reject_bookings', true, false],
  ['view_contacts', true, true],
  ['delete_records', true, false],
  ['mark_contacts', true, true],
  ['edit_clients', true, true],
  ['resend_mail', true, true],
  ['export_clients', true, false],
  ['turn_away', true, false],
  ['manage_diary', true, false],
])('%s: main %s, staff %s', (permission, main, staff) => {
  expect(denialText({ role: 'main' }, permission) === undefined).toBe(main)
  expect(denialText({ role: 'staff' }, permission) === undefined).toBe(staff)
})

it('the text for a denied action names the role that can', () => {
  expect(denialText({ role: 'staff' }, 'reject_bookings')).toBe('Only a Main Admin can reject bookings.')
  expect(denialText({ role: 'main' }, 'reject_bookings')).toBeUndefined()
  expect(denialText({ role: 'staff' }, 'confirm_bookings')).toBeUndefined()
})

it('roles have names, and nothing else is a role', () => {
  expect(ROLE_NAMES).toEqual({ main: 'Main Admin', staff: 'Staff Admin' })
  expect(['main', 'staff', 'owner', '', undefined, null].map(isRole)).toEqual([true, true, false, false, false, false])
})

it('user names are trimmed and case-insensitive', () => {
  expect(usernameKey(' Neo ')).toBe('neo')
  expect(staffEmail(' Neo ')).toBe('neo@staff.lalumiere.example')
})
