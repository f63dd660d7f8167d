import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { parseBooking } from '#features/booking/booking.ts'
import type { Block } from '#features/diary/block.ts'
import { drawDay } from '#features/diary/drawn-day.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import type { PlanEntry } from '#features/diary/plan.ts'
import { doing, type Therapist } from './therapists.ts'
import { planGivenTo, visitsToPlace } from './to-place.ts'
import { workOn } from './shifts.ts'

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
  visitsToPlace({ date: DATE, visits: drawDay(DATE, bookings, []), blocks, therapists, hours: HOUSE_HOURS, now })
const lines = (...of: Parameters<typeof list>) =>
  list(...of).map(({ booking, treatments: [first] }) => [booking.id, first?.why, first?.fits])

const withNeo = { therapists: ['neo'] }

describe('visits to place', () => {
  it.each<[string, Parameters<typeof list>, unknown[]]>([
    ['are those of a therapist who is away', [[booked('a', withNeo)]], [['a', 'Neo is away', ['thato']]]],
    ['are none while everybody is there', [[booked('a', withNeo), booked('b')], { blocks: [] }], []],
    ['are not those outside of the time away', [[booked('a', withNeo)], { blocks: [block()] }], []],
    [
      'are those of a therapist who is off',
      [[booked('a', { therapists: ['off'] })], { therapists: [neo, off], blocks: [] }],
      [['a', 'Off is off then', ['neo']]],
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
      [['a', 'a therapist no longer listed is off then', ['neo', 'thato']]],
    ],
    ['are no lines where the house keeps no list', [[booked('a', withNeo)], { therapists: [], blocks: [] }], []],
    [
      'are also those without a therapist for whom nobody is left',
      [[booked('a', {}, {}, 2), booked('b')]],
      [
        ['a', 'nobody is free for it', ['thato']],
        ['b', 'too few are free for all visits then', ['thato']],
      ],
    ],
    [
      'have nobody who has another visit then',
      [[booked('a', withNeo), booked('b', { therapists: ['thato'] })]],
      [['a', 'Neo is away', []]],
    ],
    ['leave out what has ended', [[booked('a', withNeo)], { now: 660 }], []],
    ['have what goes on', [[booked('a', withNeo)], { now: 659 }], [['a', 'Neo is away', ['thato']]]],
    ['leave out requests', [[booked('a', withNeo, { status: 'pending' })]], []],
    [
      'have who has come, for a treatment that has not ended',
      [[booked('a', withNeo, { outcome: { kind: 'arrived' } })]],
      [['a', 'Neo is away', ['thato']]],
    ],
    ['leave out a visit that is done', [[booked('a', withNeo, { outcome: { kind: 'done' } })]], []],
    [
      'have everybody who is free then for a treatment that is not on the menu',
      [
        [booked('a', { ...withNeo, category: null }), booked('b', { therapists: ['thato'] })],
        { therapists: [neo, thato, lesedi, off] },
      ],
      [['a', 'Neo is away', ['lesedi']]],
    ],
    [
      'have those who do it for a treatment with more therapists than guests',
      [[booked('a', { therapists: ['neo', 'amo'] })], { therapists: [neo, thato, lesedi, therapist('amo')] }],
      [['a', 'Neo is away', ['thato']]],
    ],
    [
      'leave out who did not come, and need nobody for them',
      [[booked('a', {}, { outcome: { kind: 'missed' } }), booked('b')]],
      [],
    ],
    [
      'keep the therapist of the other guest',
      [[booked('a', { therapists: ['thato', 'neo'] }, {}, 2)], { therapists: [neo, thato, therapist('amo')] }],
      [['a', 'Neo is away', ['amo']]],
    ],
  ])('%s', (_, given, expected) => {
    expect(lines(...given)).toEqual(expected)
  })

  it('are given to another therapist in place of the one who is away, or for a guest who has nobody', () => {
    const couple = booked('a', { therapists: ['neo', 'thato'] }, {}, 2)
    const [line] = list([couple], { therapists: [neo, thato, therapist('amo')] })
    const [treatment] = line?.treatments ?? []
    if (!line || !treatment) throw new Error('There is no line.')
    expect(planGivenTo(line.plan, treatment, 'amo').entries[0]?.therapists).toEqual(['thato', 'amo'])
    expect(planGivenTo(line.plan, { ...treatment, missing: [] }, 'amo').entries[0]?.therapists).toEqual([
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

/** Whether the therapist works during each minute. */
const isThere = (id: string, { start, minutes }: PlanEntry, team: readonly Therapist[], blocks: readonly Block[]) => {
  const who = team.find((one) => one.id === id)
  const hours = who ? workOn(who, DATE, { hours: HOUSE_HOURS, blocks }) : []
  return Array.from({ length: minutes }, (_, minute) => start + minute).every((minute) =>
    hours.some(({ from, to }) => from <= minute && minute < to),
  )
}

it('of two visits at once for one therapist the later one is a visit to place', () => {
  const both = ['b1', 'b2'].map((id) => booked(id, { therapists: [] }))
  expect(list(both, { blocks: [], therapists: [thato] }).map(({ booking }) => booking.id)).toEqual(['b2'])
})

it('are exactly those whose therapist is not there, or for whom nobody is there and free, whatever the day', () => {
  const seen = { here: 0, placed: 0, nobody: 0 }
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
      const found = list(bookings, { blocks, therapists: team })
      for (const { id, plan: stored } of bookings) {
        const [treatment] = stored?.entries ?? []
        if (!treatment) continue
        // A visit whose own therapist cannot come holds nobody.
        const others = bookings
          .flatMap((one) => (one.id === id ? [] : (one.plan?.entries ?? [])))
          .filter((one) => one.therapists.every((who) => isThere(who, one, team, blocks)))
        const able = doing(team, treatment.category)
        const isBusy = (who: string) =>
          others.some((one) => one.therapists.includes(who) && Math.abs(one.start - treatment.start) < 60)
        const free = able.filter((one) => isThere(one.id, treatment, team, blocks) && !isBusy(one.id))
        const [chosen] = treatment.therapists
        const isPlaced = chosen ? !isThere(chosen, treatment, team, blocks) : able.length > 0 && free.length === 0
        const line = found.find(({ booking }) => booking.id === id)
        // Another treatment without anybody may have taken the last one who is free.
        if (isPlaced || chosen) expect(line !== undefined).toBe(isPlaced)
        else expect(['too few are free for all visits then', undefined]).toContain(line?.treatments[0]?.why)
        for (const fit of line?.treatments[0]?.fits ?? [])
          if (able.length > 0) expect(free.map((one) => one.id)).toContain(fit)
        seen[!isPlaced ? 'here' : chosen ? 'placed' : 'nobody'] += 1
      }
    }),
    { numRuns: 300 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})
