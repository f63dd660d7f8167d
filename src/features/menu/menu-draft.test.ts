import { expect, it, test } from 'vitest'
import { fieldsFrom, serviceDraftOf, tidyPrice } from './menu-check.ts'

const base = serviceDraftOf({
  name: 'Swedish Massage',
  category: 'massage',
  duration: 60,
  price: 'P450',
  description: 'Long, unhurried strokes.',
  icon: 'Heart',
})

test.each([
  ['350', 'P350'],
  ['p 350', 'P350'],
  ['P1 250.50', 'P1250.50'],
  ['P1,250', 'P1,250'],
  ['from p300', 'From P300'],
  ['From  P300 ', 'From P300'],
  ['P350 - P500', 'P350 - P500'],
  ['P1,2', 'P1,2'],
  ['ask us', 'ask us'],
])('a price typed as %s becomes %s', (typed, stored) => {
  expect(tidyPrice(typed)).toBe(stored)
})

it('stores names and descriptions as one line, minutes as a number', () => {
  const typed = { ...base, name: ' Hot  Stone ', description: 'One\nline ', duration: ' 90 ' }
  expect(fieldsFrom(typed)).toMatchObject({ name: 'Hot Stone', description: 'One line', duration: 90 })
  expect(fieldsFrom({ ...base, duration: '1h' }).duration).toBe(0)
})
