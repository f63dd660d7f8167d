import { describe, expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { parseClient } from './client.ts'
import { checkDetails, correctionOf, detailsOf, editedDetails, profileCorrection, tidyDetails } from './details.ts'

const fields = {
  firstName: 'Amara',
  lastName: 'Dub',
  fullName: 'Amara Dub',
  email: 'amara@exmple.com',
  phone: '+267 71234567',
}
const booking = parseBooking('b1', fields)
const details = detailsOf(booking)

describe('the details of a booking', () => {
  it('of an older one begin with its name in parts', () => {
    expect(detailsOf(parseBooking('old', { fullName: ' Amara  van Dube ' }))).toMatchObject({
      firstName: 'Amara',
      lastName: 'van Dube',
    })
  })

  it('are stored trimmed, the phone in normal form', () => {
    const typed = { firstName: ' Amara ', lastName: ' ', email: ' a@b.co ', phone: '71 234 567' }
    expect(tidyDetails(typed)).toEqual({ firstName: 'Amara', lastName: '', email: 'a@b.co', phone: '+267 71234567' })
    expect(tidyDetails({ ...typed, phone: '+44 (20) 7946-0958' }).phone).toBe('+442079460958')
  })
})

describe('what was typed', () => {
  const old = { firstName: 'Amara ', lastName: '', email: 'a@b.co, c@d.co', phone: '71 234 511' }

  it('is stored tidy, and an untouched field as it stood', () => {
    expect(editedDetails(old, { ...old, lastName: ' Dube ' })).toEqual({ ...old, lastName: 'Dube' })
    expect(editedDetails(old, { ...old, phone: '71 234 512' })).toEqual({ ...old, phone: '+267 71234512' })
  })
})

describe('a correction', () => {
  it('holds only what changes, and the whole name with each part of it', () => {
    expect(correctionOf(booking, details)).toEqual({})
    expect(correctionOf(booking, { ...details, email: 'amara@example.com' })).toEqual({ email: 'amara@example.com' })
    expect(correctionOf(booking, { ...details, lastName: 'Dube' })).toEqual({
      firstName: 'Amara',
      lastName: 'Dube',
      fullName: 'Amara Dube',
    })
    const old = parseBooking('old', { fullName: 'Amara Dube', phone: '71 234 511' })
    expect(correctionOf(old, detailsOf(old))).toEqual({})
  })

  it.each([
    ['no name', { firstName: '', lastName: '' }, 'firstName'],
    ['a name without a letter', { firstName: '–', lastName: '' }, 'firstName'],
    ['a first name that is too long', { firstName: 'x'.repeat(61) }, 'firstName'],
    ['a last name that is too long', { lastName: 'x'.repeat(61) }, 'lastName'],
    ['a phone without its +', { phone: '442079460958' }, 'phone'],
    ['16 digits', { phone: '+1234567890123456' }, 'phone'],
    ['no way to reach the client', { email: '', phone: '' }, 'phone'],
  ])('with %s is refused', (_, own, field) => {
    expect(Object.keys(checkDetails(booking, { ...details, ...own }))).toEqual([field])
  })

  it.each([
    ['any + and 7 digits', { phone: '+1234567' }],
    ['any + and 15 digits', { phone: '+123456789012345' }],
    ['one of Botswana that no form accepts', { phone: '+26700000' }],
    ['no e-mail', { email: '' }],
    ['no phone', { phone: '' }],
    ['one name', { lastName: '' }],
  ])('with %s is taken', (_, own) => {
    expect(checkDetails(booking, { ...details, ...own })).toEqual({})
  })

  it('of a name is no question of how to reach the client, and a first name is needed', () => {
    const old = { ...booking, email: '', phone: '', room: '' }
    const named = detailsOf(old)
    expect(checkDetails(old, { ...named, lastName: 'Moyo' })).toEqual({})
    expect(checkDetails(booking, { ...detailsOf(booking), firstName: '' })).toEqual({
      firstName: 'Please enter a first name on one line, with at least one letter or digit.',
    })
  })

  it('judges only what changes, and a room is a way to reach a guest', () => {
    const old = parseBooking('old', { fullName: 'Amara Dube', phone: '71 234 511 9', email: 'a@b.co,c@d.co' })
    expect(checkDetails(old, { ...detailsOf(old), firstName: 'Amarah' })).toEqual({})
    const room = parseBooking('room', { fullName: 'Amara Dube', room: '12', phone: '+1234567' })
    expect(checkDetails(room, { ...detailsOf(room), phone: '' })).toEqual({})
  })
})

describe('the profile of a corrected booking', () => {
  const right = { firstName: 'Amara', lastName: 'Dube', fullName: 'Amara Dube', email: 'Amara@Example.com', phone: '' }
  const corrected = (profile: object, change: object = right) =>
    profileCorrection(parseClient('c1', profile), booking, change)

  it('is corrected where it says the same, whatever the spelling', () => {
    expect(corrected({ fullName: 'Amara Dub', email: 'AMARA@exmple.com', phone: '+26771234567' })).toEqual({
      ...right,
      email: 'amara@example.com',
    })
  })

  it('keeps what says something else, and what does not change', () => {
    expect(corrected({ ...fields, fullName: 'Kabo Dube', phone: '+267 72345678' })).toEqual({
      email: 'amara@example.com',
    })
    expect(corrected(fields, { phone: '+1234567' })).toEqual({ phone: '+1234567' })
  })

  it('is not left without e-mail and phone', () => {
    expect(corrected({ ...fields, phone: '' }, { email: '' })).toEqual({})
  })
})
