import { expect, it } from 'vitest'
import { whatsappNumber } from './phone.ts'

it.each([
  ['+267 71234567', '26771234567'],
  ['71234567', '26771234567'],
  ['71 234 567', '26771234567'],
  ['267 71234567', '26771234567'],
  ['00267 71234567', '26771234567'],
  ['+27 82 123 4567', '27821234567'],
])('a WhatsApp number has its country code: %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number)
})

it.each(['3912345', '+267 3912345', '', 'none', '0821234567', '61234567', '71234567 / 72345678', '12345', '+1'])(
  'a landline and a text that is no valid number have no WhatsApp number: "%s"',
  (phone) => {
    expect(whatsappNumber(phone)).toBeUndefined()
  },
)
