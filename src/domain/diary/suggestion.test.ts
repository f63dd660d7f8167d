import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE, DATES, entry, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import type { Category } from '../service.ts'
import { freeStarts } from './availability.ts'
import { NO_OCCUPANCY } from './occupancy.ts'
import { HOUSE_HOURS } from './open-days.ts'
import type { Others, Visit } from './overlaps.ts'
import type { Plan } from './plan.ts'
import type { Shift } from './shifts.ts'
import { findsTherapists, suggestTherapists, withoutHindered } from './suggestion.ts'
import { doing, type Therapist } from './therapists.ts'

const visit = (id: string, start: number, therapists: string[] = [], own: Partial<Plan> = {}): Visit => ({
  id,
  plan: plan({ entries: [entry({ start, therapists })], ...own }),
})
const others = (own: Partial<Others> = {}): Others => ({ visits: [], blocks: [], ...own })
const hours = HOUSE_HOURS
const isOpen = () => true
const onTuesday = (...shifts: Shift[]) => onTuesdays('neo', shifts)
const suggest = (wanted: Plan, therapists: Therapist[], day: Partial<Others> = {}) =>
  suggestTherapists(wanted, { ...others(day), hours, therapists }, isOpen)
const named = (wanted: Plan, therapists: Therapist[], day: Partial<Others> = {}) => {
  const { plan: suggested, why } = suggest(wanted, therapists, day)
  return suggested.entries.map((one, index) => [...one.therapists, why[index]])
}

const [neo, thato, lesedi] = [therapist('neo'), therapist('thato'), therapist('lesedi', { categories: ['nails'] })]

describe('the suggestion', () => {
  it.each([
    ['the only one who is free', [visit('b', 630, ['neo'])], [['thato', 'only']]],
    ['who has the least to do that day', [visit('b', 900, ['thato'])], [['neo', 'least']]],
    [
      'who does not need the time between for cleaning',
      [visit('b', 540, ['neo'], { buffer: 15 })],
      [['thato', 'least']],
    ],
    ['nobody whom a visit without a therapist needs', [visit('b', 600), visit('c', 600)], [[undefined]]],
  ])('is %s', (_, visits, expected) => {
    expect(named(plan(), [neo, thato], { visits })).toEqual(expected)
  })

  it('is two therapists, one each, for guests who share, and says when the second is lacking', () => {
    const shared = plan({ guests: 2, shares: true, entries: [entry(), entry({ name: 'Deep Tissue', minutes: 90 })] })
    const { plan: filled, lacking } = suggest(shared, [neo, thato, therapist('mpho')])
    expect(filled.entries.map(({ therapists }) => therapists.length)).toEqual([1, 1])
    expect(new Set(filled.entries.flatMap(({ therapists }) => therapists)).size).toBe(2)
    expect(lacking).toEqual([])
    expect(suggest(shared, [neo]).lacking).toHaveLength(1)
    const asking = suggest({ ...shared, wants: 'neo' }, [neo, thato])
    expect(asking.plan.entries.flatMap(({ therapists }) => therapists)).toContain('neo')
    expect(asking.notAsked).toEqual([])
    expect(suggest({ ...shared, wants: 'gone' }, [neo, thato]).notAsked).toHaveLength(2)
  })

  it('keeps for a visit without a therapist the only one whom it can have', () => {
    const both = therapist('thato', { categories: ['massage', 'nails'] })
    const nails = { id: 'b', plan: plan({ entries: [entry({ category: 'nails' })] }) }
    const busy = [visit('c', 900, ['neo']), nails]
    expect(named(plan(), [neo, both], { visits: busy })).toEqual([['neo', 'fits']])
  })

  it('leaves out who is away, off that day, of another category, or in another treatment of the same visit', () => {
    const away = block({ therapist: 'neo', from: 600, to: 610 })
    const off = therapist('off', { weekdays: [3] })
    expect(named(plan(), [neo, off, lesedi, thato], { blocks: [away] })).toEqual([['thato', 'only']])
    const together = plan({ entries: [entry({ therapists: ['neo'] }), entry()] })
    expect(named(together, [neo, thato])).toEqual([
      ['neo', undefined],
      ['thato', 'only'],
    ])
  })

  it('is two for a couple, and one where only one is left', () => {
    const [couple] = suggest(plan({ guests: 2 }), [neo, thato]).plan.entries
    expect(couple?.therapists.toSorted()).toEqual(['neo', 'thato'])
    const { plan: suggested, lacking } = suggest(plan({ guests: 2 }), [neo, thato], {
      visits: [visit('b', 600, ['neo'])],
    })
    expect(suggested.entries[0]?.therapists).toEqual(['thato'])
    expect(lacking).toMatchObject([{ areNeeded: false }])
  })

  it('is for a visit confirmed at that time already, as for the others without a therapist', () => {
    const day = { ...others({ visits: [visit('b', 600), visit('c', 600)] }), hours, therapists: [neo, thato] }
    expect(suggestTherapists(plan(), day, isOpen).lacking).toMatchObject([{ areNeeded: true }])
    expect(suggestTherapists(plan(), { ...day, stored: plan() }, isOpen).lacking).toEqual([])
    const moved = { ...day, stored: plan({ entries: [entry({ start: 700 })] }) }
    expect(suggestTherapists(plan(), moved, isOpen).lacking).toHaveLength(1)
  })

  it('is also for a time outside of the opening hours, which have a warning of their own', () => {
    expect(named(plan({ entries: [entry({ start: 480 })] }), [neo])).toEqual([['neo', 'only']])
    expect(named(plan({ entries: [entry({ start: 480 })] }), [onTuesday({ from: 500, to: 900 })])).toEqual([
      [undefined],
    ])
  })

  it('does not blame other visits when a visit needs one therapist twice at once', () => {
    const together = plan({ entries: [entry(), entry()] })
    expect(suggest(together, [neo]).lacking).toMatchObject([{ areNeeded: false }])
  })

  it('changes nothing that the desk has chosen or emptied', () => {
    const chosen = plan({ entries: [entry({ therapists: ['neo'] }), entry({ start: 700 })] })
    const { plan: suggested } = suggestTherapists(chosen, { ...others(), hours, therapists: [neo, thato] }, () => false)
    expect(suggested).toEqual(chosen)
  })

  it('is nobody where no therapist of the house does it, or it is not on the menu', () => {
    const entries = [entry({ category: 'facial' }), entry({ category: null })]
    expect(suggest(plan({ entries }), [neo])).toMatchObject({ plan: { entries }, lacking: [] })
  })

  it('takes turns by the weekday where all have the same to do', () => {
    const therapists = [neo, thato, therapist('amo')]
    const firsts = ['2030-01-13', '2030-01-14', '2030-01-15'].map(
      (date) => suggest(plan({ date }), therapists).plan.entries[0]?.therapists[0],
    )
    expect(firsts).toEqual(['neo', 'thato', 'amo'])
  })
})

