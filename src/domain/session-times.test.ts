import { describe, expect, it } from 'vitest'
import { everyDay } from './diary/open-days.ts'
import { curtainAfter } from './session-times.ts'
import { venueMoment } from './venue-clock.ts'

const DATE = '2030-01-15'
const at = (hours: number, minutes = 0) => venueMoment(DATE, hours * 60 + minutes)
const MINUTE = 60_000

describe('the curtain falls', () => {
  it.each([
    ['at 8:59 AM', at(8, 59), 30],
    ['at 9:00 AM', at(9), 60],
    ['at 6:59 PM', at(18, 59), 60],
    ['at 7:00 PM', at(19), 30],
    ['at midnight', at(0), 30],
  ])('%s after %s idle minutes', (_, now, minutes) => {
    expect(curtainAfter(now, everyDay)).toBe(minutes * MINUTE)
  })
  it('after 30 on a closed day, and by the day’s own hours', () => {
    expect(curtainAfter(at(12), () => undefined)).toBe(30 * MINUTE)
    const early = () => ({ opens: 360, lastEnd: 700, closes: 720 })
    expect(curtainAfter(at(6), early)).toBe(60 * MINUTE)
    expect(curtainAfter(at(12), early)).toBe(30 * MINUTE)
  })
})
