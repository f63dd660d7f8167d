import { expect, it } from 'vitest'
import { CLOSING, FIRST_SLOT, LAST_SLOT, LIMITS, SLOT_STEP } from './limits.ts'

it('the limits have their decided values', () => {
  expect(LIMITS).toMatchObject({
    firstName: 60,
    lastName: 60,
    fullName: 121,
    email: 254,
    phone: 20,
    specialRequests: 1000,
    servicesPerBooking: 10,
    serviceName: 80,
    servicesText: 2000,
    priceText: 40,
    rejectionReason: 500,
    daysAhead: 366,
  })
  expect([FIRST_SLOT, LAST_SLOT, SLOT_STEP, CLOSING]).toEqual([540, 1110, 30, 1110])
})
