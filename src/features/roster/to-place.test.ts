import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parseBooking } from '#features/booking/booking.ts'
import type { Block } from '#features/diary/block.ts'
import { drawDay } from '#features/diary/drawn-day.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import type { PlanEntry } from '#features/diary/plan.ts'
import type { Therapist } from './therapists.ts'
import { planGivenTo, proposalsFor, visitsToPlace } from './to-place.ts'

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
const dayOf = (
  bookings: ReturnType<typeof booked>[],
  { blocks = [sick], therapists = [neo, thato], now }: Own = {},
) => ({
  ...{ date: DATE, visits: drawDay(DATE, bookings, []), blocks, therapists, hours: HOUSE_HOURS, now },
})
const list = (...of: Parameters<typeof dayOf>) => visitsToPlace(dayOf(...of))
const lines = (...of: Parameters<typeof list>) =>
  list(...of).map(({ booking, treatments: [first] }) => [booking.id, first?.why, first?.fits])

const withNeo = { therapists: ['neo'] }
const amo = therapist('amo')

describe('visits to place', () => {
  it.each<[string, Parameters<typeof list>, unknown[]]>([
    ['are those of a therapist who is away', [[booked('a', withNeo)]], [['a', 'Neo is away', ['thato']]]],
    [
      'are those of a therapist who is off',
      [[booked('a', { therapists: ['off'] })], { therapists: [neo, off], blocks: [] }],
      [['a', 'Off is off then', ['neo']]],
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
    ['leave out what has ended', [[booked('a', withNeo)], { now: 660 }], []],
    [
      'have who has come, for a treatment that has not ended',
      [[booked('a', withNeo, { outcome: { kind: 'arrived' } })], { now: 659 }],
      [['a', 'Neo is away', ['thato']]],
    ],
    [
      'leave out requests, what is done and who did not come, and need nobody for them',
      [
        [
          booked('asks', withNeo, { status: 'pending' }),
          booked('done', withNeo, { outcome: { kind: 'done' } }),
          booked('missed', {}, { outcome: { kind: 'missed' } }),
          booked('b'),
        ],
      ],
      [],
    ],
    [
      'have everybody who is free then for a treatment that is not on the menu',
      [
        [booked('a', { ...withNeo, category: null }), booked('b', { therapists: ['thato'] })],
        { therapists: [neo, thato, lesedi, off] },
      ],
      [['a', 'Neo is away', ['lesedi']]],
    ],
    [
      'keep the therapist of the other guest',
      [[booked('a', { therapists: ['thato', 'neo'] }, {}, 2)], { therapists: [neo, thato, amo] }],
      [['a', 'Neo is away', ['amo']]],
    ],
  ])('%s', (_, given, expected) => {
    expect(lines(...given)).toEqual(expected)
  })

  it('are given to another therapist in place of the one who is away, or for a guest who has nobody', () => {
    const [line] = list([booked('a', { therapists: ['neo', 'thato'] }, {}, 2)], { therapists: [neo, thato, amo] })
    const [treatment] = line?.treatments ?? []
    if (!line || !treatment) throw new Error('There is no line.')
    const given = (missing: string[]) => planGivenTo(line.plan, { ...treatment, missing }, 'amo').entries[0]?.therapists
    expect([given(['neo']), given([])]).toEqual([
      ['thato', 'amo'],
      ['neo', 'thato', 'amo'],
    ])
  })
})

it('a therapist is proposed for each guest to come who has nobody', () => {
  const proposals = proposalsFor(
    dayOf(
      [
        booked('couple', { therapists: ['thato'] }, {}, 2),
        booked('asks', {}, { status: 'pending' }),
        booked('over', { start: 540, minutes: 60 }),
        booked('here', { start: 700 }, { outcome: { kind: 'arrived' } }),
        booked('with amo', { start: 700, therapists: ['amo'] }, { outcome: { kind: 'arrived' } }),
        booked('later', { start: 700 }),
        booked('nails', { start: 700, category: 'nails' }),
      ],
      { blocks: [], therapists: [neo, thato, amo], now: 600 },
    ),
  )
  expect(proposals.map(({ booking, plan: { entries }, added }) => [booking.id, entries[0]?.therapists, added])).toEqual(
    [
      ['couple', ['thato', 'neo'], [{ entry: expect.objectContaining({ start: 600 }) as unknown, ids: ['neo'] }]],
      ['later', ['neo'], [{ entry: expect.objectContaining({ start: 700 }) as unknown, ids: ['neo'] }]],
    ],
  )
})
