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
      ...{ date: DATE, guests: 1, buffer: 15 },
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

  it('takes at most one therapist for each guest; two who share have one each, at the same time', () => {
    const services = [
      { ...massage, therapists: ['neo', 'neo', 'thato'] },
      { ...nails, therapists: ['thato'] },
    ]
    const named = (own: object) => wanted({ services, ...own })?.entries.map((each) => [each.start, each.therapists])
    const inTurn = (first: string[]) => [
      [600, first],
      [660, ['thato']],
    ]
    expect([named({ guests: 1 }), named({ guests: 2 })]).toEqual([inTurn(['neo']), inTurn(['neo', 'thato'])])
    const shared = { guests: 2, shares: true, services }
    expect(named(shared)).toEqual([
      [600, ['neo']],
      [600, ['thato']],
    ])
    expect(parsePlan(wanted(shared))).toEqual({ ...wanted(shared), shares: true })
    // The desk may let one begin later.
    expect(startsOf({ ...shared, services: [massage, { ...nails, gap: 30 }] })).toEqual([600, 630])
  })

  it('shares only what two guests can share', () => {
    for (const own of [{ guests: 1 }, { guests: 3 }, { services: [massage, nails, massage] }, { services: [massage] }])
      expect(wanted({ guests: 2, shares: true, ...own })).toEqual(wanted({ guests: 2, ...own }))
    const stored = wanted({ guests: 2, shares: true })
    for (const odd of [{ shares: 'yes' }, { guests: 3 }, { entries: Array(3).fill(stored?.entries[0]) }])
      expect(parsePlan({ ...stored, ...odd })).not.toHaveProperty('shares')
  })

  it.each([{ date: '2030-02-31' }, { date: 'tomorrow' }, { time: 'morning' }])(
    'is missing without a readable day and time: %o',
    (own) => {
      expect(wanted(own)).toBeUndefined()
    },
  )

  it('can be stored, whatever a booking of a day holds: at most ten treatments', () => {
    const name = fc.string({ minLength: 1, maxLength: 100 })
    const services = fc.array(fc.record({ name, duration: fc.double({ max: 60 }) }), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(services, fc.integer({ min: -1, max: 9 }), (chosen, guests) => {
        const planned = wanted({ services: chosen, guests })
        expect(planned?.entries).toHaveLength(Math.min(10, chosen.length))
        expect(planned && planProblems(planned)).toEqual([])
        expect(parsePlan(planned)).toEqual(planned)
      }),
    )
  })
})

it('a therapist in two treatments at once is a problem', () => {
  const entries = [entry({ therapists: ['neo'] }), entry({ name: 'Facial', start: 630, therapists: ['neo'] })]
  expect(planProblems(plan({ entries }))).toEqual(['Swedish Massage and Facial have the same therapist at 10:30 AM.'])
})

describe('a stored plan', () => {
  it.each([undefined, 'plan', { date: DATE }, { date: 'soon', entries: [] }])(
    'is missing when it cannot be read: %o',
    (data) => {
      expect(parsePlan(data)).toBeUndefined()
    },
  )

  it('keeps what can be read', () => {
    const odd = [
      { ...entry(), category: 'sauna', therapists: ['neo', '', null, 'neo', 'thato'] },
      { ...entry(), start: 1_440 },
      { ...entry(), minutes: 0 },
      null,
    ]
    expect(parsePlan({ date: DATE, guests: 99, buffer: -1, entries: odd })).toEqual(
      plan({ entries: [entry({ category: null, therapists: ['neo', 'thato'] })] }),
    )
  })
})

it('start and end are those of the first and the last treatment, whatever their order, and move together', () => {
  const late = entry({ start: 700, minutes: 20 })
  const both = plan({ buffer: 15, entries: [late, entry({ start: 630, minutes: 30 })] })
  expect([planStart(both), planEnd(both), lastEntry(both)]).toEqual([630, 720, late])
  expect([planStart(plan({ entries: [] })), planEnd(plan({ entries: [] }))]).toEqual([undefined, undefined])
  expect(planAt(both, 600).entries.map(({ start }) => start)).toEqual([670, 600])
  // Of two that end together the later one in order.
  const [one, other] = [entry({ name: 'A' }), entry({ name: 'B' })]
  expect(lastEntry(plan({ entries: [one, other] }))).toBe(other)
})
