import { expect, it } from 'vitest'
import { parseDiarySettings } from './diary-settings.ts'
import { hoursFrom } from './open-days.ts'

const DEFAULTS = { places: {}, buffer: 15, notice: 0, daysAhead: 366, closedWeekdays: [], hours: {} }
const HOURS = { opens: 600, lastEnd: 900, closes: 960 }

it('the settings of the diary have the default of each field that is missing, odd or outside its limits', () => {
  const odd = {
    ...{ places: { massage: 21, facial: -1, nails: 1.5, sauna: 2, guests: 4 }, guests: 0, buffer: 121 },
    ...{
      notice: 10_081,
      daysAhead: 367,
      closedWeekdays: 'Sunday',
      hours: { '0': { ...HOURS, opens: 900 }, '7': HOURS },
    },
  }
  expect([undefined, 'settings', odd].map(parseDiarySettings)).toEqual([DEFAULTS, DEFAULTS, DEFAULTS])
  expect(parseDiarySettings({ closedWeekdays: [6, '0', 7, 6] }).closedWeekdays).toEqual([6])
})

it.each([
  ['a whole day', { opens: 0, lastEnd: 1_440, closes: 1_440 }, true],
  ['that end before they begin', { ...HOURS, lastEnd: 600 }, false],
  ['whose treatments end after closing', { ...HOURS, lastEnd: 961 }, false],
  ['with a part missing', { opens: 600, closes: 960 }, false],
  ['after midnight', { ...HOURS, closes: 1_441 }, false],
])('hours %s', (_, stored, isRead) => {
  expect(hoursFrom(stored)).toEqual(isRead ? stored : undefined)
})
