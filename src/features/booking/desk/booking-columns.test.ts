import { expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import { bookingColumns } from './booking-panel.tsx'
import { paidAs } from '#support/payments.ts'

const MASSAGE = { name: 'Massage', duration: 60, price: 'From P1,250.50' }
const BOOKING = parseBooking('b1', {
  ...{ status: 'rejected', cancelledFor: 'client', rejectionReason: 'Ill', date: '2030-01-15', time: '02:30 PM' },
  ...{ fullName: 'Amara Dube', selectedServices: [MASSAGE], specialRequests: 'A quiet room', healthNote: 'Bad knee' },
  ...{ confirmedAt: new Date('2030-01-12T08:00:00Z'), confirmedBy: { name: 'Thato', uid: 't1' } },
  ...{ cancelledAt: new Date('2030-01-14T08:00:00Z'), cancelledBy: { name: 'Naledi', uid: 'n1' } },
  paid: paidAs('room', 90_000, { words: '12', tip: 5_000, tipFor: 'neo' }),
})
const row = (role: 'main' | 'staff', booking = BOOKING) =>
  Object.fromEntries(bookingColumns({ role }).map(({ title, cell }) => [title, cell(booking)]))

it('the export has numbers, times that sort, who cancelled and for whom, and no health note', () => {
  expect(row('main')).toMatchObject({
    ...{ Status: 'cancelled for client', Reason: 'Ill' },
    ...{ 'Rejected or cancelled': BOOKING.cancelledAt, By: 'Naledi', 'Confirmed by': 'Thato', 'Tip how': 'Room bill' },
    ...{ Date: '2030-01-15', Time: '14:30', 'Total time (min)': 60, 'Total price (P)': 'from P1250.50' },
    ...{ 'Paid (P)': 900, 'Tip (P)': 50, 'Paid how': 'Room bill: 12', 'Special requests': 'A quiet room' },
  })
  expect(Object.values(row('main')).join()).not.toContain('knee')
  const agreed = parseBooking('b2', { selectedServices: [MASSAGE], agreedTotal: 'P300' })
  expect(row('main', agreed)).toMatchObject({ 'Total price (P)': 300, 'Paid (P)': '', 'Tip (P)': '' })
})

it('staff export everything but the payments', () => {
  const { 'Paid (P)': _, 'Tip (P)': __, 'Paid how': ___, 'Tip how': ____, ...others } = row('main')
  expect(row('staff')).toEqual(others)
})
