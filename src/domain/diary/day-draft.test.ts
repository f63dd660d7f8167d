import { describe, expect, it } from 'vitest'
import { type DayDraft, dayDraftOf, dayProblems, daySettingOf, tidyDay } from './day-draft.ts'

const HOURS = { opens: 540, lastEnd: 1_110, closes: 1_140 }
const USUAL = dayDraftOf({ note: '' })
const OWN = { note: '', opens: 600, closes: 780 }
const tidied = (draft: Partial<DayDraft>, start = USUAL) => daySettingOf(tidyDay({ ...start, ...draft }, start, HOURS))

describe('the draft of a day', () => {
  it.each([
    ['usual', { note: 'Drums' }],
    ['closed', { ...OWN, closed: true }],
    ['own', OWN],
    ['own', { note: '', closed: false }],
  ])('is %s, and gives back exactly what is stored: %j', (opening, stored) => {
    const draft = dayDraftOf(stored)
    expect(draft.opening).toBe(opening)
    expect(daySettingOf(draft)).toEqual(stored)
  })

  it('is stored as it is shown, with no treatment after closing time', () => {
    expect(tidied({ opening: 'own' })).toEqual({ note: '', ...HOURS })
    expect(tidied({ opening: 'own', closes: 1_020, note: ' Drums ' })).toEqual({
      note: 'Drums',
      opens: 540,
      lastEnd: 1_020,
      closes: 1_020,
    })
  })

  it('of a closed day keeps the hours that were stored, not those that were typed', () => {
    expect(tidied({ opening: 'closed', opens: 700 }, dayDraftOf(OWN))).toEqual({ ...OWN, closed: true })
    expect(tidied({ opening: 'usual' }, dayDraftOf({ ...OWN, closed: true }))).toEqual({ note: '' })
  })

  it('has problems when its own times are not in order, or the note is too long', () => {
    const own = { ...USUAL, opening: 'own' as const }
    expect(dayProblems(own, HOURS)).toEqual({})
    expect(dayProblems({ ...own, opens: 1_140 }, HOURS)).toHaveProperty('hours')
    expect(dayProblems({ ...own, closes: null }, HOURS)).toHaveProperty('hours')
    expect(dayProblems({ ...USUAL, closes: null }, HOURS)).toEqual({})
    expect(dayProblems({ ...USUAL, note: 'x'.repeat(121) }, HOURS)).toEqual({
      note: 'At most 120 characters: 1 too many',
    })
  })
})
