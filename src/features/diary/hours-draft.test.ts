import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiarySettings, parseDiarySettings } from './diary-settings.ts'
import { HOUSE_HOURS } from './open-days.ts'
import {
  type DayDraft,
  dayDraftOf,
  dayProblems,
  daySettingOf,
  type HoursDraft,
  hoursProblems,
  isWeekRight,
  weekDraftOf,
  weeklyFrom,
} from './hours-draft.ts'

const own = (over: Partial<HoursDraft> = {}): HoursDraft => ({
  opening: 'own',
  ...HOUSE_HOURS,
  ...over,
})
const SHORT = { opens: 600, lastEnd: 900, closes: 960 }

describe('the hours of a weekday', () => {
  it.each<[string, Partial<HoursDraft>, object]>([
    ['the usual ones', {}, {}],
    ['an end at closing', { lastEnd: 1_140 }, {}],
    ['an end after closing, which ends at closing', { lastEnd: 1_141 }, {}],
    ['a closing before the opening', { closes: 500 }, { closes: 'After 9:00 AM.' }],
    ['an opening just before the last end', { opens: 1_109 }, {}],
    ['an opening at the last end', { opens: 1_110 }, { lastEnd: 'After 6:30 PM.' }],
    [
      'all times missing',
      { opens: undefined, lastEnd: undefined, closes: undefined },
      {
        opens: 'Please enter a time.',
        lastEnd: 'Please enter a time.',
        closes: 'Please enter a time.',
      },
    ],
    ['wrong times of a closed weekday', { opening: 'closed', opens: undefined, lastEnd: 0 }, {}],
    ['wrong times of a weekday as usual', { opening: 'usual', closes: 0 }, {}],
  ])('%s', (_, over, problems) => {
    expect(hoursProblems(own(over))).toEqual(problems)
    expect(isWeekRight({ ...weekDraftOf(parseDiarySettings({})), 3: own(over) })).toBe(
      Object.keys(problems).length === 0,
    )
  })
})

describe('the week', () => {
  const stored: fc.Arbitrary<Pick<DiarySettings, 'closedWeekdays' | 'hours'>> = fc
    .record({
      closedWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      hours: fc.dictionary(
        fc.constantFrom('0', '1', '2', '3', '4', '5', '6'),
        fc
          .uniqueArray(fc.nat(1_440), { minLength: 3, maxLength: 3 })
          .map((times) => times.toSorted((one, other) => one - other))
          .map(([opens, lastEnd, closes]) => ({ opens, lastEnd, closes })),
      ),
    })
    .map(parseDiarySettings)

  it('is stored as it was when nothing is changed, but for hours of a closed weekday', () => {
    fc.assert(
      fc.property(stored, ({ closedWeekdays, hours }) => {
        const draft = weekDraftOf({ closedWeekdays, hours })
        expect(isWeekRight(draft)).toBe(true)
        const open = Object.entries(hours).filter(([weekday]) => !closedWeekdays.includes(Number(weekday)))
        expect(weeklyFrom(draft)).toEqual({ closedWeekdays, hours: Object.fromEntries(open) })
      }),
    )
  })

  it('forgets hours of a weekday that is as usual again or closed', () => {
    const draft = weekDraftOf({ closedWeekdays: [0], hours: { '5': SHORT, '0': SHORT } })
    const changed = {
      ...draft,
      5: own({ ...SHORT, opening: 'usual' }),
      6: own({ opening: 'closed', opens: undefined }),
    }
    expect(weeklyFrom(changed)).toEqual({ closedWeekdays: [0, 6], hours: {} })
  })
})

describe('the draft of a day', () => {
  const OWN = { note: '', hours: SHORT }
  const draftOf = (setting: Parameters<typeof dayDraftOf>[0]) => dayDraftOf(setting, HOUSE_HOURS)
  const stored = (draft: Partial<DayDraft>, setting = draftOf({ note: '' })) => daySettingOf({ ...setting, ...draft })

  it.each([
    ['usual', { note: 'Drums' }],
    ['closed', { note: '', closed: true }],
    ['own', OWN],
  ])('is %s, and gives back exactly what is stored: %j', (opening, setting) => {
    expect(draftOf(setting).opening).toBe(opening)
    expect(daySettingOf(draftOf(setting))).toEqual(setting)
  })

  it('begins with the usual hours, with no treatment after closing time', () => {
    expect(stored({ opening: 'own' })).toEqual({ note: '', hours: HOUSE_HOURS })
    const hours = { opens: 540, lastEnd: 1_020, closes: 1_020 }
    expect(stored({ opening: 'own', closes: 1_020, note: ' Drums ' })).toEqual({ note: 'Drums', hours })
  })

  it('has problems when the note is too long', () => {
    expect(dayProblems({ ...draftOf(OWN), note: 'x'.repeat(121) })).toEqual({
      note: 'At most 120 characters: 1 too many',
    })
  })
})
