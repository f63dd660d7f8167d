import { describe, expect, it } from 'vitest'
import { DATE, plan } from '#support/diary.ts'
import { parseBooking } from '../booking.ts'
import { requestsBeside } from './around.ts'

const at = (id: string, status: string, time: string, own: object = {}) =>
  parseBooking(id, { status, date: DATE, time, ...own })

/** From 10 to 11 AM. */
const visit = plan()
const idsOf = (bookings: ReturnType<typeof at>[]) =>
  requestsBeside(visit, bookings, 'own').map(({ booking }) => booking.id)

describe('what stands beside a visit', () => {
  it('are requests for the same time, as long as their treatments, in the order of the day', () => {
    const long = { selectedServices: [{ name: 'Day spa', duration: 120, price: '' }] }
    const list = [
      at('during', 'pending', '10:30 AM'),
      at('into', 'pending', '09:00 AM', long),
      at('before', 'pending', '09:00 AM'),
      at('after', 'pending', '11:00 AM'),
      at('unreadable', 'pending', 'afternoon'),
      at('own', 'pending', '10:00 AM'),
      at('confirmed', 'confirmed', '10:00 AM'),
    ]
    expect(idsOf(list)).toEqual(['into', 'during'])
  })
})
