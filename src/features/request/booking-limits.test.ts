import { describe, expect, it } from 'vitest'
import { TODAY, NOW, many, draft } from '#support/booking-draft.ts'
import { checkBooking, checkBookingFields } from './booking-check.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { addDays } from '#shared/venue-clock.ts'

const check = (over: Partial<BookingDraft> = {}, now = NOW) => checkBooking(draft(over), now)

describe('limits', () => {
  it.each<[string, Partial<BookingDraft>, Partial<BookingDraft>, string, RegExp]>([
    [
      'first name',
      { firstName: 'x'.repeat(60) },
      { firstName: 'x'.repeat(61) },
      'firstName',
      /^At most 60 characters: 1 too many$/,
    ],
    [
      'last name',
      { lastName: 'x'.repeat(60) },
      { lastName: 'x'.repeat(61) },
      'lastName',
      /^At most 60 characters: 1 too many$/,
    ],
    [
      'e-mail',
      { email: `${'x'.repeat(250)}@b.c` },
      { email: `${'x'.repeat(251)}@b.c` },
      'email',
      /^At most 254 characters: 1 too many$/,
    ],
    [
      'special requests',
      { specialRequests: 'x'.repeat(1000) },
      { specialRequests: 'x'.repeat(1001) },
      'specialRequests',
      /^At most 1,000 characters: 1 too many$/,
    ],
    [
      'special requests of two guests, whose line counts as well',
      { guests: 2, specialRequests: 'x'.repeat(990) },
      { guests: 2, specialRequests: 'x'.repeat(991) },
      'specialRequests',
      /^At most 990 characters: 1 too many$/,
    ],
    [
      'health note',
      { healthNote: 'x'.repeat(300) },
      { healthNote: 'x'.repeat(301) },
      'healthNote',
      /^At most 300 characters: 1 too many$/,
    ],
    [
      'number of services',
      { selectedServices: many(10) },
      { selectedServices: many(11) },
      'services',
      /at most 10 services.*remove a service, or call us/,
    ],
    [
      'days ahead',
      { date: addDays(TODAY, 366) },
      { date: addDays(TODAY, 367) },
      'date',
      /at most 366 days ahead\. Please choose a day until Thu, 16 Jan 2031\./,
    ],
    ['time', { time: '05:30 PM' }, { time: '02:45 PM' }, 'time', /choose a time from the list/],
    [
      'passed slots',
      { date: TODAY, time: '10:30 AM' },
      { date: TODAY, time: '10:00 AM' },
      'time',
      /already passed today.*later time or another day/,
    ],
  ])('%s: the limit is accepted, limit + 1 says what to do', (_, good, bad, field, words) => {
    expect(check(good)).toBeUndefined()
    const found = check(bad)
    expect(found?.field).toBe(field)
    expect(found?.message).toMatch(words)
    expect(checkBookingFields(draft(bad), NOW)).toEqual({ [field]: found?.message })
  })

  it('count what is sent: spaces around a text do not matter', () => {
    expect(check({ firstName: ` ${'x'.repeat(60)} ` })).toBeUndefined()
    expect(check({ healthNote: ` ${'x'.repeat(300)} ` })).toBeUndefined()
  })
})
