import { describe, expect, it } from 'vitest'
import { block, DATE, DATES, entry, plan } from '#support/diary.ts'
import { freeStarts } from './availability.ts'
import { HOUSE_HOURS } from './open-days.ts'
import { findsTherapists, type Others, overlapsOf } from './overlaps.ts'
import { NO_OCCUPANCY } from './occupancy.ts'
import type { Therapist } from './therapists.ts'

const withNeo = (start = 600, own = {}) => plan({ entries: [entry({ start, therapists: ['neo'] })], ...own })
const others = (own: Partial<Others> = {}): Others => ({ visits: [], blocks: [], ...own })
const visit = (id: string, start: number, own = {}) => ({ id, plan: withNeo(start, own) })

describe('overlaps of a plan', () => {
  it('name the therapist, the treatment and what else is then', () => {
    const other = visit('b2', 630)
    const sick = block({ from: 640, to: 700 })
    expect(overlapsOf(withNeo(), others({ visits: [other], blocks: [sick] }))).toEqual([
      { therapist: 'neo', entry: withNeo().entries[0], with: { visit: other, entry: other.plan.entries[0] } },
      { therapist: 'neo', entry: withNeo().entries[0], with: { block: sick } },
    ])
  })

  it.each([
    ['one that ends when it begins', { visits: [visit('b2', 540)] }],
    ['one that begins when it ends', { visits: [visit('b2', 660)] }],
    ['one after its buffer begins', { visits: [visit('b2', 660)] }, 15],
    ['one on another date', { visits: [visit('b2', 600, { date: DATES[1] })] }],
    ['its own booking', { ownId: 'b1', visits: [visit('b1', 600)] }],
    ['another therapist', { visits: [{ id: 'b2', plan: plan({ entries: [entry({ therapists: ['thato'] })] }) }] }],
    ['one without a therapist', { visits: [{ id: 'b2', plan: plan() }] }],
    ['a block that ends before', { blocks: [block({ from: 540, to: 600 })] }],
    ['a block of the house', { blocks: [block({ therapist: null, from: 600, to: 700 })] }],
    ['a block of another date', { blocks: [block({ date: DATES[1], from: 600, to: 700 })] }],
  ])('leave out %s', (_, own: Partial<Others>, buffer = 0) => {
    expect(overlapsOf(withNeo(600, { buffer }), others(own))).toEqual([])
  })
})

describe('therapists for a visit', () => {
  const therapist = (id: string, own: Partial<Therapist> = {}): Therapist => ({
    id,
    name: id,
    categories: ['massage'],
    weekdays: [2],
    phone: '',
    ...own,
  })
  const [neo, thato] = [therapist('neo'), therapist('thato')]
  const busy = others({ visits: [visit('b2', 630)] })

  it.each([
    ['one on duty is free', [neo], plan(), others(), true],
    ['the only one is busy', [neo], plan(), busy, false],
    ['another one is free', [neo, thato], plan(), busy, true],
    ['the only one is away', [neo], plan(), others({ blocks: [block({ from: 655, to: 700 })] }), false],
    ['the only one is off that day', [therapist('neo', { weekdays: [3] })], plan(), others(), false],
    ['nobody of the house does it', [therapist('neo', { categories: ['nails'] })], plan(), busy, true],
    ['the house keeps no list', [], plan(), busy, true],
    ['it is not on the menu', [neo], plan({ entries: [entry({ category: null })] }), busy, true],
    ['a couple needs two', [neo, thato], plan({ guests: 2 }), others(), true],
    ['a couple finds one', [neo, thato], plan({ guests: 2 }), busy, false],
    [
      'only one of two treatments finds somebody',
      [neo],
      plan({ entries: [entry({ start: 500 }), entry()] }),
      busy,
      false,
    ],
    ['the chosen one is busy', [neo, thato], withNeo(), busy, false],
    ['the chosen one is free', [neo], withNeo(), others(), true],
    ['the chosen one counts once for a couple', [neo], withNeo(600, { guests: 2 }), others(), false],
    ['the chosen one is off that day', [therapist('neo', { weekdays: [3] })], withNeo(), others(), true],
  ])('%s', (_, therapists, wanted, day, found) => {
    expect(findsTherapists(wanted, therapists, day)).toBe(found)
  })

  it('leave only starts at which each treatment has one', () => {
    const alsoFree = (tried: ReturnType<typeof plan>) => findsTherapists(tried, [neo], busy)
    const hours = { ...HOUSE_HOURS, lastEnd: 780 }
    expect(freeStarts(plan({ date: DATE }), { day: NO_OCCUPANCY, places: {}, hours, alsoFree })).toEqual([
      540, 555, 570, 690, 705, 720,
    ])
  })
})
