import { describe, expect, it } from 'vitest'
import { block, DATE, entry, others, plan, visit } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { freeStarts } from '#features/diary/availability.ts'
import { NO_OCCUPANCY } from '#features/diary/occupancy.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import type { Plan } from '#features/diary/plan.ts'
import type { Shift } from './shifts.ts'
import { findsTherapists } from './suggestion.ts'

const hours = HOUSE_HOURS
const onTuesday = (...shifts: Shift[]) => onTuesdays('neo', shifts)

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
    ['the only one comes in on a day off', off, plan(), others({ blocks: [block({ kind: 'work', from: 600 })] }), true],
    ['the only one is off that day', off, plan(), others(), false],
    ['a couple finds one', both, plan({ guests: 2 }), busy, false],
    ['the chosen one is busy', both, withNeo(), busy, false],
    ['the chosen one is free', only, withNeo(), others(), true],
    ['the chosen one counts once for a couple', only, withNeo({ guests: 2 }), others(), false],
    ['the chosen one is off that day', off, withNeo(), others(), true],
    ['two treatments at the same time need two', only, plan({ entries: [entry(), entry()] }), others(), false],
    ['the cleaning ends after the shift', [onTuesday({ from: 540, to: 660 })], plan({ buffer: 15 }), others(), true],
    ['the chosen one comes in for it', [onTuesday({ from: 700, to: 900 })], withNeo(), others(), true],
    ['whom the guest asks for is busy', both, plan({ wants: 'neo' }), busy, false],
    ['whom the guest asks for is free', both, plan({ wants: 'thato' }), busy, true],
    ['one of a couple asks for one who is free', both, plan({ wants: 'neo', guests: 2 }), others(), true],
    ['one of two who share asks for one who is free', both, oneEach, others(), true],
    ['no woman is known', both, plan({ wants: 'woman' }), others(), false],
    [
      'the only one has no time to clean',
      only,
      plan({ buffer: 15 }),
      others({ visits: [visit('b2', 660, ['neo'])] }),
      false,
    ],
  ])('%s', (_, therapists, wanted, day, found) => {
    expect(findsTherapists(wanted, { ...day, therapists, hours })).toBe(found)
  })

  it('leave only starts at which each treatment has one', () => {
    const alsoFree = (tried: Plan) => findsTherapists(tried, { ...busy, therapists: only, hours })
    const shorter = { ...hours, lastEnd: 780 }
    expect(freeStarts(plan({ date: DATE }), { day: NO_OCCUPANCY, places: {}, hours: shorter, alsoFree })).toEqual([
      540, 555, 570, 690, 705, 720,
    ])
  })
})
