import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, entry, plan } from '#support/diary.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { drawDay } from './drawn-day.ts'

const MENU = [{ name: 'Swedish Massage', category: 'massage' as const }]
const swedish = [{ name: 'Swedish Massage', duration: 90, price: 'P450' }]
const booking = (id: string, own: object = {}) =>
  parseBooking(id, { date: DATE, time: '10:00 AM', status: 'confirmed', selectedServices: swedish, ...own })
const draw = (...bookings: ReturnType<typeof booking>[]) => drawDay(DATE, bookings, MENU)

describe('a booking of the day is drawn', () => {
  it('from its treatments when it has no plan that can be read', () => {
    const [visit] = draw(booking('a'))
    expect(visit?.plan.entries).toEqual([
      { name: 'Swedish Massage', category: 'massage', start: 600, minutes: 90, therapists: [] },
    ])
  })

  it('as one hour of its own when it names no treatment', () => {
    const [visit] = draw(booking('a', { selectedServices: [], services: '', plan: plan({ entries: [] }) }))
    expect(visit?.plan.entries).toEqual([
      { name: 'Not specified', category: null, start: 600, minutes: 60, therapists: [] },
    ])
    expect(visit?.isUncounted).toBe(false)
  })

  it('with a mark where the day does not count it by category, as long as it is not over', () => {
    const without = plan({ entries: [entry({ category: null })] })
    const isMarked = (own: object) => draw(booking('a', { plan: without, ...own }))[0]?.isUncounted
    expect([isMarked({}), isMarked({ outcome: { kind: 'done' } }), isMarked({ plan: plan() })]).toEqual([
      true,
      false,
      false,
    ])
  })
})

it('visits stand by their start and in the same order for every desk, without cancelled and rejected ones', () => {
  const visits = draw(
    booking('late', { time: '04:00 PM' }),
    booking('also', { time: '04:00 PM' }),
    booking('moved', { plan: plan({ entries: [entry({ start: 500 })] }) }),
    booking('gone', { status: 'rejected', time: '11:00 AM' }),
    booking('cancelled', { status: 'rejected', cancelledFor: 'spa', time: '09:00 AM' }),
  )
  expect(visits.map((visit) => visit.booking.id)).toEqual(['moved', 'also', 'late'])
})

it('no booking is lost or drawn twice, whatever it holds', () => {
  const fields = fc.record({
    status: fc.constantFrom('pending', 'confirmed', 'rejected', 'Odd', ''),
    time: fc.constantFrom('09:00 AM', '14:30', 'noon', ''),
    selectedServices: fc.constantFrom(swedish, [], 'Massage', undefined),
    guests: fc.constantFrom(1, 2, 6, 'two', undefined),
    plan: fc.constantFrom(plan(), plan({ entries: [] }), 'odd', null),
    outcome: fc.constantFrom({ kind: 'missed' }, { kind: 'done' }, undefined),
  })
  fc.assert(
    fc.property(fc.array(fields, { maxLength: 12 }), (stored) => {
      const all = stored.map((own, index) => booking(String(index), own))
      const visits = draw(...all)
      const expected = all.filter(({ status }) => status !== 'rejected').map(({ id }) => id)
      expect(visits.map((visit) => visit.booking.id).toSorted()).toEqual(expected.toSorted())
      for (const visit of visits) expect(visit.plan.entries.length).toBeGreaterThan(0)
    }),
  )
})
