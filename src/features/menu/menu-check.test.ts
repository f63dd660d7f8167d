import { expect, it, test } from 'vitest'
import { serviceProblems, type ServiceDraft } from './menu-check.ts'

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
const long = (size: number) => 'x'.repeat(size)

test.each<[keyof ServiceDraft, string, string]>([
  ['name', long(80), long(81)],
  ['description', long(400), long(401)],
  ['duration', '5', '4'],
  ['duration', '480', '481'],
  ['price', 'P999999', 'P1000000'],
  ['price', 'From P999,999.99', 'From P1,000,000'],
  ['price', 'P0.01', 'P0'],
])('%s: a limit may be typed, and one beyond it is refused', (field, within, beyond) => {
  expect(errors({ [field]: within })).toEqual({})
  expect(Object.keys(errors({ [field]: beyond }))).toEqual([field])
})

test.each<[string, Partial<ServiceDraft>]>([
  ['without a name', { name: '  ' }],
  ['with a name of signs', { name: '***' }],
  ['with a name that turns the text around', { name: 'Hot \u202E Stone' }],
  ['with a description that turns the text around', { description: 'Hot \u202E Stone' }],
  ['without minutes', { duration: '' }],
  ['with minutes in words', { duration: '1h 30min' }],
  ['with half a minute', { duration: '30.5' }],
  ['without a price', { price: '' }],
  ['with two prices', { price: 'P350 - P500' }],
  ['with a price of thousands between', { price: 'P1,2' }],
])('a treatment %s is refused at its field', (_, own) => {
  expect(Object.keys(errors(own))).toEqual(Object.keys(own))
})

it('no two treatments have one name, whatever the capitals', () => {
  expect(errors({ name: ' facial ' }).name).toContain('Another treatment has this name.')
})
