import { expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { parseClient } from '#features/client/client.ts'
import { checkDetails, correctionOf, detailsOf, profileCorrection, tidyDetails } from './details.ts'

const fields = {
  firstName: 'Amara',
  lastName: 'Dub',
  fullName: 'Amara Dub',
  email: 'amara@exmple.com',
  phone: '+267 71234567',
}
const booking = parseBooking('b1', fields)
const details = detailsOf(booking)

it('details are stored trimmed, the phone in normal form', () => {
  const typed = { firstName: ' Amara ', lastName: ' ', email: ' a@b.co ', phone: '71 234 567' }
  expect(tidyDetails(typed)).toEqual({ firstName: 'Amara', lastName: '', email: 'a@b.co', phone: '+267 71234567' })
  expect(tidyDetails({ ...typed, phone: '+44 (20) 7946-0958' }).phone).toBe('+442079460958')
  expect(tidyDetails({ ...typed, healthNote: ' Bad knee,\u202E\nleft ' }).healthNote).toBe('Bad knee,\nleft')
})

it('a correction holds only what changes, and the whole name with each part of it', () => {
  expect(correctionOf(booking, { ...details, email: 'amara@example.com' })).toEqual({ email: 'amara@example.com' })
  expect(correctionOf(booking, { ...details, lastName: 'Dube' })).toEqual({
    firstName: 'Amara',
    lastName: 'Dube',
    fullName: 'Amara Dube',
  })
  const noted = parseBooking('b1', { ...fields, healthNote: 'Bad knee' })
  expect(correctionOf(noted, { ...details, healthNote: '' })).toEqual({ healthNote: '' })
  const old = parseBooking('old', { fullName: ' Amara  van Dube ', phone: '71 234 511' })
  expect(detailsOf(old)).toMatchObject({ firstName: 'Amara', lastName: 'van Dube' })
  const single = parseBooking('one', { ...fields, firstName: 'Mary Ann', lastName: '', fullName: 'Mary Ann' })
  expect(correctionOf(single, { ...detailsOf(single), lastName: ' ' })).toMatchObject({ fullName: 'Mary Ann' })
  expect(correctionOf(booking, { ...details, firstName: '', phone: '+1234567' })).toEqual({
    ...{ firstName: '', lastName: 'Dub', fullName: 'Dub', phone: '+1234567' },
  })
  expect(detailsOf({ ...fields, firstName: ' ', lastName: '', fullName: '' })).not.toHaveProperty('healthNote')
  expect([booking, noted, old, single].map((one) => correctionOf(one, detailsOf(one)))).toEqual([{}, {}, {}, {}])
})

it.each([
  ['no name', { firstName: '', lastName: '' }, 'firstName'],
  ['a name without a letter', { firstName: '–' }, 'firstName'],
  ['a first name that is too long', { firstName: 'x'.repeat(61) }, 'firstName'],
  ['a last name that is too long', { lastName: 'x'.repeat(61) }, 'lastName'],
  ['an e-mail that is none', { email: 'amara' }, 'email'],
  ['a phone without its +', { phone: '442079460958' }, 'phone'],
  ['16 digits', { phone: '+1234567890123456' }, 'phone'],
  ['no way to reach the client', { email: '', phone: '' }, 'phone'],
  ['a health note that is too long', { healthNote: 'x'.repeat(301) }, 'healthNote'],
  ['any + and 7 digits', { phone: '+1234567' }, ''],
  ['any + and 15 digits', { phone: '+123456789012345' }, ''],
  ['one of Botswana that no form accepts', { phone: '+26700000' }, ''],
  ['no phone', { phone: '' }, ''],
])('details with %s: %o is wrong at “%s”', (_, own, field) => {
  expect(Object.keys(checkDetails({ ...details, ...own }))).toEqual(field ? [field] : [])
})

it('a guest of the lodge, who has a room, needs neither e-mail nor phone', () => {
  expect(checkDetails({ ...details, email: '', phone: '' }, '12')).toEqual({})
})

it('the profile of a corrected booking is corrected where it says the same, and never left out of reach', () => {
  const right = { firstName: 'Amara', lastName: 'Dube', fullName: 'Amara Dube', email: 'Amara@Example.com', phone: '' }
  const corrected = (profile: object, change: object = right) =>
    profileCorrection(parseClient('c1', profile), booking, change)
  expect(corrected({ fullName: 'Amara Dub', email: 'AMARA@exmple.com', phone: '+26771234567' })).toEqual({
    ...right,
    email: 'amara@example.com',
  })
  const other = { ...fields, fullName: 'Kabo Dube', phone: '+267 72345678' }
  expect(corrected(other)).toEqual({ email: 'amara@example.com' })
  expect(corrected(fields, { phone: '+1234567' })).toEqual({ phone: '+1234567' })
  expect(corrected({ ...fields, phone: '' }, { email: '' })).toEqual({})
  expect(corrected({ ...fields, email: 'kabo@example.com' }, { email: 'amara@example.com' })).toEqual({})
  expect(corrected(fields, { healthNote: 'Bad knee' })).toEqual({})
})
