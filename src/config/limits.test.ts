import { expect, it } from 'vitest'
import { CLOSING, FIRST_SLOT, LAST_SLOT, LIMITS, SLOT_STEP } from './limits.ts'

it('the limits have their decided values', () => {
  expect(LIMITS.daysAhead).toBe(366)
  expect([FIRST_SLOT, LAST_SLOT, SLOT_STEP, CLOSING]).toEqual([540, 1110, 30, 1110])
})