describe('for a guest who asks for somebody, the suggestion', () => {
  const [man, woman] = [therapist('neo', { gender: 'man' }), therapist('thato', { gender: 'woman' })]
  const wish = (wants: string, own: Partial<Plan> = {}) => plan({ wants, ...own })
  const nails = { id: 'c', plan: plan({ entries: [entry({ category: 'nails' })] }) }
  const versatile = therapist('thato', { gender: 'woman', categories: ['massage', 'nails'] })

  it.each([
    [
      'is the therapist, however much there is to do',
      'neo',
      [man, woman],
      [visit('b', 660, ['neo'])],
      ['neo', 'asked'],
      [],
    ],
    ['is a woman', 'woman', [man, woman], [visit('b', 660, ['thato'])], ['thato', 'asked'], []],
    ['is the only one, who fits', 'woman', [woman], [], ['thato', 'asked'], []],
    [
      'is another where the therapist has a guest',
      'neo',
      [man, woman],
      [visit('b', 630, ['neo'])],
      ['thato', 'only'],
      ['busy'],
    ],
    [
      'is another where nobody is known to fit',
      'woman',
      [man, therapist('amo')],
      [visit('b', 660, ['neo'])],
      ['amo', 'least'],
      ['unknown'],
    ],
    ['is another where a visit needs who fits', 'woman', [man, versatile], [nails], ['neo', 'least'], ['needed']],
    ['is for a therapist of another category anybody', 'lesedi', [man, lesedi], [], ['neo', 'only'], []],
    ['is another where the therapist has left', 'gone', [man], [], ['neo', 'only'], ['busy']],
  ])('%s', (_, wants, therapists, visits, expected, notAsked) => {
    expect(named(wish(wants), therapists, { visits })).toEqual([expected])
    expect(suggest(wish(wants), therapists, { visits }).notAsked.map(({ why }) => why)).toEqual(notAsked)
  })

  it('leaves for another visit the one for whom its guest asks', () => {
    const asking = { id: 'b', plan: wish('neo') }
    const busy = visit('c', 660, ['thato'])
    expect(named(plan(), [man, woman], { visits: [busy] })).toEqual([['neo', 'least']])
    expect(named(plan(), [man, woman], { visits: [busy, asking] })).toEqual([['thato', 'fits']])
  })

  it('is for a couple two women, or the therapist and another', () => {
    const amo = therapist('amo', { gender: 'woman' })
    const couple = (wants: string) => suggest(wish(wants, { guests: 2 }), [man, woman, amo])
    expect(couple('woman').plan.entries[0]?.therapists.toSorted()).toEqual(['amo', 'thato'])
    expect(couple('neo')).toMatchObject({ why: ['asked'], notAsked: [] })
    const half = suggest(wish('woman', { guests: 2 }), [man, woman])
    expect(half).toMatchObject({ lacking: [], notAsked: [{ why: 'busy' }] })
  })

  it('says that the desk has chosen somebody else, and nothing where nobody is chosen', () => {
    const chosen = wish('woman', { entries: [entry({ therapists: ['neo'] }), entry({ start: 700 })] })
    const { notAsked } = suggestTherapists(chosen, { ...others(), hours, therapists: [man, woman] }, () => false)
    expect(notAsked).toMatchObject([{ entry: { start: 600 }, why: 'chosen' }])
    const kept = wish('neo', { guests: 2, entries: [entry({ therapists: ['neo'] })] })
    expect(suggest(kept, [man, woman])).toMatchObject({ why: ['only'], notAsked: [] })
  })
})

