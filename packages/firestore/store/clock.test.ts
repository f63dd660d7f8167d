import { expect, test } from 'vitest'
import { createClock, truncateToMillis } from './clock.ts'

test('the clock advances when the wall clock stops or goes back', () => {
  const walls = [1000, 1000, 999, 1001]
  const clock = createClock(() => walls.shift() ?? 0)
  expect([clock.now(), clock.now(), clock.now(), clock.now(), clock.now()]).toEqual([
    1_000_000n,
    1_000_001n,
    1_000_002n,
    1_001_000n,
    1_001_001n,
  ])
})

test('truncating to the millisecond rounds down, also before 1970', () => {
  expect(truncateToMillis(1_999n)).toBe(1_000n)
  expect(truncateToMillis(-1n)).toBe(-1_000n)
})
