import { expect, it, test } from 'vitest'
import { fieldsFrom, serviceProblems, type ServiceDraft, tidyPrice } from './menu-check.ts'

const draft: ServiceDraft = {
  name: 'Hot Stone',
  category: 'massage',
  duration: '90',
  price: 'P680',
  description: '',
  icon: 'Flower2',
}
const errors = (own: Partial<ServiceDraft>, others = [{ name: 'Facial' }]) =>
  serviceProblems({ ...draft, ...own }, others)

test.each<[keyof ServiceDraft, string, string]>([
  ['name', 'x'.repeat(80), 'x'.repeat(81)],
  ['name', 'Hot Stone', 'Hot \u202E Stone'],
  ['name', '1', '***'],
  ['description', 'x'.repeat(400), 'x'.repeat(401)],
  ['duration', '5', '4'],
  ['duration', '480', '481'],
  ['duration', ' 90 ', '1h 30min'],
  ['price', 'P999999', 'P1000000'],
  ['price', 'From P999,999.99', 'From P1,000,000'],
  ['price', 'P0.01', 'P0'],
  ['price', 'P1,200', 'P1,2'],
])('%s: “%s” may be typed, “%s” is refused', (field, within, beyond) => {
  expect(errors({ [field]: within })).toEqual({})
  expect(Object.keys(errors({ [field]: beyond }))).toEqual([field])
})

it('no two treatments have one name, whatever the capitals', () => {
  expect(errors({ name: ' facial ' }).name).toContain('Another treatment has this name.')
})

test.each([
  ['350', 'P350'],
  ['P1 250.50', 'P1250.50'],
  ['from p300', 'From P300'],
  ['P350 - P500', 'P350 - P500'],
])('a price typed as %s becomes %s', (typed, stored) => {
  expect(tidyPrice(typed)).toBe(stored)
})

it('stores names and descriptions as one line, minutes as a number', () => {
  const typed = { ...draft, name: ' Hot  Stone ', description: 'One\nline ', duration: ' 90 ' }
  expect(fieldsFrom(typed)).toMatchObject({ name: 'Hot Stone', description: 'One line', duration: 90 })
})
