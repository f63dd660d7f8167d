import { expect, it } from 'vitest'
import { WAITING_SIZE } from '#config/limits.ts'
import { listedText } from './overdue-first.ts'

it('as many as a list holds are named with a plus', () => {
  expect([0, WAITING_SIZE - 1, WAITING_SIZE].map(listedText)).toEqual([undefined, '49', '50+'])
})
