import { expect, it } from 'vitest'
import { whatsappNumber } from './whatsapp.ts'

it.each([
  ['+267 71234567', '26771234567'],
  ['71234567', '26771234567'],
  ['71 234 567', '26771234567'],
  ['267 71234567', '26771234567'],
  ['00267 71234567', '26771234567'],
  ['3912345', '2673912345'],
  ['+27 82 123 4567', '27821234567'],
])('WhatsApp knows numbers with their country: %s', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number)
})

it.each(['', 'none', '0821234567', '61234567', '71234567 / 72345678', '+267 7123456', '12345', '+1'])(
  'what is no number of a country we know has none: "%s"',
  (phone) => {
    expect(whatsappNumber(phone)).toBeUndefined()
  },
)
