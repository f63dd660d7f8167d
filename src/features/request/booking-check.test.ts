import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import { TODAY, NOW, many, draft } from '#support/booking-draft.ts'
import { checkBooking, checkBookingFields, isStepDone, nextOpenStep, problem } from './booking-check.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { addDays } from '#shared/venue-clock.ts'

const check = (over: Partial<BookingDraft> = {}) => checkBooking(draft(over), NOW)

describe('the specified checks', () => {
  it.each(['date', 'time', 'firstName', 'lastName', 'email', 'phone'] as const)('need %s', (field) => {
    const message = 'Please fill in all required fields.'
    expect(check({ [field]: '' })).toMatchObject({ field, message })
    expect(check({ [field]: '  ' })).toMatchObject({ field, message })
  })

  it.each<[Partial<BookingDraft>, string, string]>([
    [{ selectedServices: [], date: '' }, 'services', 'Please select at least one service.'],
    [{ lastName: '', time: '', phone: '', email: 'neo' }, 'time', 'Please fill in all required fields.'],
    [{ email: 'neo@spa', phone: '+267 1' }, 'email', 'Please enter a valid email address.'],
    [{ phone: '+267 7', date: TODAY.replace('2030', '2029') }, 'phone', '8 digits starting with 7'],
    [{ phoneTooLong: true }, 'phone', 'One digit too many'],
    [{ date: '2030-01-14', time: '06:30 PM' }, 'date', 'Please select a future date for your appointment.'],
    [{ date: '2030-02-31' }, 'date', 'Please select a future date for your appointment.'],
    [{ time: '06:00 PM', selectedServices: many(11, 60) }, 'time', 'after our closing time of 6:30 PM.'],
  ])('in their order: %o', (over, field, message) => {
    expect(check(over)).toMatchObject({ field, message: expect.stringContaining(message) as string })
  })

  it('refuse an end after 6:30 PM, and exactly that', () => {
    expect(check({ time: '06:00 PM' })).toEqual({
      field: 'time',
      title: 'Cannot Book Appointment',
      message: `Your appointment would end after our closing time of 6:30 PM.\n\nPlease choose an earlier time or call us at ${spa.phone} to arrange extended hours.`,
    })
    expect(check({ time: '05:30 PM' })).toBeUndefined()
  })

  it('end with what the diary refuses, and take the end of the chosen day', () => {
    const day = { refusal: () => problem('date', 'We are closed.'), lastEnd: 0 }
    const onDay = (over: Partial<BookingDraft> = {}) => checkBooking(draft(over), NOW, day)
    expect(onDay()).toMatchObject({ field: 'date', title: 'Please Check Your Booking', message: 'We are closed.' })
    expect(onDay({ time: '06:30 PM' })?.title).toBe('Cannot Book Appointment')
    expect(onDay({ specialRequests: 'x'.repeat(1_001) })?.field).toBe('specialRequests')
    expect(checkBookingFields(draft({ email: 'neo' }), NOW, day)).toEqual({
      email: 'Please enter a valid email address.',
      date: 'We are closed.',
    })
    const until = (lastEnd: number, time: string) =>
      checkBooking(draft({ time }), NOW, { refusal: () => undefined, lastEnd })
    expect([until(780, '12:00 PM'), until(1_260, '06:30 PM')]).toEqual([undefined, undefined])
    expect(until(780, '12:30 PM')?.message).toContain('would end after our closing time of 1:00 PM.')
  })
})

