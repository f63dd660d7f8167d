import { describe, expect, it } from 'vitest'
import { block, entry, others, plan, visit } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import type { Plan } from '#features/diary/plan.ts'
import type { Shift } from './shifts.ts'
import { findsTherapists } from './suggestion.ts'

const onTuesday = (...shifts: Shift[]) => onTuesdays('neo', shifts)

describe('therapists for a visit', () => {
  const only = [therapist('neo', { weekdays: [2] })]
  const both = [...only, therapist('thato', { weekdays: [2] })]
  const withNeo = (own: Partial<Plan> = {}) => plan({ entries: [entry({ therapists: ['neo'] })], ...own })
  const busy = others({ visits: [visit('b2', 630, ['neo'])] })
  const later = others({ visits: [visit('b2', 660, ['neo'])] })
  const off = [therapist('neo', { weekdays: [3] })]
  const oneEach = plan({ guests: 2, shares: true, wants: 'neo', entries: [entry(), entry({ name: 'Deep Tissue' })] })

  it.each([
    ['another one is free', both, plan(), busy, true],
    ['the only one is busy', only, plan(), busy, false],
    ['the only one is away', only, plan(), others({ blocks: [block({ from: 655, to: 700 })] }), false],
    ['the only one comes in on a day off', off, plan(), others({ blocks: [block({ kind: 'work', from: 600 })] }), true],
    ['the only one is off that day', off, plan(), others(), false],
    ['the chosen one is busy', both, withNeo(), busy, false],
    ['the chosen one counts once for a couple', only, withNeo({ guests: 2 }), others(), false],
    ['two treatments at the same time need two', only, plan({ entries: [entry(), entry()] }), others(), false],
    ['the cleaning ends after the shift', [onTuesday({ from: 540, to: 660 })], plan({ buffer: 15 }), others(), true],
    ['the only one has no time to clean', only, plan({ buffer: 15 }), later, false],
    ['whom the guest asks for is busy', both, plan({ wants: 'neo' }), busy, false],
    ['whom the guest asks for is free', both, plan({ wants: 'thato' }), busy, true],
    ['one of two who share asks for one who is free', both, oneEach, others(), true],
    ['no woman is known', both, plan({ wants: 'woman' }), others(), false],
  ])('%s', (_, therapists, wanted, day, found) => {
    expect(findsTherapists(wanted, { ...day, therapists, hours: HOUSE_HOURS })).toBe(found)
  })
})
