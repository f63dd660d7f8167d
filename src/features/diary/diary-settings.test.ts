import { describe, expect, it } from 'vitest'
import { parseDiarySettings } from './diary-settings.ts'
import { hoursFrom } from './open-days.ts'

const DEFAULTS = {
  places: {},
  buffer: 15,
  notice: 0,
  daysAhead: 366,
  closedWeekdays: [],
  hours: {},
}
const HOURS = { opens: 600, lastEnd: 900, closes: 960 }

describe('the settings of the diary', () => {
  it('have defaults when the document is missing: no limit, and every day open', () => {
    expect([undefined, null, 'settings', {}].map(parseDiarySettings)).toEqual(Array(4).fill(DEFAULTS))
  })

  it('have the default of each field that is odd or outside its limits', () => {
    expect(
      parseDiarySettings({
        places: { massage: 21, facial: -1, nails: 1.5, sauna: 2, guests: 4 },
        guests: 0,
        buffer: 121,
        notice: 10_081,
        daysAhead: 367,
        closedWeekdays: 'Sunday',
        hours: { '0': { ...HOURS, opens: 900 }, '7': HOURS },
      }),
    ).toEqual(DEFAULTS)
    expect(parseDiarySettings({ closedWeekdays: [6, '0', 7, 6] }).closedWeekdays).toEqual([6])
  })
})

it.each([
  ['in their order', HOURS, HOURS],
  ['with an end at closing', { ...HOURS, lastEnd: 960 }, { ...HOURS, lastEnd: 960 }],
  ['a whole day', { opens: 0, lastEnd: 1_440, closes: 1_440 }, { opens: 0, lastEnd: 1_440, closes: 1_440 }],
  ['that end before they begin', { ...HOURS, lastEnd: 600 }, undefined],
  ['whose treatments end after closing', { ...HOURS, lastEnd: 961 }, undefined],
  ['with a part missing', { opens: 600, closes: 960 }, undefined],
  ['after midnight', { ...HOURS, closes: 1_441 }, undefined],
  ['that are none', 'nine to five', undefined],
])('hours %s', (_, stored, hours) => {
  expect(hoursFrom(stored)).toEqual(hours)
})
