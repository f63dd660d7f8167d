import { describe, expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { isPossible } from './acts.ts'

const booking = (status: string) => parseBooking('b1', { status })

describe('an act begins from the statuses of its bookings', () => {
  it.each([
    ['propose', 'pending', true],
    ['propose', 'confirmed', false],
    ['outcome', 'confirmed', true],
    ['correct', 'rejected', true],
    ['enter', 'pending', false],
  ] as const)('%s from %s: %s', (kind, status, possible) => {
    expect(isPossible(kind, booking(status))).toBe(possible)
  })
})
