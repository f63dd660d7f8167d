import { expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import { bookingColumns } from './booking-panel.tsx'
import { paidAs } from '#support/payments.ts'

const cells = (fields: object, ...titles: string[]) =>
  titles.map((title) =>
    bookingColumns({ role: 'main' })
      .find((column) => column.title === title)
      ?.cell(parseBooking('b1', fields)),
  )

it('the export has the agreed total in place of the sum', () => {
  const booking = { selectedServices: [{ name: 'Massage', duration: 60, price: 'P350' }], agreedTotal: 'P300' }
  expect(cells(booking, 'Total price (P)', 'Total time (min)')).toEqual([300, 60])
})

it('the export keeps a price that is no amount as text, and times as spreadsheets sort them', () => {
  const booking = {
    ...{ date: '2030-01-15', time: '02:30 PM', createdAt: new Date('2030-01-14T08:00:00Z') },
    selectedServices: [{ name: 'Massage', duration: 60, price: 'From P1,250.50' }],
  }
  expect(cells(booking, 'Total price (P)', 'Date', 'Time', 'Submitted')).toEqual([
    ...['from P1250.50', '2030-01-15', '14:30'],
    booking.createdAt,
  ])
})

it('the export has no health note', () => {
  const booking = parseBooking('b1', { specialRequests: 'A quiet room', healthNote: 'Bad knee' })
  const row = bookingColumns({ role: 'main' }).map((column) => String(column.cell(booking)))
  expect(row).toContain('A quiet room')
  expect(row.join()).not.toContain('knee')
})

it('the export has what was paid, the tip and how', () => {
  const paid = paidAs('room', 90_000, { words: '12', tip: 5_000, tipFor: 'neo' })
  expect(cells({ paid }, 'Paid (P)', 'Tip (P)', 'Paid how', 'Tip how')).toEqual([900, 50, 'Room bill: 12', 'Room bill'])
  const parts = [
    { way: 'voucher', amount: 50_000, words: 'Christmas' },
    { way: 'cash', amount: 40_000, words: '' },
  ]
  expect(cells({ paid: { ...paid, parts } }, 'Paid (P)', 'Paid how')).toEqual([
    900,
    'Voucher: Christmas P500, Cash P400',
  ])
  expect(cells({ paid: paidAs('free', 0) }, 'Paid (P)', 'Tip (P)', 'Paid how', 'Tip how')).toEqual([0, '', 'Free', ''])
  expect(cells({}, 'Paid (P)', 'Tip (P)', 'Paid how')).toEqual(['', '', ''])
})

it('staff export everything but the payments', () => {
  const titlesOf = (role: 'main' | 'staff') => bookingColumns({ role }).map(({ title }) => title)
  expect(titlesOf('main')).toEqual(expect.arrayContaining(['Paid (P)', 'Tip (P)', 'Paid how', 'Tip how']))
  expect(titlesOf('staff')).toEqual(
    titlesOf('main').filter((title) => !['Paid (P)', 'Tip (P)', 'Paid how', 'Tip how'].includes(title)),
  )
})

it('the export shows a cancelled booking as cancelled, with time, person and for whom, although it is stored as rejected', () => {
  const booking = {
    status: 'rejected',
    rejectionReason: 'Ill',
    cancelledFor: 'client',
    cancelledAt: new Date('2030-01-14T08:00:00Z'),
    cancelledBy: { name: 'Naledi Molefe', uid: 'u1' },
  }
  expect(cells(booking, 'Status', 'Cancelled', 'Cancelled by', 'Cancelled for', 'Reason')).toEqual([
    'cancelled',
    new Date('2030-01-14T08:00:00Z'),
    'Naledi Molefe',
    'client',
    'Ill',
  ])
  expect(cells(booking, 'Rejected', 'Rejected by')).toEqual([null, ''])
  expect(cells({ status: 'rejected' }, 'Status', 'Cancelled', 'Cancelled by', 'Cancelled for')).toEqual([
    'rejected',
    null,
    '',
    '',
  ])
})
