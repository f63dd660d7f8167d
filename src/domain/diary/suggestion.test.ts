import { describe, expect, it } from 'vitest'
import { entry, others, plan, visit } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { HOUSE_HOURS } from './open-days.ts'
import type { Others } from './overlaps.ts'
import type { Plan } from './plan.ts'
import type { Shift } from './shifts.ts'
import { suggestTherapists, withoutHindered } from './suggestion.ts'
import type { Therapist } from './therapists.ts'

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
    [
      'who has time to clean, of those who have none the one with the least to do',
      [visit('b', 540, ['neo'], { buffer: 15 }), visit('c', 700, ['thato']), visit('d', 800, ['thato'])],
      [['thato', 'clean']],
    ],
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
    // A booking that is not stored yet has an empty id.
    expect(suggest(shared, [neo], { ownId: '' }).lacking).toHaveLength(1)
    const asking = suggest({ ...shared, wants: 'neo' }, [neo, thato])
    expect(asking.plan.entries.flatMap(({ therapists }) => therapists)).toContain('neo')
    expect(asking.notAsked).toEqual([])
    expect(suggest({ ...shared, wants: 'gone' }, [neo, thato]).notAsked).toHaveLength(2)
  })

  it('is for the treatment first that fewer can give, where two are at the same time', () => {
    const both = therapist('thato', { categories: ['massage', 'nails'] })
    const together = plan({ guests: 2, shares: true, entries: [entry(), entry({ category: 'nails' })] })
    expect(named(together, [both, neo])).toEqual([
      ['neo', 'only'],
      ['thato', 'only'],
    ])
  })

  it('is also for a time outside of the opening hours, which have a warning of their own', () => {
    expect(named(plan({ entries: [entry({ start: 480 })] }), [neo])).toEqual([['neo', 'only']])
    expect(named(plan({ entries: [entry({ start: 480 })] }), [onTuesday({ from: 500, to: 900 })])).toEqual([
      [undefined],
    ])
  })

  it('changes nothing that the desk has chosen or emptied', () => {
    const chosen = plan({ entries: [entry({ therapists: ['neo'] }), entry({ start: 700 })] })
    const { plan: suggested } = suggestTherapists(chosen, { ...others(), hours, therapists: [neo, thato] }, () => false)
    expect(suggested).toEqual(chosen)
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
    ['is for a therapist of another category anybody', 'lesedi', [man, lesedi], [], ['neo', 'only'], []],
    ['is another where the therapist has left', 'gone', [man], [], ['neo', 'only'], ['busy']],
  ])('%s', (_, wants, therapists, visits, expected, notAsked) => {
    expect(named(wish(wants), therapists, { visits })).toEqual([expected])
    expect(suggest(wish(wants), therapists, { visits }).notAsked.map(({ why }) => why)).toEqual(notAsked)
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
    [
      'is that one without time to clean, too',
      plan(),
      { visits: [visit('b', 540, ['neo'], { buffer: 15 })] },
      ['neo'],
      'last',
    ],
    ['is another where that one has a guest', plan(), { visits: [visit('b', 630, ['neo'])] }, ['thato'], 'only'],
    ['is who is asked for', plan({ wants: 'thato' }), {}, ['thato'], 'asked'],
    ['knows nothing of another category', plan(), { visits: busy, cameTo: { nails: 'neo' } }, ['thato'], 'least'],
    ['knows nothing of one who has left', plan(), { visits: busy, cameTo: { massage: 'gone' } }, ['thato'], 'least'],
    ['knows nothing', plan(), { visits: busy, cameTo: undefined }, ['thato'], 'least'],
  ])('%s', (_, wanted, own, therapists, why) => {
    const found = suggestFor(wanted, own)
    expect([found.plan.entries[0]?.therapists, found.why[0]]).toEqual([therapists, why])
  })
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