describe('for a guest who came before, the suggestion', () => {
  const cameTo = { massage: 'neo' }
  const busy = [visit('b', 900, ['neo'])]
  const suggestFor = (wanted: Plan, own: Partial<Parameters<typeof suggestTherapists>[1]>) =>
    suggestTherapists(wanted, { ...others(), hours, therapists: [neo, thato, lesedi], cameTo, ...own }, isOpen)

  it.each([
    ['is the one of last time, before who has the least to do', plan(), { visits: busy }, ['neo'], 'last'],
    ['is another where that one has a guest', plan(), { visits: [visit('b', 630, ['neo'])] }, ['thato'], 'only'],
    ['is who is asked for', plan({ wants: 'thato' }), {}, ['thato'], 'asked'],
    ['knows nothing of another category', plan(), { visits: busy, cameTo: { nails: 'neo' } }, ['thato'], 'least'],
    ['knows nothing of one who has left', plan(), { visits: busy, cameTo: { massage: 'gone' } }, ['thato'], 'least'],
    ['knows nothing', plan(), { visits: busy, cameTo: undefined }, ['thato'], 'least'],
    [
      'is another where a visit needs that one',
      plan(),
      {
        therapists: [therapist('neo', { categories: ['massage', 'nails'] }), thato],
        visits: [{ id: 'c', plan: plan({ entries: [entry({ category: 'nails' })] }) }],
      },
      ['thato'],
      'least',
    ],
  ])('%s', (_, wanted, own, therapists, why) => {
    const found = suggestFor(wanted, own)
    expect([found.plan.entries[0]?.therapists, found.why[0]]).toEqual([therapists, why])
  })

  it('is for one of a couple the one of last time, which is the reason', () => {
    const found = suggestFor(plan({ guests: 2 }), { therapists: [thato, neo, therapist('amo')], visits: busy })
    expect(found.plan.entries[0]?.therapists).toContain('neo')
    expect(found.why).toEqual(['last'])
  })
})

/** Tries all therapists for all treatments, each an hour long. */
const isPossible = (asked: readonly { start: number; category: Category }[], team: readonly Therapist[]): boolean => {
  const everybody = (given: readonly string[]): boolean => {
    const next = asked[given.length]
    if (!next) return true
    const isBusy = (id: string) =>
      given.some((other, index) => other === id && Math.abs((asked[index]?.start ?? 0) - next.start) < 60)
    return doing(team, next.category).some(({ id }) => !isBusy(id) && everybody([...given, id]))
  }
  return everybody([])
}

