import { describe, expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { bookedMinutes, priceText, totalsOf } from './totals.ts'

const swedish = { name: 'Swedish', duration: 60, price: 'P350' }
const nails = { name: 'Manicure', duration: 30, price: 'P150' }
const totals = (fields: object) => totalsOf(parseBooking('b1', fields))
const both = { selectedServices: [swedish, nails] }

describe('the totals of a booking', () => {
  it('come from the services, whatever the request says', () => {
    for (const said of [{}, { totalTime: '0h 5min', totalPrice: 'P1' }])
      expect(totals({ ...both, ...said })).toEqual({ time: '1h 30min', price: 'P500' })
  })

  it('of two guests are the time of one and twice the price, said as such, whatever the request says', () => {
    const two = { time: '1h 30min', price: 'P1000', perGuest: 'P500 × 2 guests' }
    expect(totals({ ...both, guests: 2, totalPrice: 'P500' })).toEqual(two)
    expect(priceText(two)).toBe('P1000 (P500 × 2 guests)')
    expect(priceText(totals(both))).toBe('P500')
  })

  it('of two guests who share are the time of the longer service and the sum, once', () => {
    const shared = { ...both, guests: 2, shares: true }
    const each = { time: '1h 0min', price: 'P500', perGuest: '2 guests, one each' }
    expect(totals({ ...shared, totalPrice: 'P1000' })).toEqual(each)
    expect(priceText(each)).toBe('P500 (2 guests, one each)')
    expect(bookedMinutes(parseBooking('b1', shared))).toBe(60)
  })

  it.each([
    ['a word', { shares: 'yes' }],
    ['services in one text', { selectedServices: 'Swedish, Manicure' }],
  ])('are those of guests who all have everything where sharing is odd: %s', (_, odd) => {
    const booking = parseBooking('b1', { ...both, guests: 2, shares: true, ...odd })
    expect(booking).not.toHaveProperty('shares')
  })

  it('are not replaced by those of the request when services lack numbers', () => {
    const bare = [{ name: 'Swedish', duration: 0, price: '' }]
    expect(totals({ selectedServices: bare, totalTime: '1h 0min', totalPrice: 'P1' })).toEqual({
      time: '0h 0min',
      price: 'Price on request',
    })
  })

  it.each([
    { services: 'Swedish, Manicure' },
    { services: ['Swedish', 'Manicure'] },
    { service: 'Swedish' },
    { selectedServices: ['Swedish'] },
    {},
  ])('of an older booking that lists no services are its texts: %o', (services) => {
    expect(totals({ ...services, totalTime: '2 hours', totalPrice: 'P500' })).toEqual({
      time: '2 hours',
      price: 'P500',
    })
  })
})

describe('the agreed total', () => {
  it('stands in place of the sum, which is said beside it', () => {
    const agreed = totals({ ...both, guests: 2, totalPrice: 'P1', agreedTotal: 'P800' })
    expect(agreed).toEqual({ time: '1h 30min', price: 'P800', counted: 'P1000' })
    expect(priceText(agreed)).toBe('P800')
    const old = totals({ services: 'Swedish', totalTime: '2 hours', totalPrice: 'P500', agreedTotal: 'P400' })
    expect(old).toEqual({ time: '2 hours', price: 'P400', counted: 'P500' })
    expect(totals({ services: 'Swedish', agreedTotal: 'P400' })).toEqual({ time: '', price: 'P400' })
  })

  it('changes nothing where it is the sum, however spelt, or odd', () => {
    const counted = totals({ ...both, totalPrice: 'P1' })
    for (const agreedTotal of ['P500.00', 500, '', ' ', null, {}, ['P1']])
      expect(totals({ ...both, totalPrice: 'P1', agreedTotal })).toEqual(counted)
  })
})

it.each([
  ['of its services, whatever the request says', { ...both, totalTime: '0h 5min' }, 90],
  ['of its text where it lists no services', { services: 'Swedish', totalTime: '2h' }, 120],
  ['of services listed in an older form', { services: [{ name: 'Swedish', duration: '60 min' }] }, 60],
  ['not known', { service: 'Swedish', totalTime: 'all afternoon' }, 0],
  ['not known, of more hours than there are', { service: 'Swedish', totalTime: `${'9'.repeat(400)}h` }, 0],
])('the minutes of a booking are those %s', (_, fields, minutes) => {
  expect(bookedMinutes(parseBooking('b1', fields))).toBe(minutes)
})
