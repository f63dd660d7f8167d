import { describe, expect, it } from 'vitest'
import { TODAY, NOW } from '#support/booking-draft.ts'
import { endTimeNotice, moveProblem, tooFarText } from './booking-times.ts'
import { addDays } from '#shared/venue-clock.ts'

describe('a booking that staff move', () => {
  const from = { date: '2030-01-20' }
  const last = addDays(TODAY, 366)

  it.each([TODAY, last, from.date])('may go to %s', (date) => {
    expect(moveProblem(from, date, NOW)).toBeUndefined()
  })

  it('may stay where it is, though that day has passed', () => {
    expect(moveProblem({ date: '2030-01-14' }, '2030-01-14', NOW)).toBeUndefined()
    expect(moveProblem({ date: '2030-01-14' }, '2030-01-13', NOW)).toBe(
      'Please select a future date for your appointment.',
    )
  })

  it('goes neither to yesterday nor beyond the last day', () => {
    expect(moveProblem(from, '2030-01-14', NOW)).toBe('Please select a future date for your appointment.')
    expect(moveProblem(from, addDays(last, 1), NOW)).toContain('at most 366 days ahead')
    expect(moveProblem(from, '2030-02-31', NOW)).toBeDefined()
  })
})

it('a day may be too far ahead for a house that takes requests for fewer days', () => {
  const last = addDays(TODAY, 30)
  expect(tooFarText(last, NOW, 30)).toBeUndefined()
  expect(tooFarText(addDays(last, 1), NOW, 30)).toContain(
    'at most 30 days ahead. Please choose a day until Thu, 14 Feb 2030.',
  )
})

describe('the line under the time', () => {
  it('says the closing time of the day, be it shorter or longer', () => {
    expect(endTimeNotice('12:30 PM', 60, 780)).toEqual({
      withinHours: false,
      text: 'Ends at 1:30 PM. This is after our closing time of 1:00 PM',
    })
    expect(endTimeNotice('12:00 PM', 60, 780)).toEqual({ withinHours: true, text: 'Ends at 1:00 PM' })
    expect(endTimeNotice('06:00 PM', 60, 1_260)).toEqual({ withinHours: true, text: 'Ends at 7:00 PM' })
  })

  it('is no good time on a closed day, which is said elsewhere', () => {
    expect(endTimeNotice('12:00 PM', 60, 0)).toEqual({ withinHours: false, text: 'Ends at 1:00 PM' })
  })

  it('needs a time and a service', () => {
    expect(endTimeNotice('', 60)).toBeUndefined()
    expect(endTimeNotice('09:00 AM', 0)).toBeUndefined()
  })
})
