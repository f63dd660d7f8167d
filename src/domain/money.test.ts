import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inThebe, moneyText, sharesOf } from './money.ts'

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

describe('shares of an amount', () => {
  it('follow the weights, and what rounding leaves goes to the largest remainders', () => {
    expect(sharesOf(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(sharesOf(90_000, [45_000, 35_000])).toEqual([50_625, 39_375])
    expect(sharesOf(10, [3, 0])).toEqual([10, 0])
  })

  it('are alike without any weight, and none of nothing', () => {
    expect(sharesOf(10, [0, 0])).toEqual([5, 5])
    expect(sharesOf(10, [])).toEqual([])
  })

  it('are whole, never negative, and together the amount', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.nat(99_999_999), weights, (whole, parts) => {
        const shares = sharesOf(whole, parts)
        expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole)
      }),
    )
  })
})
