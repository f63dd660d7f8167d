import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesOf, timeText } from '#shared/slots.ts'
import { visitInWords } from './display.ts'

it.each([
  ['2030-01-15', '02:30 PM', 105, 'Tuesday 15 January 2030', '2:30 PM until 4:15 PM'],
  ['2030-01-15', '9:00 am', 60, 'Tuesday 15 January 2030', '9:00 AM until 10:00 AM'],
  ['2030-01-15', '11:30 PM', 60, 'Tuesday 15 January 2030', '11:30 PM until 12:30 AM'],
  ['2030-01-15', '02:30 PM', 0, 'Tuesday 15 January 2030', '2:30 PM'],
  ['2030-01-15', '02:30 PM', 1_440, 'Tuesday 15 January 2030', '2:30 PM'],
  ['15/01/2030', ' after lunch ', 60, '15/01/2030', 'after lunch'],
  ['', '', 60, 'date to be agreed', 'time to be agreed'],
])('%s at %s for %i minutes is %s, %s in words', (date, time, minutes, day, span) => {
  expect(visitInWords({ date, time }, minutes)).toEqual({ date: day, time: span })
})

it('says a start and an end that are as far apart as the visit is long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }), (start, minutes) => {
      const { time } = visitInWords({ date: '2030-01-15', time: timeText(start) }, minutes)
      const [from = -1, to = -1] = time.split(' until ').map(minutesOf)
      expect(from).toBe(start)
      expect((to - from + 1_440) % 1_440).toBe(minutes)
    }),
  )
})
