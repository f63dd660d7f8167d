import { expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { fromBooking } from './entry.ts'

const brought = (own: object = {}) =>
  fromBooking(
    parseBooking('b1', {
      ...{ status: 'rejected', cancelledFor: 'client', date: '2030-01-15', time: '02:30 PM' },
      ...{ selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P350' }], ...own },
    }),
    new Date('2030-01-15T21:59:00Z'),
  )

it('a cancelled booking brings the total that was agreed, not one that was the sum', () => {
  expect(brought({ agreedTotal: 'P300' }).agreedTotal).toBe('P300')
  expect([brought({ agreedTotal: 'P350' }).agreedTotal, brought().agreedTotal]).toEqual([null, null])
})

it('a cancelled booking brings its health note', () => {
  expect(brought({ healthNote: 'Bad knee' }).healthNote).toBe('Bad knee')
})

it('a cancelled booking brings its day until the day has passed at the venue', () => {
  expect([brought().date, brought({ date: '2030-01-14' }).date]).toEqual(['2030-01-15', ''])
})
