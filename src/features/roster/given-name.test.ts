import { expect, it } from 'vitest'
import { givenName } from './therapist-copy.ts'

it.each([
  ['Amara', 'Dube', 'Amara Dube', 'Amara'],
  [' Mary Jane ', 'Dube', 'Mary Jane Dube', 'Mary Jane'],
  ['Amara Dube', 'dube', '', 'Amara'],
  ['Amara O’Neill', "O'Neill", '', 'Amara'],
  ['', '', 'Amara Dube', 'Amara'],
  ['', '', 'Dube, Amara', 'Amara'],
  ['', 'van der Merwe', 'van der Merwe, Anna', 'Anna'],
  ['', 'Dube', 'Dube', 'Guest'],
  ['\u200B', 'Dube', 'Dube', 'Guest'],
  ['', '', '', 'Guest'],
])('the first name of %j %j (%j) is %j', (firstName, lastName, fullName, name) => {
  expect(givenName({ firstName, lastName, fullName })).toBe(name)
})
