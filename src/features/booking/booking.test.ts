import { describe, expect, it } from 'vitest'
import { type Booking, isMoved, parseBooking } from './booking.ts'
import { servicesText } from './display.ts'

const EMPTY: Booking = {
  id: 'b1',
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  phone: '',
  date: '',
  time: '',
  specialRequests: '',
  healthNote: '',
  services: '',
  selectedServices: [],
  isItemised: false,
  guests: 1,
  totalTime: '',
  totalPrice: '',
  serviceCount: 0,
  clientId: null,
  status: 'pending',
  createdAt: null,
  updatedAt: null,
  confirmedAt: null,
  rejectedAt: null,
  rejectionReason: '',
  dateModified: false,
  plan: null,
  firstAnsweredAt: null,
  cancelledAt: null,
  remindedAt: null,
  isEntered: false,
  room: '',
  declinedAt: null,
  cancelAskedAt: null,
}

describe('a stored booking', () => {
  it.each([[{}], [null], [undefined], ['text'], [[]]])('with only %o has a default for every other field', (data) => {
    expect(parseBooking('b1', data)).toStrictEqual(EMPTY)
  })

  it.each([
    ['services text', { services: 'Swedish Massage' }, 'Swedish Massage'],
    ['service text', { service: 'Swedish Massage' }, 'Swedish Massage'],
    ['a list of names', { services: ['Swedish Massage', 'Manicure'] }, 'Swedish Massage, Manicure'],
    [
      'a list of services',
      { services: [{ name: 'Manicure', duration: '45 min', price: 'P150' }] },
      'Manicure (45min) - P150',
    ],
    ['one service', { service: { name: 'Manicure', duration: 45, price: 'P150' } }, 'Manicure (45min) - P150'],
    ['an empty selection and a text', { selectedServices: [], service: 'Manicure' }, 'Manicure'],
    ['a selection of nothing usable', { selectedServices: [null, {}, 5, ''] }, 'Not specified'],
    ['nothing', {}, 'Not specified'],
  ])('with %s shows its services', (_, data, text) => {
    expect(servicesText(parseBooking('b1', data))).toBe(text)
  })

  it('counts its services when no count is stored', () => {
    expect(parseBooking('b1', { services: ['a', 'b'] }).serviceCount).toBe(2)
    expect(parseBooking('b1', { services: ['a', 'b'], serviceCount: '3' }).serviceCount).toBe(3)
  })

  it.each([
    ['pending', 'pending'],
    ['Confirmed', 'confirmed'],
    [' rejected ', 'rejected'],
    ['archived', 'pending'],
    [undefined, 'pending'],
    [3, 'pending'],
  ])('with the status %o is %s', (stored, status) => {
    expect(parseBooking('b1', { status: stored }).status).toBe(status)
  })

  it('has no stamp, no mail state and nobody who entered it when they are malformed', () => {
    const booking = parseBooking('b1', { confirmedBy: 'Neo', mail: { state: 'lost' }, updatedBy: {}, source: 'form' })
    expect(booking).toStrictEqual(EMPTY)
  })

  it.each([[null], [['Pregnant']], [{ text: 'Pregnant' }]])('with the health note %j has none', (healthNote) => {
    expect(parseBooking('b1', { healthNote })).toStrictEqual(EMPTY)
  })
})

describe('a change of date or time', () => {
  const booking = { date: '2030-01-15', time: '02:30 PM' }

  it('is none when the same time is written in 24-hour form', () => {
    expect(isMoved(booking, { date: '2030-01-15', time: '14:30' })).toBe(false)
    expect(isMoved(booking, { date: '2030-01-15', time: '02:30 PM' })).toBe(false)
  })

  it.each([
    ['another day', { date: '2030-01-16', time: '14:30' }],
    ['another time', { date: '2030-01-15', time: '14:31' }],
    ['the morning in place of the afternoon', { date: '2030-01-15', time: '02:30 AM' }],
  ])('is %s', (_, change) => {
    expect(isMoved(booking, change)).toBe(true)
  })

  it('compares times that cannot be parsed as plain text', () => {
    expect(isMoved({ date: '', time: 'after lunch' }, { date: '', time: 'after lunch ' })).toBe(false)
    expect(isMoved({ date: '', time: 'after lunch' }, { date: '', time: '14:30' })).toBe(true)
    expect(isMoved({ date: '', time: 'after lunch' }, { date: '', time: 'at noon' })).toBe(true)
  })
})
