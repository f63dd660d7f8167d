import { expect, it } from 'vitest'
import { alertFinder } from './client-alert.ts'
import { parseClient } from './client.ts'

const alertOf = alertFinder([
  parseClient('c1', { email: 'amara@example.com', phone: '+267 71234567', alert: ' Nut allergy ' }),
  parseClient('c2', { phone: '+267 72345678', alert: 'Pregnant' }),
  parseClient('c3', { email: 'Amara@example.com', alert: 'Rude', isUnwelcome: true }),
  parseClient('c4', { email: 'none@example.com', alert: ' ' }),
  parseClient('c5', { alert: 'Nobody can be told by nothing' }),
])

it.each([
  ['its profile', { clientId: 'c2' }, 'Pregnant'],
  [
    'the e-mail of a request, however it is spelt; one who shall not come again is told first',
    { clientId: 'c9', email: ' AMARA@example.com' },
    'Nut allergy; Please do not book again: Rude',
  ],
  ['the phone, when nobody with its e-mail has one', { email: 'kabo@example.com', phone: '+26772345678' }, 'Pregnant'],
  ['a profile whose alert is empty', { email: 'none@example.com' }, undefined],
  ['nothing', {}, undefined],
])('an alert is found by %s', (_, own, alert) => {
  expect(alertOf({ clientId: null, email: '', phone: '', ...own })).toBe(alert)
})

it.each([
  ['the one that stays', { alert: 'Nut allergy' }, {}, 'Nut allergy'],
  ['both', { alert: 'Nut allergy' }, { alert: 'Pregnant' }, 'Nut allergy; Pregnant'],
])('profiles of one person share the alert of %s, by whatever the booking is told', (_, one, other, alert) => {
  const joined = [
    parseClient('c1', { email: 'first@example.com', phone: '71234567', ...one }),
    parseClient('c2', { email: 'second@example.com', phone: '72345678', mergedInto: 'c1', ...other }),
  ]
  const find = alertFinder(
    joined.filter((client) => client.alert !== ''),
    joined,
  )
  for (const key of [
    ...[{ clientId: 'c1' }, { clientId: 'c2' }, { email: 'first@example.com' }, { email: 'Second@example.com' }],
    ...[{ phone: '71234567' }, { phone: '72345678' }],
  ])
    expect(find({ clientId: null, email: '', phone: '', ...key })).toBe(alert)
})
