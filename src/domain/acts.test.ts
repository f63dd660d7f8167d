import { describe, expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { isPossible } from './acts.ts'

const booking = (status: string, own: object = {}) => ({ ...parseBooking('b1', { status }), ...own })
const CANCEL = { id: 'b1', kind: 'cancel', date: '', time: '', note: '', createdAt: null } as const

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

it('a request is cancelled only at the guest’s own wish to cancel', () => {
  expect(isPossible('cancel', booking('pending'))).toBe(false)
  expect(isPossible('cancel', booking('pending', { wish: CANCEL }))).toBe(true)
  expect(isPossible('cancel', booking('pending', { wish: { ...CANCEL, kind: 'move' } }))).toBe(false)
  expect(isPossible('cancel', booking('rejected', { wish: CANCEL }))).toBe(false)
})
