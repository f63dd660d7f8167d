import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE } from '#support/diary.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { minutesOf } from '#shared/slots.ts'
import { planFor, type VisitDraft, withStart } from './booking-plan.ts'
import { type Plan, planStart } from './plan.ts'

const menu = [{ name: 'Swedish Massage', category: 'massage' }] as const
const house = { buffer: 15, menu }
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
const lengths = (own: object) => planned(bookingOf(own)).entries.map(({ name, minutes }) => [name, minutes])

describe('the plan of a booking without one', () => {
  it('has the treatments, day, time and guests of the booking, and the present buffer', () => {
    expect(planned(bookingOf({ selectedServices: [massage], guests: 2 }))).toEqual({
      ...{ date: DATE, guests: 2, buffer: 15 },
      entries: [{ name: 'Swedish Massage', category: 'massage', start: 600, minutes: 60, therapists: [] }],
    })
  })

  it('takes the length of an old booking with one text from its total', () => {
    const old = { selectedServices: undefined, services: 'Massage and facial' }
    expect(lengths({ ...old, totalTime: '1h 30min' })).toEqual([['Massage and facial', 90]])
    expect(lengths(old)).toEqual([['Massage and facial', 60]])
  })

  it('assumes the length of each of several texts, because a total does not say which takes how long', () => {
    const old = { selectedServices: undefined, services: ['Massage', 'Facial'], totalTime: '1h 30min' }
    expect(lengths(old)).toEqual([
      ['Massage', 60],
      ['Facial', 60],
    ])
  })
})

describe('the plan of a booking that has one', () => {
  const own = [{ duration: 90, therapists: ['neo'] }, { gap: 15 }, { therapists: ['thato'] }]
  const stored = planned(bookingOf(), own)

  it.each([{}, { guests: 2, shares: true, selectedServices: [massage, nails] }])(
    'is that one, moved as a whole with date and time: %o',
    (party) => {
      const plan = planned(bookingOf(party), [{ therapists: ['neo'] }, { gap: 15 }])
      const booking = bookingOf({ ...party, plan, status: 'confirmed' })
      expect(planned(booking)).toEqual(plan)
      const moved = planned({ ...booking, date: '2030-01-16', time: '11:00 AM' })
      expect(moved).toMatchObject({ date: '2030-01-16' })
      expect(startsOf(moved)).toEqual(startsOf(plan).map((start) => start + 60))
      expect(moved.entries[0]?.therapists).toEqual(['neo'])
    },
  )

  it('keeps what it says of the house while that is not known, and of whom the guest asks for', () => {
    const booking = bookingOf({ plan: { ...stored, wants: 'woman' } })
    const { wants, ...rest } = planFor(booking, undefined, { wants: 'woman', plan: [] }) ?? {}
    expect([wants, rest]).toEqual(['woman', stored])
    expect(planFor(bookingOf(), undefined)).toMatchObject({ buffer: 0, entries: [{ category: null }, {}, {}] })
  })

  it('takes what the desk sets: other minutes move what follows, and nobody can be chosen', () => {
    const changed = planned(bookingOf({ plan: stored }), [{ duration: 45, therapists: [] }])
    expect(startsOf(stored)).toEqual([600, 705, 735])
    expect(startsOf(changed)).toEqual([600, 660, 690])
    expect(changed.entries.map(({ therapists }) => therapists)).toEqual([[], [], ['thato']])
  })
})

describe('another start', () => {
  it.each([
    ['the first one later: those after it follow', 0, 630, [630, 690, 720], '10:30'],
    ['a later one later: a break before it', 1, 690, [600, 690, 720], '10:00'],
    ['a later one earlier than the visit: it begins the visit', 1, 540, [600, 540, 570], '09:00'],
    ['the last one at the same time as the first', 2, 600, [600, 660, 600], '10:00'],
  ])('is taken of %s', (_, position, start, starts, time) => {
    const next = withStart(planned(), [], position, start)
    expect(next.time).toBe(time)
    expect(startsOf(planned(bookingOf({ time }), next.plan))).toEqual(starts)
  })

  it('of any treatments leaves the earliest to begin the visit, and those before it where they are', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 1_300 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(changes, (starts) => {
        let [draft, time]: [VisitDraft['plan'], string] = [[], '10:00']
        for (const [position, start] of starts) {
          const before = planned(bookingOf({ time }), draft)
          const next = withStart(before, draft, position, start)
          // Past midnight there is no start.
          if (minutesOf(next.time) === undefined) return
          ;[draft, time] = [next.plan, next.time]
          const after = planned(bookingOf({ time }), draft)
          expect(after.entries[position]?.start).toBe(start)
          expect(after.entries.slice(0, position)).toEqual(before.entries.slice(0, position))
          expect(planStart(after)).toBe(minutesOf(time))
        }
      }),
    )
  })
})
