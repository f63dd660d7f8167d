import { describe, expect, it } from 'vitest'
import { DATE, entry, plan } from '#support/diary.ts'
import { parseBooking } from '../booking.ts'
import { besideOf } from './around.ts'

const at = (id: string, status: string, time: string, own: object = {}) =>
  parseBooking(id, { status, date: DATE, time, ...own })
const confirmed = (id: string, start: number, own: object = {}) =>
  at(id, 'confirmed', '', { plan: plan({ entries: [entry({ start })] }), ...own })

/** From 10 to 11 AM. */
const visit = plan()
const idsOf = (bookings: ReturnType<typeof at>[]) => {
  const { requests, visits } = besideOf(visit, bookings, 'own')
  return [requests, visits].map((list) => list.map(({ booking }) => booking.id))
}

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
    ]
    expect(idsOf(list)).toEqual([['into', 'during'], []])
  })

  it('are confirmed visits during it or within half an hour', () => {
    const list = [
      confirmed('later', 690),
      confirmed('soon', 689),
      confirmed('same', 600),
      confirmed('early', 511),
      confirmed('earlier', 510),
      confirmed('missed', 600, { outcome: { kind: 'missed' } }),
      confirmed('own', 600),
      at('old', 'confirmed', '10:00 AM'),
      at('rejected', 'rejected', '10:00 AM'),
    ]
    expect(idsOf(list)).toEqual([[], ['early', 'same', 'old', 'soon']])
  })
})
