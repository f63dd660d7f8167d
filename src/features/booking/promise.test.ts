import { everyDay } from '#features/diary/open-days.ts'
import { expect, it } from 'vitest'
import { calendarOf } from '#features/diary/calendar.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { isAnswerAfterStart, promiseDue } from './promise.ts'
import { venueMoment } from '#shared/venue-clock.ts'

const at = (hour: number, minute: number, date = '2030-01-15') => venueMoment(date, hour * 60 + minute)

const weekend = { opens: 600, lastEnd: 900, closes: 960 }
const settings = parseDiarySettings({ closedWeekdays: [0], hours: { '6': weekend } })
const calendar = calendarOf(settings, new Map([['2030-01-21', { closed: true }]]))

it.each([
  ['at midnight', at(0, 0), at(11, 0)],
  ['before opening', at(8, 59), at(11, 0)],
  ['at the opening', at(9, 0), at(11, 0)],
  ['a minute before closing', at(18, 59), at(20, 59)],
  ['at closing', at(19, 0), at(11, 0, '2030-01-16')],
  ['on Friday evening, to the later opening of Saturday', at(19, 0, '2030-01-18'), at(12, 0, '2030-01-19')],
  ['on Saturday before opening', at(9, 30, '2030-01-19'), at(12, 0, '2030-01-19')],
  ['on Saturday evening, past Sunday and the closed Monday', at(16, 0, '2030-01-19'), at(11, 0, '2030-01-22')],
  ['at noon of a closed day', at(12, 0, '2030-01-21'), at(11, 0, '2030-01-22')],
])('the promise of a request sent %s', (_, submittedAt, due) => {
  expect(promiseDue(submittedAt, calendar)).toEqual(due)
})

it('the promise counts to tomorrow where no day of a year is open', () => {
  expect(promiseDue(at(12, 0), () => undefined)).toEqual(at(11, 0, '2030-01-16'))
})

it('an answer may come after the start of a visit on the next open day', () => {
  const [sent, tuesday] = [at(16, 0, '2030-01-19'), { date: '2030-01-22', time: '10:00 AM' }]
  expect([calendar, everyDay].map((hours) => isAnswerAfterStart(tuesday, sent, hours))).toEqual([true, false])
  expect(isAnswerAfterStart({ ...tuesday, time: '11:00 AM' }, sent, calendar)).toBe(false)
})
