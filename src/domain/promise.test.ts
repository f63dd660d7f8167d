import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { parseContact } from './contact.ts'
import { bookingDue, contactDue, isOpen, promiseDue, promiseState } from './promise.ts'
import { venueMinutes, venueMoment, venueToday } from './venue-clock.ts'

const at = (hour: number, minute: number, date = '2030-01-15') => venueMoment(date, hour * 60 + minute)

describe('the promise of two hours', () => {
  it.each([
    ['8:59 AM', at(8, 59), false, at(11, 0)],
    ['9:00 AM', at(9, 0), true, at(11, 0)],
    ['2:30 PM', at(14, 30), true, at(16, 30)],
    ['6:59 PM', at(18, 59), true, at(20, 59)],
    ['7:00 PM', at(19, 0), false, at(11, 0, '2030-01-16')],
    ['11:59 PM', at(23, 59), false, at(11, 0, '2030-01-16')],
    ['midnight', at(0, 0), false, at(11, 0)],
    ['7:00 PM on New Year’s Eve', at(19, 0, '2030-12-31'), false, at(11, 0, '2031-01-01')],
  ])('submitted at %s', (_, submittedAt, open, due) => {
    expect(isOpen(submittedAt)).toBe(open)
    expect(promiseDue(submittedAt)).toEqual(due)
  })

  it('changes at the full minute, not before', () => {
    const lastInstant = new Date(at(19, 0).getTime() - 1)
    expect(promiseDue(lastInstant).getTime()).toBe(lastInstant.getTime() + 7_200_000)
    expect(isOpen(new Date(at(9, 0).getTime() - 1))).toBe(false)
  })

  it('is due two hours later or at 11:00 AM, never sooner than two hours and within 16', () => {
    const moments = fc.date({
      min: new Date(Date.UTC(2020, 0, 1)),
      max: new Date(Date.UTC(2040, 0, 1)),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (submittedAt) => {
        const due = promiseDue(submittedAt)
        const wait = due.getTime() - submittedAt.getTime()
        expect(wait).toBeGreaterThanOrEqual(7_200_000)
        expect(wait).toBeLessThanOrEqual(16 * 3_600_000)
        if (!isOpen(submittedAt)) expect(venueMinutes(due)).toBe(660)
        expect(venueToday(due) >= venueToday(submittedAt)).toBe(true)
      }),
    )
  })
})

describe('the time an answer is due', () => {
  const createdAt = at(14, 30)

  it('is two hours after a pending booking and 24 hours after a new message', () => {
    expect(bookingDue(parseBooking('b', { status: 'pending', createdAt }))).toEqual(at(16, 30))
    expect(contactDue(parseContact('m', { status: 'new', createdAt }))).toEqual(at(14, 30, '2030-01-16'))
  })

  it('is undefined once answered, and without a timestamp', () => {
    for (const status of ['confirmed', 'rejected'])
      expect(bookingDue(parseBooking('b', { status, createdAt }))).toBeUndefined()
    expect(bookingDue(parseBooking('b', { status: 'pending' }))).toBeUndefined()
    expect(contactDue(parseContact('m', { status: 'read', createdAt }))).toBeUndefined()
    expect(contactDue(parseContact('m', {}))).toBeUndefined()
  })
})

describe('how long a promise still runs', () => {
  it.each([
    [at(14, 30), 'calm', 'Answer within 2 h'],
    [at(15, 9), 'calm', 'Answer within 1 h 21 min'],
    [at(16, 0), 'calm', 'Answer within 30 min'],
    [at(16, 1), 'pressing', 'Answer within 29 min'],
    [new Date(at(16, 29).getTime() + 30_000), 'pressing', 'Answer within 0 min'],
    [at(16, 30), 'pressing', 'Answer within 0 min'],
    [new Date(at(16, 30).getTime() + 1), 'overdue', 'Overdue by 1 min'],
    [at(16, 55), 'overdue', 'Overdue by 25 min'],
  ])('at %s', (now, urgency, text) => {
    expect(promiseState(at(16, 30), now)).toEqual({ urgency, text })
  })

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [1_440, '1 day'],
    [2 * 1_440 + 125, '2 days 2 h'],
  ])('%i minutes read %s', (minutes, text) => {
    const due = at(16, 30)
    expect(promiseState(due, new Date(due.getTime() - minutes * 60_000)).text).toBe(`Answer within ${text}`)
  })
})
