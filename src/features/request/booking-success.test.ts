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

it('what is said of the answer: two hours within business hours, two hours from opening after them, and whether that is too late', () => {
  expect([870, 1140].map((minutes) => success(minutes))).toMatchObject([
    {
      when: 'Saturday 19 January 2030, 2:30 PM until 4:00 PM',
      response: expect.stringMatching(/^Expected response: within 2 hours\. /) as string,
      isLate: false,
    },
    { response: expect.stringMatching(/^Expected response: within 2 hours of opening\. /) as string },
  ])
  expect(success(1140, { date: '2030-01-16', time: '09:00 AM' }).isLate).toBe(true)
})
