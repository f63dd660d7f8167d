import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiarySettings, parseDiarySettings } from './diary-settings.ts'
import { HOUSE_HOURS } from './open-days.ts'
import {
  isWeekRight,
  parseWeekDraft,
  type WeekdayDraft,
  weekdayProblems,
  weekDraftOf,
  weeklyFrom,
} from './weekly-hours.ts'

const own = (over: Partial<WeekdayDraft> = {}): WeekdayDraft => ({ opening: 'own', ...HOUSE_HOURS, ...over })
const SHORT = { opens: 600, lastEnd: 900, closes: 960 }

describe('the hours of a weekday', () => {
  it.each<[string, Partial<WeekdayDraft>, object]>([
    ['the usual ones', {}, {}],
    ['an end at closing', { lastEnd: 1_140 }, {}],
    ['an end after closing', { lastEnd: 1_141 }, { closes: 'Not before 7:01 PM.' }],
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
    expect(weekdayProblems(own(over))).toEqual(problems)
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

  it('is stored as it was when nothing is changed', () => {
    fc.assert(
      fc.property(stored, ({ closedWeekdays, hours }) => {
        const draft = weekDraftOf({ closedWeekdays, hours })
        expect(isWeekRight(draft)).toBe(true)
        expect(weeklyFrom(draft)).toEqual({ closedWeekdays, hours })
      }),
    )
  })

  it('is read as it was kept, half typed times included; what is odd is as usual or missing', () => {
    const draft = { ...weekDraftOf({ closedWeekdays: [0], hours: { '5': SHORT } }), 6: own({ closes: undefined }) }
    expect(parseWeekDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    const none = { opens: undefined, lastEnd: undefined, closes: undefined }
    expect(parseWeekDraft({ '3': { opening: 'never', opens: -1, closes: 'soon' } })[3]).toEqual({
      opening: 'usual',
      ...none,
    })
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(Object.keys(parseWeekDraft(kept))).toHaveLength(7)
      }),
    )
  })

  it('forgets hours of a weekday that is as usual again, and wrong times of a closed one', () => {
    const draft = weekDraftOf({ closedWeekdays: [0], hours: { '5': SHORT, '0': SHORT } })
    const changed = {
      ...draft,
      5: { ...own(SHORT), opening: 'usual' as const },
      6: own({ opening: 'closed', opens: undefined }),
    }
    expect(weeklyFrom(changed)).toEqual({ closedWeekdays: [0, 6], hours: { '0': SHORT } })
  })
})
