import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, entry, plan } from '#support/diary.ts'
import { lastEntry, parsePlan, planAt, planEnd, planOf, planStart } from './plan.ts'
import { planProblems } from './verdict.ts'

const MENU = [
  { name: 'Swedish Massage', category: 'massage' },
  { name: 'Gel Manicure', category: 'nails' },
] as const
const massage = { name: 'Swedish Massage', duration: 60 }
const nails = { name: ' gel manicure', duration: 45 }

const wanted = (own: Partial<Parameters<typeof planOf>[0]> = {}) =>
  planOf({ services: [massage, nails], date: DATE, time: '10:00 AM', guests: 1, buffer: 15, menu: MENU, ...own })
const startsOf = (own: Parameters<typeof wanted>[0]) => wanted(own)?.entries.map(({ start }) => start)

describe('the plan of a booking', () => {
  it('has its treatments one after the other in the chosen order, with their category on the menu', () => {
    expect(wanted()).toEqual({
      date: DATE,
      guests: 1,
      buffer: 15,
      entries: [
        { name: 'Swedish Massage', category: 'massage', start: 600, minutes: 60, therapists: [] },
        { name: ' gel manicure', category: 'nails', start: 660, minutes: 45, therapists: [] },
      ],
    })
  })

  it('assumes 60 minutes for a treatment without a length', () => {
    const services = [0, -5, Number.NaN, 1].map((duration) => ({ name: 'Swedish Massage', duration }))
    expect(wanted({ services })?.entries.map(({ minutes }) => minutes)).toEqual([60, 60, 60, 1])
  })

  it('keeps the minutes between treatments, also where they overlap', () => {
    const withGap = (gap: number) => startsOf({ services: [massage, { ...nails, gap }, massage] })
    expect([withGap(60), withGap(-30)]).toEqual([
      [600, 720, 765],
      [600, 630, 675],
    ])
  })

  it('takes at most one therapist for each guest', () => {
    const services = [
      { ...massage, therapists: ['neo', 'neo', 'thato'] },
      { ...nails, therapists: ['thato'] },
    ]
    const named = (guests: number) => wanted({ guests, services })?.entries.map((each) => each.therapists)
    expect(named(1)).toEqual([['neo'], ['thato']])
    expect(named(2)).toEqual([['neo', 'thato'], ['thato']])
  })

  it('has two shared treatments at the same time, one therapist each', () => {
    const services = [
      { ...massage, therapists: ['neo', 'thato'] },
      { ...nails, therapists: ['lesedi'] },
    ]
    const shared = wanted({ guests: 2, shares: true, services })
    expect(shared).toMatchObject({ guests: 2, shares: true })
    expect(shared?.entries.map(({ start, therapists }) => [start, therapists])).toEqual([
      [600, ['neo']],
      [600, ['lesedi']],
    ])
    expect(parsePlan(shared)).toEqual(shared)
    // The desk may let one begin later.
    expect(startsOf({ guests: 2, shares: true, services: [massage, { ...nails, gap: 30 }] })).toEqual([600, 630])
  })

  it('shares only what two guests can share', () => {
    for (const own of [
      { guests: 1 },
      { guests: 3 },
      { services: [massage, nails, massage] },
      { services: [massage] },
    ]) {
      const planned = wanted({ guests: 2, shares: true, ...own })
      expect(planned).not.toHaveProperty('shares')
      expect(planned).toEqual(wanted({ guests: 2, ...own }))
    }
    const stored = wanted({ guests: 2, shares: true })
    for (const odd of [{ shares: 'yes' }, { guests: 3 }, { entries: Array(3).fill(stored?.entries[0]) }])
      expect(parsePlan({ ...stored, ...odd })).not.toHaveProperty('shares')
  })

  it('has the first ten treatments', () => {
    expect(wanted({ services: Array(12).fill({ name: 'Nap', duration: 5 }) })?.entries).toHaveLength(10)
  })

  it.each([{ date: '' }, { date: '2030-02-31' }, { date: 'tomorrow' }, { time: '' }, { time: 'morning' }])(
    'is missing without a readable day and time: %o',
    (own) => {
      expect(wanted(own)).toBeUndefined()
    },
  )

  it('can be stored, whatever a booking of a day holds', () => {
    const services = fc.array(
      fc.record({ name: fc.string({ minLength: 1, maxLength: 100 }), duration: fc.double({ max: 60 }) }),
      { minLength: 1, maxLength: 14 },
    )
    fc.assert(
      fc.property(services, fc.integer({ min: -1, max: 9 }), (chosen, guests) => {
        const planned = wanted({ services: chosen, guests })
        expect(planned && planProblems(planned)).toEqual([])
        expect(parsePlan(planned)).toEqual(planned)
      }),
    )
  })
})

describe('a stored plan', () => {
  it.each([undefined, null, 'plan', 5, [], {}, { date: DATE }, { date: 'soon', entries: [] }, { entries: [entry()] }])(
    'is missing when it cannot be read: %o',
    (data) => {
      expect(parsePlan(data)).toBeUndefined()
    },
  )

  it('keeps what can be read', () => {
    const odd = [
      { ...entry(), category: 'sauna', therapists: ['neo', '', null, 'neo', 'thato'] },
      { ...entry(), start: 'soon' },
      { ...entry(), start: 1_440 },
      { ...entry(), minutes: 0 },
      null,
    ]
    expect(parsePlan({ date: DATE, guests: 99, buffer: -1, entries: odd })).toEqual(
      plan({ entries: [entry({ category: null, therapists: ['neo', 'thato'] })] }),
    )
  })
})

describe('start and end', () => {
  const late = entry({ start: 700, minutes: 20 })
  const both = plan({ buffer: 15, entries: [late, entry({ start: 630, minutes: 30 })] })

  it('are those of the first and the last treatment, whatever their order; the buffer comes after', () => {
    expect([planStart(both), planEnd(both), lastEntry(both)]).toEqual([630, 720, late])
    expect([planStart(plan({ entries: [] })), planEnd(plan({ entries: [] }))]).toEqual([undefined, undefined])
  })

  it('move together, with the breaks between treatments', () => {
    expect(planAt(both, 600).entries.map(({ start }) => start)).toEqual([670, 600])
  })

  it('of two treatments that end together the later one in order is the last', () => {
    const [one, other] = [entry({ name: 'A' }), entry({ name: 'B' })]
    expect(lastEntry(plan({ entries: [one, other] }))).toBe(other)
  })
})
