import { describe, expect, it } from 'vitest'
import { block, DATE, DATES, entry } from '#support/diary.ts'
import { idOf } from '#support/ids.ts'
import { onTuesdays } from '#support/therapists.ts'
import { addDays } from '#shared/venue-clock.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import {
  awayOn,
  blockIdOf,
  changeOfHours,
  EVERY_DAY,
  type Exception,
  hoursIfOpen,
  isInShift,
  isOpeningToClosing,
  leaveProblem,
  parseWorkPattern,
  scheduledOn,
  type Shift,
  shiftsOn,
  shiftsText,
  swapOf,
  withPauses,
  workOn,
  type WorkPattern,
} from './shifts.ts'

const OPEN = { from: HOUSE_HOURS.opens, to: HOUSE_HOURS.closes }
const MORNING = { from: 540, to: 780 }
const EVENING = { from: 900, to: 1_140 }
const on = (pattern: WorkPattern, date = DATE) => shiftsOn(pattern, date, HOUSE_HOURS)

describe('the pattern of a stored therapist', () => {
  it.each([[undefined], [{ weeks: 'odd' }], [{ weeks: [null] }]])(
    'is every day from opening to closing for %j',
    (stored) => {
      expect(parseWorkPattern(stored)).toEqual(EVERY_DAY)
    },
  )

  it.each([
    ['by start, joined where they meet', [EVENING, { from: 780, to: 900 }, MORNING], [{ from: 540, to: 1_140 }]],
    ['at most two', [MORNING, EVENING, { from: 1_200, to: 1_260 }], [MORNING, EVENING]],
    [
      'without those that are no times',
      [
        { from: 'nine', to: 780 },
        null,
        { from: 540, to: 1_441 },
        { from: 780, to: 540 },
        { from: 600, to: 600 },
        { from: 600 },
        EVENING,
      ],
      [EVENING],
    ],
    ['those of the house if none can be read', [{ from: 540.5, to: 780 }], [OPEN]],
  ])('has shifts %s', (_, stored, read) => {
    expect(on(parseWorkPattern({ weeks: [{ weekdays: [2], shifts: { '2': stored } }] }))).toEqual(read)
  })

  it('has at most four weeks and begins on a Monday', () => {
    const weeks = [1, 2, 3, 4, 5].map((weekday) => ({ weekdays: [weekday], shifts: {} }))
    const from = (weekOneFrom: unknown) => parseWorkPattern({ weeks, weekOneFrom })
    expect(from('2030-01-10')).toEqual({ weeks: weeks.slice(0, 4), weekOneFrom: '2030-01-07' })
    for (const odd of [undefined, 7, 'soon', '1999-12-31', '2000-01-03'])
      expect(from(odd).weekOneFrom).toBe('2000-01-03')
  })
})

it('several weeks follow one another from the first Monday on, and begin again, also before it', () => {
  const weeks = [1, 2, 3].map((weekday) => ({ weekdays: [weekday], shifts: {} }))
  const pattern = { weeks, weekOneFrom: '2030-01-07' }
  const dates = (from: string) => Array.from({ length: 21 }, (_, index) => addDays(from, index))
  const worked = (from: string) => dates(from).filter((date) => on(pattern, date).length > 0)
  expect(worked('2030-01-07')).toEqual(['2030-01-07', '2030-01-15', '2030-01-23'])
  expect(worked('2029-11-05')).toEqual(['2029-11-05', '2029-11-13', '2029-11-21'])
})

it.each([
  ['from the first minute of a shift', 540, 60, true],
  ['until the last minute of a shift', 720, 60, true],
  ['that begins before the shift', 539, 60, false],
  ['that ends after the shift', 721, 60, false],
  ['in the second shift', 900, 240, true],
  ['over the pause', 700, 300, false],
])('a treatment %s', (_, start, minutes, isInside) => {
  expect(isInShift([MORNING, EVENING], entry({ start, minutes }))).toBe(isInside)
})

it('shifts are said in words, and are those of the house or not', () => {
  expect(shiftsText([MORNING, EVENING])).toBe('9:00 AM to 1:00 PM and 3:00 PM to 7:00 PM')
  const isOpen = (...shifts: Shift[]) => isOpeningToClosing(shifts, HOUSE_HOURS)
  expect([isOpen(OPEN), isOpen(MORNING), isOpen(OPEN, EVENING), isOpen()]).toEqual([true, false, false, false])
})

it('a leave is a block of each whole day, and a closed day has the hours that it would have', () => {
  const whole = { therapist: 'neo', from: 0, to: 1_440, kind: 'away' }
  expect(awayOn('neo', [DATE, '2030-01-16'])).toEqual([
    { ...whole, date: DATE },
    { ...whole, date: '2030-01-16' },
  ])
  const weekly = { ...parseDiarySettings(undefined), hours: {} }
  const own = { opens: 600, closes: 900, lastEnd: 870 }
  expect(hoursIfOpen(DATE, weekly)).toEqual(HOUSE_HOURS)
  expect(hoursIfOpen(DATE, weekly, { hours: own })).toEqual(own)
})

const SERIES = idOf('leave')
it.each([
  ['2030-03-15', undefined],
  ['2030-03-16', 'Please choose at most 60 days at once.'],
  ['2030-01-14', 'The last day must not be before Tue, 15 Jan 2030.'],
  ['', 'Choose the last day.'],
])('a leave until %s: %s', (last, problem) => {
  expect(leaveProblem(DATE, last)).toBe(problem)
})

it('a leave has an id for each of its blocks, always the same, as the rules want it', () => {
  const ids = DATES.flatMap((date) => [0, 11].map((position) => blockIdOf(SERIES, date, position)))
  const days = ['leave0000020300115', 'leave0000020300116']
  expect(ids).toEqual(days.flatMap((day) => [`${day}00`, `${day}11`]))
})

it('other hours are then exactly the wanted ones, and two who swap have those of the other', () => {
  const present = [
    { from: 540, to: 780 },
    { from: 840, to: 1_020 },
  ]
  const on = (exceptions: readonly Exception[]) => ({
    hours: HOUSE_HOURS,
    blocks: exceptions.map((one) => block({ ...one, series: SERIES })),
  })
  for (const wanted of [
    [{ from: 600, to: 1_200 }],
    [
      { from: 0, to: 540 },
      { from: 780, to: 840 },
    ],
    [],
  ]) {
    const [neo, thato] = [onTuesdays('neo', present), onTuesdays('thato', wanted)]
    expect(workOn(neo, DATE, on(changeOfHours({ therapist: 'neo', date: DATE }, present, wanted)))).toEqual(wanted)
    const swapped = on(swapOf(DATE, { id: 'neo', present }, { id: 'thato', present: wanted }))
    expect([neo, thato].map((one) => scheduledOn(one, DATE, swapped))).toEqual([wanted, present])
  }
  // Nothing is stored that the pattern says anyway.
  expect(changeOfHours({ therapist: 'neo', date: DATE }, present, present)).toEqual([])
})

it('other hours keep the pauses of the day', () => {
  const present = [
    { from: 540, to: 780 },
    { from: 840, to: 1_020 },
  ]
  expect(withPauses(present, { from: 600, to: 1_200 })).toEqual([
    { from: 600, to: 780 },
    { from: 840, to: 1_200 },
  ])
  expect(withPauses([], { from: 600, to: 720 })).toEqual([{ from: 600, to: 720 }])
})
