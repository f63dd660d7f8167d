import { expect, it } from 'vitest'
import { everyDay } from '#features/diary/open-days.ts'
import { bookingSuccess } from './booking-request.ts'
import { venueMoment } from '#shared/venue-clock.ts'

const service = (name: string, duration: number) => ({ name, duration, price: 'P250' })
const request = {
  selectedServices: [service('Swedish Massage', 60), service('Express Facial', 30)],
  date: '2030-01-19',
  time: '02:30 PM',
  totalTime: '1h 30min',
}
const success = (minutes: number, own: object = {}) =>
  bookingSuccess({ ...request, ...own }, venueMoment('2030-01-15', minutes), 'P500', everyDay)

it('the success text of a saved booking has count, day and time in words, totals, the e-mail to come and the promise', () => {
  expect(success(870)).toEqual({
    title: 'Booking Request Sent!',
    services: '2 services',
    treatments: 'Swedish Massage, Express Facial',
    when: 'Saturday 19 January 2030, 2:30 PM until 4:00 PM',
    totalTime: '1h 30min',
    totalPrice: 'P500',
    note: 'You will receive a confirmation e-mail once we confirm your booking.',
    response: 'Expected response: within 2 hours.',
    isLate: false,
  })
})

it('two hours within business hours, and two hours from opening after them', () => {
  expect([1140, 539].map((minutes) => success(minutes).response)).toEqual([
    'Expected response: within 2 hours of opening.',
    'Expected response: within 2 hours of opening.',
  ])
  expect(success(1140, { date: '2030-01-16', time: '09:00 AM' }).isLate).toBe(true)
})
