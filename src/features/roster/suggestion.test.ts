import { describe, expect, it } from 'vitest'
import { block, DATES, entry, others, plan, visit } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import type { Plan } from '#features/diary/plan.ts'
import {
  lackingIn,
  offDutyIn,
  type Others,
  overlapsOf,
  type StaffedDay,
  suggestTherapists,
  whyOf,
} from './suggestion.ts'

const [neo, thato, lesedi] = [therapist('neo'), therapist('thato'), therapist('lesedi', { categories: ['nails'] })]
const dayOf = (own: Partial<StaffedDay> = {}): StaffedDay => ({
  ...{ ...others(), hours: HOUSE_HOURS, therapists: [neo, thato, lesedi] },
  ...own,
})
const suggest = (wanted: Plan, own: Partial<StaffedDay> = {}) => suggestTherapists(wanted, dayOf(own))
const named = (wanted: Plan, own: Partial<StaffedDay> = {}) => {
  const suggested = suggest(wanted, own)
  return suggested.entries.map((one) => one.therapists.flatMap((id) => [id, whyOf(id, suggested, one, dayOf(own))]))
}

const [man, woman] = [therapist('neo', { gender: 'man' }), therapist('thato', { gender: 'woman' })]
const women = [therapist('neo', { gender: 'woman' }), woman]
const busy = (start: number, ...ids: string[]) => ids.map((id) => visit(`b ${id}`, start, [id]))
const wish = (wants: string) => plan({ wants })
const cameTo = { massageBy: 'neo' }
const later = busy(900, 'neo')

describe('the suggestion', () => {
  it.each<[string, Plan, Partial<StaffedDay>, string, string]>([
    ['who has the fewest minutes that day', plan(), { visits: busy(900, 'neo') }, 'thato', 'least'],
    ['who is free', plan(), { visits: [...busy(630, 'neo'), ...busy(900, 'thato')] }, 'thato', 'least'],
    ['who is not away', plan(), { blocks: [block({ from: 630, to: 720 })] }, 'thato', 'least'],
    ['a woman', wish('woman'), { therapists: [man, woman], visits: busy(660, 'thato') }, 'thato', 'asked'],
    ['another where that one has a guest', wish('neo'), { visits: busy(630, 'neo') }, 'thato', 'least'],
    ['anybody for one who does something else', wish('lesedi'), {}, 'neo', 'least'],
    ['the one of last time', plan(), { cameTo, visits: busy(900, 'neo') }, 'neo', 'last'],
    ['whom the guest asks for, before that one', wish('thato'), { cameTo }, 'thato', 'asked'],
    [
      'of two who fit, the one of last time',
      wish('woman'),
      { therapists: women, cameTo, visits: later },
      'neo',
      'asked',
    ],
    ['nobody of another category', plan(), { cameTo: { nailsBy: 'thato' } }, 'neo', 'least'],
  ])('is %s', (_, wanted, own, id, why) => {
    expect(named(wanted, own)).toEqual([[id, why]])
  })

  it('is two therapists, one each, for guests who share, and says when the second is lacking', () => {
    const shared = plan({ guests: 2, shares: true, entries: [entry(), entry({ name: 'Deep Tissue', minutes: 90 })] })
    const lacking = (own?: Partial<StaffedDay>) => lackingIn(suggest(shared, own), dayOf(own))
    expect(suggest(shared).entries.map(({ therapists }) => therapists)).toEqual([['neo'], ['thato']])
    expect(lacking()).toEqual([])
    expect(lacking({ therapists: [neo] })).toHaveLength(1)
  })

  it('is for the treatment first that fewer can give, where two are at the same time', () => {
    const both = therapist('thato', { categories: ['massage', 'nails'] })
    const together = plan({ guests: 2, shares: true, entries: [entry(), entry({ category: 'nails' })] })
    expect(named(together, { therapists: [both, neo] }).map(([id]) => id)).toEqual(['neo', 'thato'])
  })

  it('is also for a time outside of the opening hours, which have a warning of their own', () => {
    const early = plan({ entries: [entry({ start: 480 })] })
    expect(named(early, { therapists: [neo] })).toEqual([['neo', 'least']])
    const own = onTuesdays('neo', [{ from: 500, to: 900 }])
    expect(named(early, { therapists: [own] })).toEqual([[]])
  })

  it('changes nothing that the desk has chosen or emptied', () => {
    const chosen = plan({ entries: [entry({ therapists: ['neo'] }), entry({ start: 700 })] })
    const day = { ...others(), hours: HOUSE_HOURS, therapists: [neo, thato] }
    expect(suggestTherapists(chosen, day, () => false)).toEqual(chosen)
  })

  it('is for a couple two women, or the therapist and another', () => {
    const team = { therapists: [man, woman, therapist('amo', { gender: 'woman' })] }
    const couple = (wants: string) => suggest({ ...wish(wants), guests: 2 }, team).entries[0]?.therapists
    expect(couple('woman')?.toSorted()).toEqual(['amo', 'thato'])
    expect(couple('neo')).toContain('neo')
  })
})

const withNeo = (start = 600, own = {}) => plan({ entries: [entry({ start, therapists: ['neo'] })], ...own })
const occupied = (id: string, start: number, own = {}) => ({ id, plan: withNeo(start, own) })

describe('overlaps of a plan', () => {
  it('name the therapist, the treatment and what else is then', () => {
    const other = occupied('b2', 630)
    const sick = block({ from: 640, to: 700 })
    expect(overlapsOf(withNeo(), others({ visits: [other], blocks: [sick] }))).toEqual([
      { therapist: 'neo', visit: other, entry: other.plan.entries[0] },
      { therapist: 'neo', block: sick },
    ])
  })

  it.each([
    ['one that ends when it begins', { visits: [occupied('b2', 540)] }],
    ['one after its buffer begins', { visits: [occupied('b2', 660)] }],
    ['one on another date', { visits: [occupied('b2', 600, { date: DATES[1] })] }],
    ['its own booking', { ownId: 'b1', visits: [occupied('b1', 600)] }],
    ['a block of the house', { blocks: [block({ therapist: null, from: 600, to: 700 })] }],
    ['a time that the therapist works beyond the pattern', { blocks: [block({ kind: 'work', from: 600, to: 700 })] }],
    ['a block of another date', { blocks: [block({ date: DATES[1], from: 600, to: 700 })] }],
  ])('leave out %s', (_, own: Partial<Others>) => {
    expect(overlapsOf(withNeo(600, { buffer: 15 }), others(own))).toEqual([])
  })
})

it('off duty are those whose shifts do not hold the whole treatment, with the shifts of that day', () => {
  const [early, late] = [onTuesdays('early', [{ from: 540, to: 660 }]), onTuesdays('late', [{ from: 660, to: 900 }])]
  const off = therapist('off', { weekdays: [3] })
  const first = entry({ therapists: ['early', 'late', 'off', 'gone'] })
  const second = entry({ start: 660, therapists: ['early', 'late'] })
  const team = { therapists: [early, late, off], hours: HOUSE_HOURS, blocks: [] }
  expect(offDutyIn(plan({ guests: 4, entries: [first, second] }), team)).toEqual([
    { therapist: late, shifts: [{ from: 660, to: 900 }] },
    { therapist: off, shifts: [] },
    { therapist: early, shifts: [{ from: 540, to: 660 }] },
  ])
})
