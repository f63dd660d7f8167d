import { describe, expect, it } from 'vitest'
import { block, DATES, entry, others, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { HOUSE_HOURS } from './open-days.ts'
import { offDutyIn, type Others, overlapsOf } from '#features/roster/suggestion.ts'

const withNeo = (start = 600, own = {}) => plan({ entries: [entry({ start, therapists: ['neo'] })], ...own })
const visit = (id: string, start: number, own = {}) => ({ id, plan: withNeo(start, own) })

describe('overlaps of a plan', () => {
  it('name the therapist, the treatment and what else is then', () => {
    const other = visit('b2', 630)
    const sick = block({ from: 640, to: 700 })
    expect(overlapsOf(withNeo(), others({ visits: [other], blocks: [sick] }))).toEqual([
      { therapist: 'neo', visit: other, entry: other.plan.entries[0] },
      { therapist: 'neo', block: sick },
    ])
  })

  it.each([
    ['one that ends when it begins', { visits: [visit('b2', 540)] }],
    ['one after its buffer begins', { visits: [visit('b2', 660)] }],
    ['one on another date', { visits: [visit('b2', 600, { date: DATES[1] })] }],
    ['its own booking', { ownId: 'b1', visits: [visit('b1', 600)] }],
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
