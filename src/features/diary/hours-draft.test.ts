import { expect, it } from 'vitest'
import { HOUSE_HOURS } from './open-days.ts'
import {
  type DayDraft,
  dayDraftOf,
  dayProblems,
  daySettingOf,
  type HoursDraft,
  hoursProblems,
  weekDraftOf,
  weeklyFrom,
} from './hours-draft.ts'

const own = (over: Partial<HoursDraft> = {}): HoursDraft => ({ opening: 'own', ...HOUSE_HOURS, ...over })
const SHORT = { opens: 600, lastEnd: 900, closes: 960 }
const MISSING = 'Please enter a time.'

it.each<[string, Partial<HoursDraft>, object]>([
  ['an end after closing, which ends at closing', { lastEnd: 1_141 }, {}],
  ['a closing before the opening', { closes: 500 }, { closes: 'After 9:00 AM.' }],
  ['an opening just before the last end', { opens: 1_109 }, {}],
  ['an opening at the last end', { opens: 1_110 }, { lastEnd: 'After 6:30 PM.' }],
  [
    'all times missing',
    { opens: undefined, lastEnd: undefined, closes: undefined },
    { opens: MISSING, lastEnd: MISSING, closes: MISSING },
  ],
  ['wrong times of a closed weekday', { opening: 'closed', opens: undefined, lastEnd: 0 }, {}],
])('the hours of a weekday: %s', (_, over, problems) => {
  expect(hoursProblems(own(over))).toEqual(problems)
})

it('the week is stored as it was when nothing is changed, but for hours of a closed weekday', () => {
  const draft = weekDraftOf({ closedWeekdays: [0, 2], hours: { '2': SHORT, '5': SHORT } })
  expect(weeklyFrom(draft)).toEqual({ closedWeekdays: [0, 2], hours: { '5': SHORT } })
  const usual = own({ ...SHORT, opening: 'usual' })
  expect(weeklyFrom({ ...draft, 5: usual })).toEqual({ closedWeekdays: [0, 2], hours: {} })
})

const draftOf = (setting: Parameters<typeof dayDraftOf>[0]) => dayDraftOf(setting, HOUSE_HOURS)

it('the draft of a day begins with the usual hours, has no treatment after closing, and a note of one line', () => {
  const stored = (draft: Partial<DayDraft>) => daySettingOf({ ...draftOf({ note: '' }), ...draft })
  expect(stored({ opening: 'own' })).toEqual({ note: '', hours: HOUSE_HOURS })
  expect(stored({ opening: 'closed' })).toEqual({ note: '', closed: true })
  expect(draftOf({ note: '', hours: SHORT })).toEqual({ opening: 'own', note: '', ...SHORT })
  expect(draftOf({ note: '', closed: true }).opening).toBe('closed')
  const hours = { opens: 540, lastEnd: 1_020, closes: 1_020 }
  expect(stored({ opening: 'own', closes: 1_020, note: ' Drums ' })).toEqual({ note: 'Drums', hours })
  expect(dayProblems(draftOf({ note: 'x'.repeat(121) }))).toEqual({ note: 'At most 120 characters: 1 too many' })
})
