import { describe, expect, it } from 'vitest'
import { alertFinder, alertText } from './client-alert.ts'
import { parseClient } from './client.ts'

const alertOf = alertFinder([
  parseClient('c1', { email: 'amara@example.com', phone: '+267 71234567', alert: ' Nut allergy ' }),
  parseClient('c2', { phone: '+267 72345678', alert: 'Pregnant' }),
  parseClient('c3', { email: 'Amara@example.com', alert: 'Pacemaker' }),
  parseClient('c4', { email: 'none@example.com', alert: ' ' }),
  parseClient('c5', { alert: 'Nobody can be told by nothing' }),
])

it.each([
  ['its profile', { clientId: 'c1' }, 'Nut allergy'],
  ['its e-mail, when its profile has none', { clientId: 'c9', email: 'amara@example.com' }, 'Nut allergy; Pacemaker'],
  ['the e-mail of a request, however it is spelt', { email: ' AMARA@example.com' }, 'Nut allergy; Pacemaker'],
  ['the phone of one without an e-mail', { phone: '+26772345678' }, 'Pregnant'],
  ['the phone, when nobody with its e-mail has one', { email: 'kabo@example.com', phone: '+26772345678' }, 'Pregnant'],
  ['a profile whose alert is empty', { email: 'none@example.com' }, undefined],
  ['nothing', {}, undefined],
])('an alert is found by %s', (_, own, alert) => {
  expect(alertOf({ clientId: null, email: '', phone: '', ...own })).toBe(alert)
})

describe('profiles of one person', () => {
  const first = { id: 'c1', email: 'first@example.com', phone: '71234567', mergedAt: new Date() }
  const second = { id: 'c2', email: 'second@example.com', phone: '72345678', mergedAt: new Date(), mergedInto: 'c1' }
  const keys = [
    { clientId: 'c1', email: '', phone: '' },
    { clientId: 'c2', email: '', phone: '' },
    { clientId: null, email: 'first@example.com', phone: '' },
    { clientId: null, email: 'Second@example.com', phone: '' },
    { clientId: null, email: '', phone: '71234567' },
    { clientId: null, email: '', phone: '72345678' },
  ]
  it.each([
    ['the one that stays', { alert: 'Nut allergy' }, {}, 'Nut allergy'],
    ['the one that was joined', {}, { alert: 'Pregnant' }, 'Pregnant'],
    ['both', { alert: 'Nut allergy' }, { alert: 'Pregnant' }, 'Nut allergy; Pregnant'],
    ['neither', {}, {}, undefined],
  ])('share the alert of %s, by whatever the booking is told', (_, one, other, alert) => {
    const joined = [parseClient('c1', { ...first, ...one }), parseClient('c2', { ...second, ...other })]
    const find = alertFinder(
      joined.filter((client) => client.alert !== ''),
      joined,
    )
    expect(keys.map(find)).toEqual(keys.map(() => alert))
  })
})

describe('a client who shall not come again', () => {
  const client = parseClient('c1', { email: 'amara@example.com', alert: 'Rude to staff', isUnwelcome: true })

  it('is told by the alert of each request and booking, with the reason', () => {
    const find = alertFinder([client])
    const words = 'Please do not book again: Rude to staff'
    expect(find({ clientId: null, email: 'Amara@example.com', phone: '' })).toBe(words)
    expect(find({ clientId: 'c1', email: '', phone: '' })).toBe(words)
  })

  it('is told without a reason, too, which an odd document may lack', () => {
    expect(alertText({ ...client, alert: ' ' })).toBe('Please do not book again')
    expect(alertText({ ...client, isUnwelcome: false })).toBe('Rude to staff')
  })
  it('is told beside the alert of a nearer profile', () => {
    const near = parseClient('c2', { email: 'other@example.com', phone: '+267 71234567', alert: 'Nut allergy' })
    const find = alertFinder([near, { ...client, email: '', phone: '+267 71234567' }])
    const words = 'Nut allergy; Please do not book again: Rude to staff'
    expect(find({ clientId: null, email: 'other@example.com', phone: '+267 71234567' })).toBe(words)
  })
})
