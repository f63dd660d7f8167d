import { expect, it } from 'vitest'
import { parseBooking } from '#features/booking/booking.ts'
import { visitSummary } from './client.ts'

const now = new Date('2030-01-15T10:00:00Z')
const booking = (own: object) => parseBooking('b', { status: 'confirmed', time: '09:00 AM', ...own })
const of = (...bookings: object[]) => visitSummary(bookings.map(booking), now)
const cancelled = (at: string, own: object = {}) => ({
  status: 'rejected',
  date: '2030-01-20',
  cancelledFor: 'client',
  cancelledAt: new Date(at),
  ...own,
})

it.each([
  ['over, with nothing noted', { date: '2030-01-14' }, 1],
  ['of today and begun, with nothing noted', { date: '2030-01-15', time: '12:00 PM' }, 1],
  ['of today and still to begin', { date: '2030-01-15', time: '12:01 PM' }, 0],
  ['of today, at a time that cannot be read', { date: '2030-01-15', time: 'late' }, 0],
  ['of today and still to begin, arrived', { date: '2030-01-15', time: '05:00 PM', outcome: { kind: 'arrived' } }, 1],
  ['done, on a day that cannot be read', { date: 'soon', outcome: { kind: 'done' } }, 1],
  ['over, requested only', { date: '2030-01-14', status: 'pending' }, 0],
  ['missed', { date: '2030-01-14', outcome: { kind: 'missed' } }, 0],
])('a booking that is %s', (_, own, visits) => {
  expect(of(own).visits).toBe(visits)
})

it('the last visit is the latest day of all', () => {
  expect(of({ date: '2030-01-10' }, { date: '2030-01-14' }, { date: '2029-12-31' }).lastVisit).toBe('2030-01-14')
  expect(of({ date: 'soon', outcome: { kind: 'done' } }).lastVisit).toBeUndefined()
})

it('missed visits and those cancelled late for the client are counted', () => {
  const shown = of(
    { date: '2030-01-14', outcome: { kind: 'missed' } },
    { date: '2030-01-14', outcome: { kind: 'missed' }, status: 'rejected' },
    cancelled('2030-01-20T03:00:00Z'),
    cancelled('2030-01-20T03:01:00Z'),
    cancelled('2030-01-20T06:00:00Z', { cancelledFor: 'spa' }),
  )
  expect(shown).toEqual({ visits: 0, lastVisit: undefined, missed: 1, lateCancelled: 1 })
})
