import { describe, expect, it } from 'vitest'
import { amara as booking } from '#support/builders.ts'
import { rejectedAlert } from './reject-texts.ts'

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
