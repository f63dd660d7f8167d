import { describe, expect, it } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { rejectedAlert } from './reject-texts.ts'

const booking = parseBooking('b1', {
  fullName: 'Amara Dube',
  email: 'amara@example.com',
  phone: '+267 71234567',
  date: '2030-01-15',
  time: '02:30 PM',
  status: 'confirmed',
})
describe('the alert after a rejection', () => {
  it.each([
    ['Fully booked that day', 'Reason: Fully booked that day'],
    ['Not available', 'Reason: No reason provided'],
    ['', 'Reason: No reason provided'],
  ])('names the reason: stored "%s", shown "%s"', (rejectionReason, line) => {
    const { title, message } = rejectedAlert({ ...booking, rejectionReason })
    expect(title).toBe('BOOKING REJECTED')
    expect(message).toBe(
      `${line}\n\nYou may want to contact the client by e-mail and phone:\nE-mail: amara@example.com\nPhone: +267 71234567`,
    )
  })
})
