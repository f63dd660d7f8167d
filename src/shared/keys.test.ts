import { expect, test } from 'vitest'
import { emailKey, keysOf } from './keys.ts'

test('only the letters A to Z are made small, as the rules do; an empty e-mail or phone has no key', () => {
  expect(emailKey(' AmZ@Guest.Example ')).toBe('amz@guest.example')
  // The first is the sign for Kelvin, the second a Turkish I.
  expect(emailKey('\u212AÄİ@guest.example')).toBe('\u212AÄİ@guest.example')
  expect(keysOf({ email: '', phone: '+267 71234567' })).toEqual({ phoneKey: '+26771234567' })
})
