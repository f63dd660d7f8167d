import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { parseBooking } from '../booking.ts'
import type { Block } from './block.ts'
import { drawDay } from './drawn-day.ts'
import { HOUSE_HOURS } from './open-days.ts'
import type { Plan, PlanEntry } from './plan.ts'
import { doing, type Therapist } from './therapists.ts'
import { givenTo, needs, visitsToPlace } from './to-place.ts'
import { workOn } from './work.ts'

const [neo, thato] = [therapist('neo'), therapist('thato')]
const lesedi = therapist('lesedi', { categories: ['nails'] })
const off = therapist('off', { weekdays: [3] })
const sick = block({ from: 0, to: 1_440 })

const booked = (id: string, own: Partial<PlanEntry> = {}, more: object = {}, guests = 1) =>
  parseBooking(id, {
    date: DATE,
    time: '10:00 AM',
    status: 'confirmed',
    plan: plan({ guests, entries: [entry(own)] }),
    ...more,
  })
type Own = { blocks?: Block[]; therapists?: Therapist[]; now?: number }
const list = (bookings: ReturnType<typeof booked>[], { blocks = [sick], therapists = [neo, thato], now }: Own = {}) =>
  visitsToPlace({ date: DATE, visits: drawDay(DATE, bookings, []).visits, blocks, therapists, hours: HOUSE_HOURS, now })
const lines = (...of: Parameters<typeof list>) =>
  list(...of).map(({ booking, treatments: [first] }) => [booking.id, first?.why, first?.missing, first?.fits])

const withNeo = { therapists: ['neo'] }

describe('a visit to place whose guest asks for somebody', () => {
  const amo = therapist('amo', { gender: 'woman' })
  const placed = (wants: string, therapists = [neo, thato, amo], own: Partial<Plan> = {}) =>
    list([booked('a', withNeo, { plan: plan({ entries: [entry(withNeo)], wants, ...own }) })], { therapists }).map(
      ({ treatments: [first] }) => [first?.fits.toSorted(), first?.isUnasked],
    )

  it('goes only to whom the guest asks for, and where nobody fits to anybody, which is said', () => {
    expect(placed('')).toEqual([[['amo', 'thato'], false]])
    expect(placed('woman')).toEqual([[['amo'], false]])
    expect(placed('man')).toEqual([[['amo', 'thato'], true]])
    expect(placed('neo')).toEqual([[['amo', 'thato'], true]])
    expect(placed('woman', [neo])).toEqual([[[], false]])
  })

  it('is listed while it has no therapist and nobody who fits is free', () => {
    const asking = booked('a', {}, { plan: plan({ entries: [entry()], wants: 'woman' }) })
    const isAway = block({ therapist: 'amo', from: 0, to: 1_440 })
    const team = { therapists: [neo, thato, amo] }
    expect(lines([asking], { ...team, blocks: [isAway] })).toEqual([['a', 'asked', [], ['neo', 'thato']]])
    expect(lines([asking], { ...team, blocks: [] })).toEqual([])
  })
})

describe('visits to place', () => {
  it.each<[string, Parameters<typeof list>, unknown[]]>([
    ['are those of a therapist who is away', [[booked('a', withNeo)]], [['a', 'away', ['neo'], ['thato']]]],
    ['are none while everybody is there', [[booked('a', withNeo), booked('b')], { blocks: [] }], []],
    ['are not those outside of the time away', [[booked('a', withNeo)], { blocks: [block()] }], []],
    [
      'are those of a therapist who is off',
      [[booked('a', { therapists: ['off'] })], { therapists: [neo, off], blocks: [] }],
      [['a', 'off', ['off'], ['neo']]],
    ],
    [
      'are not those of one who comes in for it',
      [
        [booked('a', { therapists: ['off'] })],
        { therapists: [off], blocks: [block({ kind: 'work', therapist: 'off', from: 600, to: 660 })] },
      ],
      [],
    ],
    [
      'are those of a therapist no longer listed',
      [[booked('a', { therapists: ['gone'] })], { blocks: [] }],
      [['a', 'off', ['gone'], ['neo', 'thato']]],
    ],
    ['are no lines where the house keeps no list', [[booked('a', withNeo)], { therapists: [], blocks: [] }], []],
    [
      'are also those without a therapist for whom nobody is left',
      [[booked('a'), booked('b')]],
      [['b', 'nobody', [], ['thato']]],
    ],
    [
      'have nobody who has another visit then',
      [[booked('a', withNeo), booked('b', { therapists: ['thato'] })]],
      [['a', 'away', ['neo'], []]],
    ],
    ['leave out what has ended', [[booked('a', withNeo)], { now: 660 }], []],
    ['have what goes on', [[booked('a', withNeo)], { now: 659 }], [['a', 'away', ['neo'], ['thato']]]],
    ['leave out requests', [[booked('a', withNeo, { status: 'pending' })]], []],
    [
      'have who has come, for a treatment that has not ended',
      [[booked('a', withNeo, { outcome: { kind: 'arrived' } })]],
      [['a', 'away', ['neo'], ['thato']]],
    ],
    ['leave out a visit that is done', [[booked('a', withNeo, { outcome: { kind: 'done' } })]], []],
    [
      'have everybody who is free then for a treatment that is not on the menu',
      [
        [booked('a', { ...withNeo, category: null }), booked('b', { therapists: ['thato'] })],
        { therapists: [neo, thato, lesedi, off] },
      ],
      [['a', 'away', ['neo'], ['lesedi']]],
    ],
    [
      'have those who do it for a treatment with more therapists than guests',
      [[booked('a', { therapists: ['neo', 'amo'] })], { therapists: [neo, thato, lesedi, therapist('amo')] }],
      [['a', 'away', ['neo'], ['thato']]],
    ],
    [
      'leave out who did not come, and need nobody for them',
      [[booked('a', {}, { outcome: { kind: 'missed' } }), booked('b')]],
      [],
    ],
    [
      'keep the therapist of the other guest',
      [[booked('a', { therapists: ['thato', 'neo'] }, {}, 2)], { therapists: [neo, thato, therapist('amo')] }],
      [['a', 'away', ['neo'], ['amo']]],
    ],
  ])('%s', (_, given, expected) => {
    expect(lines(...given)).toEqual(expected)
  })

  it.each([
    ['chosen', { therapists: ['neo'] }, [neo, thato], true],
    ['not chosen', { therapists: ['thato'] }, [neo], false],
    ['one of two who do it', {}, [neo, thato], false],
    ['the only one who does it', {}, [neo, lesedi], true],
    ['a treatment that is not on the menu', { category: null }, [neo], false],
  ])('need a therapist: %s', (_, own, therapists, isNeeded) => {
    expect(needs(plan({ entries: [entry(own)] }), 'neo', therapists)).toBe(isNeeded)
  })

  it('are given to another therapist in place of the one who is away, or for a guest who has nobody', () => {
    const couple = booked('a', { therapists: ['neo', 'thato'] }, {}, 2)
    const [line] = list([couple], { therapists: [neo, thato, therapist('amo')] })
    const [treatment] = line?.treatments ?? []
    if (!line || !treatment) throw new Error('There is no line.')
    expect(givenTo(line.plan, treatment, 'amo').entries[0]?.therapists).toEqual(['amo', 'thato'])
    expect(givenTo(line.plan, { ...treatment, missing: [] }, 'amo').entries[0]?.therapists).toEqual([
      'neo',
      'thato',
      'amo',
    ])
  })
})

