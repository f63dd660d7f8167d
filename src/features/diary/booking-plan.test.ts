import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE } from '#support/diary.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { minutesOf } from '#shared/slots.ts'
import { planFor, type VisitDraft, withStart } from './booking-plan.ts'
import { type Plan, planStart } from './plan.ts'

const house = { buffer: 15, menu: [{ name: 'Swedish Massage', category: 'massage' }] } as const
const [massage, nails, facial] = [
  { name: 'Swedish Massage', duration: 60, price: 'P350' },
  { name: 'Manicure', duration: 30, price: 'P150' },
  { name: 'Facial', duration: 45, price: 'P300' },
]
const bookingOf = (own: object = {}) =>
  parseBooking('b', { date: DATE, time: '10:00 AM', selectedServices: [massage, nails, facial], ...own })
const planned = (booking = bookingOf(), plan: VisitDraft['plan'] = []) => {
  const found = planFor(booking, house, { wants: '', plan })
  if (!found) throw new Error('no plan')
  return found
}
const startsOf = ({ entries }: Plan) => entries.map(({ start }) => start)

it('a booking with one text becomes one treatment of its total minutes', () => {
  const lengths = (own: object) =>
    planned(bookingOf({ selectedServices: undefined, ...own })).entries.map(({ name, minutes }) => [name, minutes])
  expect(lengths({ services: 'Massage and facial', totalTime: '1h 30min' })).toEqual([['Massage and facial', 90]])
})

describe('the plan of a booking that has one', () => {
  const stored = planned(bookingOf(), [{ duration: 90, therapists: ['neo'] }, { gap: 15 }, { therapists: ['thato'] }])

  it.each([{}, { guests: 2, shares: true, selectedServices: [massage, nails] }])(
    'is that one, moved as a whole with date and time: %o',
    (party) => {
      const plan = planned(bookingOf(party), [{ therapists: ['neo'] }, { gap: 15 }])
      const booking = bookingOf({ ...party, plan, status: 'confirmed' })
      expect(planned(booking)).toEqual(plan)
      const moved = planned({ ...booking, date: '2030-01-16', time: '11:00 AM' })
      expect([moved.date, moved.entries[0]?.therapists]).toEqual(['2030-01-16', ['neo']])
      expect(startsOf(moved)).toEqual(startsOf(plan).map((start) => start + 60))
    },
  )

  it('keeps what it says of the house while that is not known, and of whom the guest asks for', () => {
    const booking = bookingOf({ plan: { ...stored, wants: 'woman' } })
    expect(planFor(booking, undefined, { wants: 'woman', plan: [] })).toEqual({ ...stored, wants: 'woman' })
    expect(planFor(bookingOf(), undefined)).toMatchObject({ buffer: 0, entries: [{ category: null }, {}, {}] })
    expect(stored).toMatchObject({ buffer: 15, guests: 1, entries: [{ category: 'massage', minutes: 90 }, {}, {}] })
  })

  it('takes what the desk sets: other minutes move what follows, and nobody can be chosen', () => {
    const changed = planned(bookingOf({ plan: stored }), [{ duration: 45, therapists: [] }])
    expect(startsOf(stored)).toEqual([600, 705, 735])
    expect(startsOf(changed)).toEqual([600, 660, 690])
    expect(changed.entries.map(({ therapists }) => therapists)).toEqual([[], [], ['thato']])
  })
})

it('another start of any treatments leaves the earliest to begin the visit, and those before it where they are', () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 1_300 }))
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (starts) => {
      let [draft, time]: [VisitDraft['plan'], string] = [[], '10:00']
      for (const [position, start] of starts) {
        const before = planned(bookingOf({ time }), draft)
        const next = withStart(before, draft, position, start)
        // Past midnight there is no start.
        if (minutesOf(next.time) === undefined) return
        ;[draft, time] = [next.plan, next.time]
        const after = planned(bookingOf({ time }), draft)
        const by = start - (before.entries[position]?.start ?? 0)
        expect(startsOf(after)).toEqual(startsOf(before).map((at, index) => (index < position ? at : at + by)))
        expect(planStart(after)).toBe(minutesOf(time))
      }
    }),
  )
})
