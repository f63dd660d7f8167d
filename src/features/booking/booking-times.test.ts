import { expect, it } from 'vitest'
import { TODAY, NOW } from '#support/booking-draft.ts'
import { endTimeNotice, moveProblem, PAST_DATE, tooFarText } from './booking-times.ts'
import { addDays } from '#shared/venue-clock.ts'

it.each([
  ['today', '2030-01-20', TODAY, undefined],
  ['the last day', '2030-01-20', addDays(TODAY, 366), undefined],
  ['its own day, though that has passed', '2030-01-14', '2030-01-14', undefined],
  ['yesterday', '2030-01-20', '2030-01-14', PAST_DATE],
  ['the day after the last', '2030-01-20', addDays(TODAY, 367), expect.stringContaining('at most 366 days ahead')],
])('a booking that staff move to %s', (_, from, date, problem) => {
  expect(moveProblem({ date: from }, date, NOW)).toEqual(problem)
})

it('a day may be too far ahead for a house that takes requests for fewer days', () => {
  const last = addDays(TODAY, 30)
  expect(tooFarText(last, NOW, 30)).toBeUndefined()
  expect(tooFarText(addDays(last, 1), NOW, 30)).toContain(
    'at most 30 days ahead. Please choose a day until Thu, 14 Feb',
  )
})

it.each([
  ['12:30 PM', 780, { withinHours: false, text: 'Ends at 1:30 PM. This is after our closing time of 1:00 PM' }],
  ['12:00 PM', 780, { withinHours: true, text: 'Ends at 1:00 PM' }],
  ['06:00 PM', undefined, { withinHours: false, text: 'Ends at 7:00 PM. This is after our closing time of 6:30 PM' }],
  // A closed day, of which the date field speaks.
  ['12:00 PM', 0, { withinHours: false, text: 'Ends at 1:00 PM' }],
  ['', undefined, undefined],
])('the line under %s on a day whose treatments end at %s', (time, lastEnd, said) => {
  expect(endTimeNotice(time, 60, lastEnd)).toEqual(said)
  expect(endTimeNotice(time, 0, lastEnd)).toBeUndefined()
})