it('never leaves a day impossible that was possible: confirmed one after the other, everybody is served', () => {
  const team = [neo, therapist('thato', { categories: ['massage', 'nails'] }), lesedi]
  const starts = fc.integer({ min: 36, max: 60 }).map((quarter) => quarter * 15)
  const wishes = fc.array(fc.record({ start: starts, category: fc.constantFrom<Category>('massage', 'nails') }), {
    minLength: 2,
    maxLength: 7,
  })
  let served = 0
  fc.assert(
    fc.property(wishes, (asked) => {
      const visits = asked.map(({ start, category }, index) => ({
        id: String(index),
        plan: plan({ entries: [entry({ start, category })] }),
      }))
      fc.pre(isPossible(asked, team))
      const done: Visit[] = []
      for (const [index, { id, plan: wanted }] of visits.entries()) {
        const open = visits.slice(index)
        const { plan: suggested, lacking } = suggest(wanted, team, { ownId: id, visits: [...done, ...open] })
        expect(lacking).toEqual([])
        done.push({ id, plan: suggested })
      }
      served += 1
    }),
  )
  expect(served).toBeGreaterThan(20)
})

it('keeps what the guest asks for exactly where somebody who fits is free and all others still find somebody', () => {
  const genders = fc.constantFrom<Therapist['gender']>('', 'woman', 'man')
  const does = fc.constantFrom<Category[]>(['massage'], ['massage', 'nails'], ['nails'])
  const days = fc.record({
    team: fc.array(fc.record({ gender: genders, categories: does }), { minLength: 1, maxLength: 4 }),
    wants: fc.constantFrom('woman', 'man', 't0', 't1'),
    open: fc.array(fc.constantFrom<Category>('massage', 'nails'), { maxLength: 3 }),
    busy: fc.subarray(['t0', 't1', 't2', 't3']),
  })
  const outcomes = { kept: 0, broken: 0 }
  fc.assert(
    fc.property(days, ({ team: own, wants, open, busy }) => {
      const team = own.map((one, index) => therapist(`t${String(index)}`, one))
      const free = team.filter(({ id }) => !busy.includes(id))
      const seats = open.map((category) => ({ start: 600, category }))
      fc.pre(isPossible([{ start: 600, category: 'massage' }, ...seats], free))
      const fitting = free.filter(({ id, gender }) => id === wants || gender === wants)
      const isWished = team.some(({ id, categories }) => id === wants && categories.includes('massage'))
      const isAsked = wants === 'woman' || wants === 'man' || isWished || !team.some(({ id }) => id === wants)
      const canBeKept = fitting.some(
        ({ id, categories }) =>
          categories.includes('massage') &&
          isPossible(
            seats,
            free.filter((other) => other.id !== id),
          ),
      )
      const visits = [
        ...open.map((category, index) => ({
          id: `open${String(index)}`,
          plan: plan({ entries: [entry({ category })] }),
        })),
        ...busy.map((id) => visit(id, 600, [id])),
      ]
      const { notAsked, lacking } = suggest(plan({ wants }), team, { visits })
      expect(lacking).toEqual([])
      expect(notAsked.length === 0).toBe(!isAsked || canBeKept)
      outcomes[canBeKept ? 'kept' : 'broken'] += 1
    }),
    { numRuns: 400 },
  )
  expect(Math.min(outcomes.kept, outcomes.broken)).toBeGreaterThan(20)
})

it('a stored therapist who cannot come at the new time gives way, one who can stays', () => {
  const two = plan({ entries: [entry({ therapists: ['neo'] }), entry({ start: 700, therapists: ['neo'] })] })
  const day = { ...others({ visits: [visit('b', 630, ['neo'])] }), hours, therapists: [neo, thato] }
  const left = (isStored: boolean) => withoutHindered(two, day, () => isStored).entries.map((one) => one.therapists)
  expect(left(true)).toEqual([[], ['neo']])
  expect(left(false)).toEqual([['neo'], ['neo']])
  const off = { ...day, visits: [], therapists: [onTuesday({ from: 540, to: 660 })] }
  expect(withoutHindered(two, off, () => true).entries.map((one) => one.therapists)).toEqual([['neo'], []])
})

