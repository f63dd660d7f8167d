import { expect, it } from 'vitest'
import { inThebe, moneyText } from './money.ts'

it('writes thebe as Pula, and takes Pula as whole thebe although a computer holds 1.15 as a little less', () => {
  expect([0, 1_352_000, 29_950, -5].map(moneyText)).toEqual(['P0', 'P13,520', 'P299.50', '−P0.05'])
  expect(inThebe(1.15)).toBe(115)
})
