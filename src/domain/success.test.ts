import { describe, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import { bookingSuccess, contactSuccess } from './success.ts'
import { venueMoment } from './venue-clock.ts'

const request = { serviceCount: 2, totalTime: '1h 30min', totalPrice: 'P500' }
const open = venueMoment('2030-01-15', 870)
const evening = venueMoment('2030-01-15', 1140)
const early = venueMoment('2030-01-15', 539)

describe('the success text of a saved booking', () => {
  it('has count, total time, total price, the e-mail to come, the promise and the phone', () => {
    const { title, message } = bookingSuccess(request, open)
    expect(title).toBe('Booking Request Sent!')
    expect(message.split('\n')).toEqual([
      'Services: 2 services',
      'Total time: 1h 30min',
      'Total price: P500',
      '',
      'You will receive a confirmation e-mail once we confirm your booking.',
      'Expected response: within 2 hours (by 04:30 PM today).',
      `Questions? Call us at ${spa.phone}.`,
    ])
  })

  it('promises two hours within business hours, and two hours from opening after them', () => {
    expect([open, evening, early].map((at) => bookingSuccess(request, at).response)).toEqual([
      'Expected response: within 2 hours (by 04:30 PM today).',
      'Expected response: within 2 hours of opening (by 11:00 AM on Wed, 16 Jan 2030).',
      'Expected response: within 2 hours of opening (by 11:00 AM today).',
    ])
  })

  it('can say more of the price than what is stored', () => {
    const { totalPrice, message } = bookingSuccess(request, open, 'P500 (P250 × 2 guests)')
    expect(totalPrice).toBe('P500 (P250 × 2 guests)')
    expect(message).toContain('Total price: P500 (P250 × 2 guests)')
  })

  it('of one service is singular', () => {
    expect(bookingSuccess({ ...request, serviceCount: 1 }, open).services).toBe('1 service')
  })
})

it('the success text of a message mentions a copy only when the deployment sends one', () => {
  const promised = contactSuccess(' neo@spa.example ', true)
  expect(promised.title).toBe('Message Sent Successfully')
  expect(promised.message).toContain('within 24 hours')
  expect(promised.message).toContain('A copy of your message was sent to neo@spa.example.')
  expect(contactSuccess('neo@spa.example', false).message).not.toMatch(/copy/i)
})
