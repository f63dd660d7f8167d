import { expect, it } from 'vitest'
import { alertFinder } from './client-alert.ts'
import { parseClient } from './client.ts'

const alertOf = alertFinder([
  parseClient('c1', { email: 'amara@example.com', phone: '+267 71234567', alert: ' Nut allergy ' }),
  parseClient('c2', { phone: '72 345 678', alert: 'Pregnant' }),
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