it.each<[Partial<BookingDraft>, Partial<BookingDraft>, string, RegExp]>([
  [{ firstName: ` ${'x'.repeat(60)} ` }, { firstName: 'x'.repeat(61) }, 'firstName', /^At most 60 .*: 1 too many$/],
  [{ lastName: 'x'.repeat(60) }, { lastName: 'x'.repeat(61) }, 'lastName', /^At most 60 characters/],
  [{ email: `${'x'.repeat(250)}@b.c` }, { email: `${'x'.repeat(251)}@b.c` }, 'email', /^At most 254 characters/],
  [{ specialRequests: 'x'.repeat(1000) }, { specialRequests: 'x'.repeat(1001) }, 'specialRequests', /^At most 1,000 /],
  // The line for two guests counts as well.
  [
    { guests: 2, specialRequests: `${'x'.repeat(990)} ` },
    { guests: 2, specialRequests: 'x'.repeat(991) },
    'specialRequests',
    /^At most 990 characters/,
  ],
  [{ healthNote: ` ${'x'.repeat(300)} ` }, { healthNote: 'x'.repeat(301) }, 'healthNote', /^At most 300 characters/],
  [{ selectedServices: many(10) }, { selectedServices: many(11) }, 'services', /at most 10 services.*, or call us/],
  [{ date: addDays(TODAY, 366) }, { date: addDays(TODAY, 367) }, 'date', /at most 366 days ahead.*Thu, 16 Jan 2031\./],
  [{ date: TODAY, time: '10:30 AM' }, { date: TODAY, time: '10:00 AM' }, 'time', /already passed today.*later time/],
  // A guest of one name writes a dash as the other.
  [{ lastName: '-' }, { firstName: '-' }, 'firstName', /^First name needs at least one letter or digit\.$/],
])('a limit is accepted, limit + 1 says what to do: %#', (good, bad, field, words) => {
  expect(check(good)).toBeUndefined()
  const found = check(bad)
  expect(found).toMatchObject({ field, message: expect.stringMatching(words) as string })
  expect(checkBookingFields(draft(bad), NOW)).toEqual({ [field]: found?.message })
})

describe('the texts beside the fields', () => {
  it('name each blank field', () => {
    const none = { date: '', time: '', firstName: '', lastName: ' ', email: '', phone: '+267 ' }
    expect(checkBookingFields(draft({ selectedServices: [], ...none }), NOW)).toEqual({
      services: 'Please select at least one service.',
      date: 'Date is required',
      time: 'Time is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
    })
  })

  it('are there exactly when the booking has a problem, one of them at its field', () => {
    const texts = fc.constantFrom('', 'x', 'neo@spa.example', '+267 71234567', '2030-01-16', '05:00 PM', 'x'.repeat(61))
    const names = ['date', 'time', 'firstName', 'lastName', 'email', 'phone', 'specialRequests'] as const
    const odd = fc.tuple(fc.constantFrom(...names), texts, fc.constantFrom([], many(1, 60), many(11)))
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 3 }), (all) => {
        const booking = all.reduce(
          (before, [name, text, selectedServices]) => ({ ...before, [name]: text, selectedServices }),
          draft(),
        )
        const [problem, errors] = [checkBooking(booking, NOW), checkBookingFields(booking, NOW)]
        expect(Object.keys(errors).length > 0).toBe(problem !== undefined)
        if (problem) expect(errors[problem.field]).toBeTruthy()
      }),
      { numRuns: 500 },
    )
  })
})

it('a step is open while something in it is missing or at fault; the optional one is done when it holds a text', () => {
  const next = (over: Partial<BookingDraft>) => nextOpenStep(draft(over), NOW)
  expect(next({})).toBeUndefined()
  expect(next({ selectedServices: [], date: '', email: '' })).toBe(1)
  expect([next({ date: '', email: '' }), next({ time: '06:00 PM' })]).toEqual([2, 2])
  expect([next({ firstName: '' }), next({ phone: '+267 1' }), next({ email: 'x' })]).toEqual([3, 3, 3])
  expect([next({ lastName: ' ' }), next({ healthNote: 'x'.repeat(301) })]).toEqual([3, 4])
  expect(next({ specialRequests: 'x'.repeat(5_000) })).toBe(4)

  const done = (over: Partial<BookingDraft>) =>
    ([1, 2, 3, 4] as const).filter((step) => isStepDone(step, draft(over), NOW))
  expect(done({ specialRequests: ' ', healthNote: ' ' })).toEqual([1, 2, 3])
  expect([done({ specialRequests: 'Quiet' }), done({ healthNote: 'Pregnant' })]).toEqual(Array(2).fill([1, 2, 3, 4]))
  expect(done({ selectedServices: [], email: 'kagiso' })).toEqual([2])
})