describe('therapists for a visit', () => {
  const only = [therapist('neo', { weekdays: [2] })]
  const both = [...only, therapist('thato', { weekdays: [2] })]
  const withNeo = (own: Partial<Plan> = {}) => plan({ entries: [entry({ therapists: ['neo'] })], ...own })
  const busy = others({ visits: [visit('b2', 630, ['neo'])] })
  const off = [therapist('neo', { weekdays: [3] })]
  const oneEach = plan({ guests: 2, shares: true, wants: 'neo', entries: [entry(), entry({ name: 'Deep Tissue' })] })

  it.each([
    ['one on duty is free', only, plan(), others(), true],
    ['the only one is busy', only, plan(), busy, false],
    ['another one is free', both, plan(), busy, true],
    ['the only one is away', only, plan(), others({ blocks: [block({ from: 655, to: 700 })] }), false],
    ['the only one is away on another day', only, plan(), others({ blocks: [block({ date: DATES[1] })] }), true],
    ['the only one comes in on a day off', off, plan(), others({ blocks: [block({ kind: 'work', from: 600 })] }), true],
    ['the only one comes in later that day', off, plan(), others({ blocks: [block({ kind: 'work' })] }), false],
    ['the only one is off that day', off, plan(), others(), false],
    ['nobody of the house does it', [lesedi], plan(), busy, true],
    ['the house keeps no list', [], plan(), busy, true],
    ['it is not on the menu', only, plan({ entries: [entry({ category: null })] }), busy, true],
    ['a couple needs two', both, plan({ guests: 2 }), others(), true],
    ['a couple finds one', both, plan({ guests: 2 }), busy, false],
    [
      'only one of two treatments finds somebody',
      only,
      plan({ entries: [entry({ start: 500 }), entry()] }),
      busy,
      false,
    ],
    ['the chosen one is busy', both, withNeo(), busy, false],
    ['the chosen one is free', only, withNeo(), others(), true],
    ['the chosen one counts once for a couple', only, withNeo({ guests: 2 }), others(), false],
    ['the chosen one is off that day', off, withNeo(), others(), true],
    ['two treatments at the same time need two', only, plan({ entries: [entry(), entry()] }), others(), false],
    ['the only one works until it begins', [onTuesday({ from: 540, to: 600 })], plan(), others(), false],
    ['the only one works until it ends', [onTuesday({ from: 540, to: 660 })], plan(), others(), true],
    ['the cleaning ends after the shift', [onTuesday({ from: 540, to: 660 })], plan({ buffer: 15 }), others(), true],
    ['the shift ends within it', [onTuesday({ from: 540, to: 659 })], plan(), others(), false],
    ['the pause lies within it', [onTuesday({ from: 540, to: 630 }, { from: 640, to: 900 })], plan(), others(), false],
    ['the second shift holds it', [onTuesday({ from: 540, to: 570 }, { from: 600, to: 900 })], plan(), others(), true],
    ['the chosen one comes in for it', [onTuesday({ from: 700, to: 900 })], withNeo(), others(), true],
    [
      'a couple with two treatments would leave a visit without a therapist nobody',
      both,
      plan({ guests: 2, entries: [entry({ minutes: 30 }), entry({ start: 630, minutes: 30 })] }),
      others({ visits: [visit('b2', 615)] }),
      false,
    ],
    [
      'a visit without a therapist has nobody anyway',
      both,
      plan(),
      others({
        visits: [
          visit('b2', 600, ['neo']),
          visit('b3', 600),
          visit('b4', 600, [], { entries: [entry({ start: 640 })] }),
        ],
      }),
      false,
    ],
    ['whom the guest asks for is busy', both, plan({ wants: 'neo' }), busy, false],
    ['whom the guest asks for is free', both, plan({ wants: 'thato' }), busy, true],
    ['one of a couple asks for one who is free', both, plan({ wants: 'neo', guests: 2 }), others(), true],
    ['one of two who share asks for one who is free', both, oneEach, others(), true],
    ['no woman is known', both, plan({ wants: 'woman' }), others(), false],
    ['a visit without a therapist needs the only one', only, plan(), others({ visits: [visit('b2', 630)] }), false],
  ])('%s', (_, therapists, wanted, day, found) => {
    expect(findsTherapists(wanted, therapists, { ...day, hours })).toBe(found)
  })

  it('leave only starts at which each treatment has one', () => {
    const alsoFree = (tried: Plan) => findsTherapists(tried, only, { ...busy, hours })
    const shorter = { ...hours, lastEnd: 780 }
    expect(freeStarts(plan({ date: DATE }), { day: NO_OCCUPANCY, places: {}, hours: shorter, alsoFree })).toEqual([
      540, 555, 570, 690, 705, 720,
    ])
  })
})
