import { describe, expect, it } from 'vitest'
import { type BookingDraft, parseBooking } from '#features/booking/booking.ts'
import { bookingSuccess, toBookingRequest } from './booking-request.ts'
import { everyDay } from '#features/diary/open-days.ts'
import { venueMoment } from '#shared/venue-clock.ts'

describe('what the form submits', () => {
  const draft: BookingDraft = {
    selectedServices: [
      { name: 'Swedish Massage', duration: 60, price: 'P350' },
      { name: 'Manicure', duration: 30, price: 'P1,150' },
    ],
    date: '2030-01-15',
    time: '02:30 PM',
    firstName: ' Neo ',
    lastName: 'Kgosi ',
    email: ' Neo@Spa.example ',
    phone: '+26771 234 567',
    specialRequests: ' Quiet room\n',
  }

  it('is trimmed, with summary, totals and count', () => {
    expect(toBookingRequest(draft)).toStrictEqual({
      firstName: 'Neo',
      lastName: 'Kgosi',
      fullName: 'Neo Kgosi',
      email: 'Neo@Spa.example',
      phone: '+267 71234567',
      date: '2030-01-15',
      time: '02:30 PM',
      specialRequests: 'Quiet room',
      services: 'Swedish Massage (60 min) - P350, Manicure (30 min) - P1,150',
      selectedServices: draft.selectedServices,
      totalTime: '1h 30min',
      totalPrice: 'P1500',
      serviceCount: 2,
    })
  })

  it('of nobody has no name', () => {
    expect(toBookingRequest({ ...draft, firstName: ' ', lastName: '' }).fullName).toBe('')
  })

  it('says how many come when it is two, and multiplies the price, not the time', () => {
    const alone = toBookingRequest(draft)
    expect(toBookingRequest({ ...draft, guests: 1 })).toStrictEqual(alone)
    expect(toBookingRequest({ ...draft, guests: 2 })).toStrictEqual({
      ...alone,
      guests: 2,
      totalPrice: 'P3000',
      specialRequests: 'Guests: 2\nQuiet room',
    })
  })

  it('has the health note trimmed and without hidden characters, and no field where nothing was written', () => {
    const request = toBookingRequest({ ...draft, healthNote: ' Pregnant,\u202E\n5 months ' })
    expect(request).toStrictEqual({ ...toBookingRequest(draft), healthNote: 'Pregnant,\n5 months' })
    expect(toBookingRequest({ ...draft, healthNote: ' \n ' })).toStrictEqual(toBookingRequest(draft))
  })

  it.each([{}, { guests: 2 }, { guests: 2, shares: true, healthNote: 'Pregnant' }])(
    'reads back as it was submitted, with %o',
    (own) => {
      const request = toBookingRequest({ ...draft, ...own })
      const booking = parseBooking('b1', request)
      // How many services there are is read of the list.
      const { serviceCount: _, ...read } = request
      expect(booking).toStrictEqual({ ...parseBooking('b1', {}), isItemised: true, ...read })
      expect(toBookingRequest(booking)).toStrictEqual(request)
    },
  )
})

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
