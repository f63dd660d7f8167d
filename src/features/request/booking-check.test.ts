import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import { TODAY, NOW, massage, many, draft } from '#support/booking-draft.ts'
import { checkBooking, checkBookingFields, problem } from './booking-check.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { SLOTS } from '#shared/slots.ts'

const check = (over: Partial<BookingDraft> = {}, now = NOW) => checkBooking(draft(over), now)

const REQUIRED = ['date', 'time', 'firstName', 'lastName', 'email', 'phone'] as const

describe('a booking', () => {
  it('that is complete has no problem', () => {
    expect(check()).toBeUndefined()
    expect(checkBookingFields(draft(), NOW)).toEqual({})
    expect(check({ phone: '+267 3123456', date: TODAY, time: '10:30 AM' })).toBeUndefined()
  })

  it.each(REQUIRED)('needs %s', (field) => {
    const message = 'Please fill in all required fields.'
    expect(check({ [field]: '' })).toMatchObject({ field, message })
    expect(check({ [field]: '  ' })).toMatchObject({ field, message })
    if (field !== 'phone') expect(check({ [field]: '\u200B\u00A0' })).toMatchObject({ field, message })
  })

  it('may have a last name of one sign, because some guests have one name', () => {
    expect(['-', '.', '🌿', 'Ann-Marie'].map((lastName) => check({ lastName }))).toEqual(Array(4).fill(undefined))
    expect(check({ firstName: '-' })).toMatchObject({
      field: 'firstName',
      message: 'First name needs at least one letter or digit.',
    })
    expect(check({ lastName: '-\n-' })).toBeUndefined()
  })

  it.each(['neo@spa', 'neo@spa.example?bcc=eve%40evil.example', 'neo@spa.example,evil.example'])(
    'needs a valid e-mail, not %s',
    (email) => {
      expect(check({ email })).toMatchObject({ field: 'email', message: 'Please enter a valid email address.' })
    },
  )

  it.each(['2030-01-14', '2029-12-31', '2030-02-31', 'tomorrow'])('cannot be on %s', (date) => {
    expect(check({ date })).toMatchObject({
      field: 'date',
      message: 'Please select a future date for your appointment.',
    })
  })

  it('may be today by the venue’s clock, whatever the device says', () => {
    const lateEvening = new Date('2030-01-15T22:30:00Z')
    expect(check({ date: '2030-01-15' }, lateEvening)?.field).toBe('date')
    expect(check({ date: '2030-01-16' }, lateEvening)).toBeUndefined()
  })

  it('cannot end after 6:30 PM', () => {
    expect(check({ time: '06:00 PM' })).toEqual({
      field: 'time',
      title: 'Cannot Book Appointment',
      message: `Your appointment would end after our closing time of 6:30 PM.\n\nPlease choose an earlier time or call us at ${spa.phone} to arrange extended hours.`,
    })
    expect(check({ time: '05:30 PM' })).toBeUndefined()
  })

  it('is refused for its end exactly when start plus duration pass 6:30 PM', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.integer({ min: 1, max: 600 }), (index, duration) => {
        const found = check({ time: SLOTS[index] ?? '', selectedServices: [massage({ duration })] })
        expect(found?.title === 'Cannot Book Appointment').toBe(540 + index * 30 + duration > 1110)
      }),
    )
  })
})

describe('the order of the checks', () => {
  it('ends with what the diary refuses', () => {
    const day = { refusal: () => problem('date', 'We are closed.'), lastEnd: 0 }
    const check = (over: Partial<BookingDraft> = {}) => checkBooking(draft(over), NOW, day)
    expect(check()).toMatchObject({ field: 'date', message: 'We are closed.' })
    expect(check({ time: '06:30 PM' })?.title).toBe('Cannot Book Appointment')
    expect(check({ specialRequests: 'x'.repeat(1_001) })?.field).toBe('specialRequests')
    expect(checkBookingFields(draft({ email: 'neo' }), NOW, day)).toEqual({
      email: 'Please enter a valid email address.',
      date: 'We are closed.',
    })
  })

  it('takes the end of the chosen day, where that is known', () => {
    const until = (lastEnd: number, time: string) =>
      checkBooking(draft({ time }), NOW, { refusal: () => undefined, lastEnd })
    expect(until(780, '12:00 PM')).toBeUndefined()
    expect(until(780, '12:30 PM')?.message).toContain('would end after our closing time of 1:00 PM.')
    expect(until(1_260, '06:30 PM')).toBeUndefined()
  })

  it('names the first missing field of the form', () => {
    expect(check({ lastName: '', time: '', phone: '' })?.field).toBe('time')
  })
})

describe('the texts beside the fields', () => {
  it('name each blank field', () => {
    const blank = draft({
      selectedServices: [],
      date: '',
      time: '',
      firstName: '',
      lastName: ' ',
      email: '',
      phone: '+267 ',
    })
    expect(checkBookingFields(blank, NOW)).toEqual({
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
    const drafts = fc.record({
      selectedServices: fc.constantFrom([], many(1, 60), many(3, 60), many(11)),
      date: texts,
      time: texts,
      firstName: texts,
      lastName: texts,
      email: texts,
      phone: texts,
      specialRequests: texts,
    })
    fc.assert(
      fc.property(
        fc.oneof(
          drafts,
          drafts.map((odd) => ({ ...draft(), specialRequests: odd.specialRequests })),
        ),
        (booking) => {
          const problem = checkBooking(booking, NOW)
          const errors = checkBookingFields(booking, NOW)
          expect(Object.keys(errors).length > 0).toBe(problem !== undefined)
          if (problem) expect(errors[problem.field]).toBeTruthy()
        },
      ),
      { numRuns: 500 },
    )
  })
})
