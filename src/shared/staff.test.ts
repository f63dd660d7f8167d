import { expect, it } from 'vitest'
import { denialText, isRole, ROLE_NAMES, staffEmail, usernameKey } from './staff.ts'

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