const span = fc
  .record({ from: fc.integer({ min: 36, max: 60 }), quarters: fc.integer({ min: 1, max: 12 }) })
  .map(({ from, quarters }) => ({ from: from * 15, to: (from + quarters) * 15 }))
const people = fc.record({
  pattern: fc.array(span, { minLength: 0, maxLength: 1 }),
  away: fc.array(span, { maxLength: 1 }),
  work: fc.array(span, { maxLength: 1 }),
  categories: fc.constantFrom(['massage'] as const, ['nails'] as const, ['massage', 'nails'] as const),
})
const wanted = fc.record({
  start: fc.integer({ min: 36, max: 60 }).map((quarter) => quarter * 15),
  category: fc.constantFrom('massage' as const, 'nails' as const),
  /** The position of the chosen therapist; past the last one for nobody. */
  chosen: fc.nat({ max: 5 }),
})

/** Tries every therapist for every treatment without one, by the hours worked minute by minute. */
const canSeatAll = (plans: readonly Plan[], team: readonly Therapist[], blocks: readonly Block[]): boolean => {
  const entries = plans.flatMap((one) => one.entries)
  const isThere = (id: string, { start, minutes }: PlanEntry) => {
    const who = team.find((one) => one.id === id)
    const hours = who ? workOn(who, DATE, HOUSE_HOURS, blocks) : []
    return Array.from({ length: minutes }, (_, minute) => start + minute).every((minute) =>
      hours.some(({ from, to }) => from <= minute && minute < to),
    )
  }
  const chosen = entries.filter(({ therapists }) => therapists.length > 0)
  if (!chosen.every((one) => one.therapists.every((id) => isThere(id, one)))) return false
  const seat = ([next, ...rest]: PlanEntry[], done: readonly PlanEntry[]): boolean => {
    if (!next) return true
    const able = doing(team, next.category)
    if (able.length === 0) return seat(rest, done)
    return able.some(
      ({ id }) =>
        isThere(id, next) &&
        !done.some((other) => other.therapists.includes(id) && Math.abs(other.start - next.start) < 60) &&
        seat(rest, [...done, { ...next, therapists: [id] }]),
    )
  }
  return seat(
    entries.filter(({ therapists }) => therapists.length === 0),
    chosen,
  )
}

it('is empty only when everybody chosen can come and the others can be seated, whatever the day', () => {
  const seen = { empty: 0, listed: 0 }
  fc.assert(
    fc.property(fc.array(people, { maxLength: 4 }), fc.array(wanted, { maxLength: 6 }), (staff, visits) => {
      const team = staff.map(({ pattern, categories }, index) =>
        onTuesdays(`t${String(index)}`, pattern, { categories }),
      )
      const blocks = staff.flatMap(({ away, work }, index) =>
        [
          ...away.map((time) => ({ ...time, kind: 'away' as const })),
          ...work.map((time) => ({ ...time, kind: 'work' as const })),
        ].map((own) => block({ therapist: `t${String(index)}`, ...own })),
      )
      const bookings = visits.map(({ start, category, chosen }, index) =>
        booked(`b${String(index)}`, { start, category, therapists: team[chosen] ? [team[chosen].id] : [] }),
      )
      const plans = bookings.flatMap((one) => one.plan ?? [])
      const found = list(bookings, { blocks, therapists: team })
      if (found.length === 0) expect(canSeatAll(plans, team, blocks)).toBe(true)
      seen[found.length === 0 ? 'empty' : 'listed'] += 1
    }),
    { numRuns: 300 },
  )
  expect(Math.min(seen.empty, seen.listed)).toBeGreaterThan(20)
})
