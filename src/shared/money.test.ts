import { expect, it } from 'vitest'
import { inThebe, moneyText } from './money.ts'

it.each([
  [0, 'P0'],
  [45_000, 'P450'],
  [1_352_000, 'P13,520'],
  [29_950, 'P299.50'],
  [5, 'P0.05'],
])('writes %d thebe as %s', (thebe, text) => {
  expect(moneyText(thebe)).toBe(text)
})

it('turns Pula into whole thebe, although a computer holds 1.15 as a little less', () => {
  expect(inThebe(1.15)).toBe(115)
  expect(inThebe(1_250.5)).toBe(125_050)
})
