import { expect, it } from 'vitest'
import { withoutPrices } from '#features/roster/therapist-copy.ts'

it.each([
  ['Swedish Massage (60min) - P350', 'Swedish Massage (60min)'],
  ['Massage (60min) - P1,250.50, Facial - from P 400', 'Massage (60min), Facial'],
  ['Massage (BWP 350)', 'Massage'],
  ['P350', ''],
  ['Spa Pedicure for 2, top 10', 'Spa Pedicure for 2, top 10'],
])('%j is %j', (text, left) => {
  expect(withoutPrices(text)).toBe(left)
})
