import { expect, test } from 'vitest'
import { emailKey, keysOf } from './keys.ts'

test('only the letters A to Z are made small, as the rules do', () => {
  expect(emailKey(' AmZ@Guest.Example ')).toBe('amz@guest.example')
  // The first is the sign for Kelvin, the second a Turkish I.
  expect(emailKey('\u212AÄİ@guest.example')).toBe('\u212AÄİ@guest.example')
})

test('an empty e-mail or phone has no key', () => {
  expect(keysOf({ email: 'A@b.co', phone: '+267 71234567' })).toEqual({ emailKey: 'a@b.co', phoneKey: '+26771234567' })
  expect(keysOf({ email: '', phone: '' })).toEqual({})
})
