import { describe, expect, it } from 'vitest'
import type { BookingDraft } from '#features/booking/booking.ts'
import { isStepDone, nextOpenStep, type StepNumber } from './booking-check.ts'
import { venueMoment } from '#shared/venue-clock.ts'

const NOW = venueMoment('2030-01-15', 600)

const whole: BookingDraft = {
  selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }],
  date: '2030-01-16',
  time: '10:00 AM',
  firstName: 'Kagiso',
  lastName: 'Molefe',
  email: 'kagiso@example.com',
  phone: '+267 71234567',
  phoneTooLong: false,
  specialRequests: '',
}

describe('the next open step', () => {
  it.each<[string, Partial<BookingDraft>, StepNumber | undefined]>([
    ['nothing is missing', {}, undefined],
    ['no service is chosen', { selectedServices: [], date: '', email: '' }, 1],
    ['the day is missing', { date: '', email: '' }, 2],
    ['the day has passed', { date: '2030-01-14' }, 2],
    ['the visit would end after closing', { time: '06:00 PM' }, 2],
    ['the name is missing', { firstName: '' }, 3],
    ['the phone is at fault', { phone: '+267 1' }, 3],
    ['the wishes are too long', { specialRequests: 'x'.repeat(5_000) }, 4],
    ['the health note is too long', { healthNote: 'x'.repeat(301) }, 4],
  ])('when %s', (_, change, step) => {
    expect(nextOpenStep({ ...whole, ...change }, NOW)).toBe(step)
    if (step) expect(isStepDone(step, { ...whole, ...change }, NOW)).toBe(false)
  })
})

it('a step is done when nothing in it is missing or at fault; the optional one when it holds a text', () => {
  const done = (draft: BookingDraft) => ([1, 2, 3, 4] as const).filter((step) => isStepDone(step, draft, NOW))
  expect(done(whole)).toEqual([1, 2, 3])
  expect(done({ ...whole, specialRequests: 'Quiet, please' })).toEqual([1, 2, 3, 4])
  expect(done({ ...whole, healthNote: 'Pregnant' })).toEqual([1, 2, 3, 4])
  expect(done({ ...whole, specialRequests: ' ', healthNote: ' ' })).toEqual([1, 2, 3])
  expect(done({ ...whole, selectedServices: [], email: 'kagiso' })).toEqual([2])
})
