import { expect, it } from 'vitest'
import { type Booking, isMoved, parseBooking } from './booking.ts'
import { servicesText } from './display.ts'

const EMPTY: Booking = {
  ...{ id: 'b1', firstName: '', lastName: '', fullName: '', email: '', phone: '', room: '' },
  ...{ date: '', time: '', specialRequests: '', healthNote: '', status: 'pending', clientId: null },
  ...{ services: '', selectedServices: [], isItemised: false, guests: 1 },
  ...{ totalTime: '', totalPrice: '', plan: null, rejectionReason: '', dateModified: false, isEntered: false },
  ...{ createdAt: null, updatedAt: null, confirmedAt: null, rejectedAt: null, cancelledAt: null },
  ...{ firstAnsweredAt: null, remindedAt: null, declinedAt: null, cancelAskedAt: null },
}

it.each([
  [null],
  [{ confirmedBy: 'Neo', mail: { state: 'lost' }, updatedBy: {}, source: 'form', status: 'archived' }],
  [{ healthNote: ['Pregnant'], outcome: { kind: 'gone' }, proposal: { time: '02:00 PM' }, paid: 5, plan: 'full' }],
])('a stored booking with only %o has a default for every field', (data) => {
  expect(parseBooking('b1', data)).toStrictEqual(EMPTY)
})

it.each([
  ['services text', { services: 'Swedish Massage' }, 'Swedish Massage'],
  ['service text', { service: 'Swedish Massage' }, 'Swedish Massage'],
  ['an empty selection and a text', { selectedServices: [], service: 'Manicure' }, 'Manicure'],
  [
    'a selection, of which one is malformed',
    { selectedServices: [{ name: 'Manicure', duration: 45, price: 'P150' }, {}] },
    'Manicure (45min) - P150',
  ],
  ['a selection of nothing usable', { selectedServices: [null, {}, 5, ''] }, 'Not specified'],
])('a stored booking with %s shows its services', (_, data, text) => {
  expect(servicesText(parseBooking('b1', data))).toBe(text)
})

it('a status is read in any spelling, and odd sharing is none', () => {
  const chosen = { name: ' Manicure ', duration: 45, price: ' P150 ' }
  expect(parseBooking('b1', { mark: 'm1', date: ' 2030-01-15 ', selectedServices: [chosen] })).toMatchObject({
    ...{ mark: 'm1', date: '2030-01-15', selectedServices: [{ name: 'Manicure', price: 'P150' }] },
  })
  expect(['Confirmed', ' rejected ', 3].map((status) => parseBooking('b1', { status }).status)).toEqual([
    ...['confirmed', 'rejected', 'pending'],
  ])
  const two = { guests: 2, selectedServices: [{ name: 'a' }, { name: 'b' }] }
  const shares = [true, 'yes'].map((odd) => parseBooking('b1', { ...two, shares: odd }).shares)
  expect(shares).toEqual([true, undefined])
})

it.each([
  ['another day', { date: '2030-01-16', time: '14:30' }, true],
  ['another time', { date: '2030-01-15', time: '14:31' }, true],
  ['none when the same time is written in 24-hour form', { date: '2030-01-15', time: '14:30' }, false],
])('a change of date or time is %s', (_, change, isChange) => {
  expect(isMoved({ date: '2030-01-15', time: '02:30 PM' }, change)).toBe(isChange)
})

it('times that cannot be parsed are compared as plain text', () => {
  const moved = (time: string) => isMoved({ date: '', time: 'after lunch' }, { date: '', time })
  expect(['after lunch ', '14:30', 'at noon'].map(moved)).toEqual([false, true, true])
})
