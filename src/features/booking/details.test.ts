import { describe, expect, it } from 'vitest'
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
    expect(tidyDetails({ ...typed, healthNote: ' Bad knee,\u202E\nleft ' }).healthNote).toBe('Bad knee,\nleft')
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
    expect(correctionOf(booking, { ...details, healthNote: 'Bad knee' })).toEqual({ healthNote: 'Bad knee' })
    const noted = parseBooking('b1', { ...fields, healthNote: 'Bad knee' })
    expect(correctionOf(noted, detailsOf(noted))).toEqual({})
    expect(correctionOf(noted, { ...details, healthNote: '' })).toEqual({ healthNote: '' })
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
    ['a health note that is too long', { healthNote: 'x'.repeat(301) }, 'healthNote'],
  ])('with %s is refused', (_, own, field) => {
    expect(Object.keys(checkDetails({ ...details, ...own }))).toEqual([field])
  })

  it.each([
    ['any + and 7 digits', { phone: '+1234567' }],
    ['any + and 15 digits', { phone: '+123456789012345' }],
    ['one of Botswana that no form accepts', { phone: '+26700000' }],
    ['no e-mail', { email: '' }],
    ['no phone', { phone: '' }],
    ['one name', { lastName: '' }],
  ])('with %s is taken', (_, own) => {
    expect(checkDetails({ ...details, ...own })).toEqual({})
  })

  it('may take e-mail and phone from a guest of the lodge, who has a room', () => {
    expect(checkDetails({ ...details, email: '', phone: '' }, '12')).toEqual({})
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

  it('has no health note', () => {
    expect(detailsOf(parseClient('c1', fields))).not.toHaveProperty('healthNote')
    expect(corrected(fields, { healthNote: 'Bad knee' })).toEqual({})
  })

  it('is not left without e-mail and phone', () => {
    expect(corrected({ ...fields, phone: '' }, { email: '' })).toEqual({})
  })
})
