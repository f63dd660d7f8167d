import { expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { bookedMinutes, priceText, totalsOf } from './totals.ts'

const swedish = { name: 'Swedish', duration: 60, price: 'P350' }
const nails = { name: 'Manicure', duration: 30, price: 'P150' }
const totals = (fields: object) => totalsOf(parseBooking('b1', fields))
const both = { selectedServices: [swedish, nails] }
const shared = { ...both, guests: 2, shares: true }

it.each([
  ['come from the services, whatever the request says', both, { time: '1h 30min', price: 'P500' }, 'P500'],
  [
    'of two guests are the time of one and twice the price',
    { ...both, guests: 2 },
    { time: '1h 30min', price: 'P1000', perGuest: 'P500 × 2 guests' },
    'P1000 (P500 × 2 guests)',
  ],
  [
    'of two guests who share are the time of the longer service and the sum',
    shared,
    { time: '1h 0min', price: 'P500', perGuest: '2 guests, one each' },
    'P500 (2 guests, one each)',
  ],
  [
    'are not those of the request where services lack numbers',
    { selectedServices: [{ name: 'Swedish', duration: 0, price: '' }] },
    { time: '0h 0min', price: 'Price on request' },
    'Price on request',
  ],
  [
    'of an older booking that lists no services are its texts',
    { services: 'Swedish, Manicure' },
    { time: '0h 5min', price: 'P1' },
    'P1',
  ],
  [
    'are the agreed total in place of the sum, which is said beside it',
    { ...both, guests: 2, agreedTotal: 'P800' },
    { time: '1h 30min', price: 'P800', counted: 'P1000' },
    'P800',
  ],
])('the totals of a booking %s', (_, fields, said, text) => {
  const found = totals({ totalTime: '0h 5min', totalPrice: 'P1', ...fields })
  expect(found).toEqual(said)
  expect(priceText(found)).toBe(text)
})

it('an agreed total stands alone where nothing was counted, and counts for nothing where it is odd', () => {
  expect(totals({ services: 'Swedish', agreedTotal: 'P400' })).toEqual({ time: '', price: 'P400' })
  for (const agreedTotal of ['', ' ', null, {}, ['P1']])
    expect(totals({ ...both, agreedTotal })).toEqual({ time: '1h 30min', price: 'P500' })
})

it.each([
  ['of its services, whatever the request says', { ...both, totalTime: '0h 5min' }, 90],
  ['of the longer one where two guests share', shared, 60],
  ['of its text where it lists no services', { services: 'Swedish', totalTime: '2h' }, 120],
  ['of its text in minutes', { services: 'Swedish', totalTime: '75 min' }, 75],
  ['not known', { service: 'Swedish', totalTime: 'all afternoon' }, 0],
])('the minutes of a booking are those %s', (_, fields, minutes) => {
  expect(bookedMinutes(parseBooking('b1', fields))).toBe(minutes)
})
