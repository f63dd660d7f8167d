import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountOf, isSamePrice, leastAmountIn, partyPrice, perGuestText, totalPrice, totalPriceText } from './price.ts'

const total = (...prices: string[]) => totalPrice(prices.map((price) => ({ price })))
const inThebe = (text: string) => Math.round((amountOf(text) ?? NaN) * 100)
const priceOf = (thebe: number) => `P${(thebe / 100).toFixed(2)}`
const party = (guests: number, ...prices: string[]) => ({
  guests,
  selectedServices: prices.map((price) => ({ duration: 60, price })),
})
const anyThebe = fc.nat(10_000_000)

/** The same amount as people write it. */
const spellings = (thebe: number): string[] => {
  const [pula, rest] = [Math.floor(thebe / 100), thebe % 100]
  const cents = rest === 0 ? ['', '.00'] : [`.${String(rest).padStart(2, '0')}`]
  return ['', 'P', 'P ', 'p'].flatMap((currency) =>
    ['', ',', ' '].flatMap((separator) =>
      cents.map((end) => ` ${currency}${String(pula).replace(/\B(?=(\d{3})+$)/g, separator)}${end} `),
    ),
  )
}

it('amounts are the same however they are spelt, and differ as soon as they do or one is no plain amount', () => {
  fc.assert(
    fc.property(anyThebe, anyThebe, fc.nat(), (one, other, index) => {
      const [a, b] = [spellings(one), spellings(other)]
      const [first, second] = [a[index % a.length] ?? '', b[index % b.length] ?? '']
      for (const spelt of a) expect(isSamePrice(first, spelt)).toBe(true)
      expect(amountOf(first)).toBe(one / 100)
      expect(isSamePrice(first, second)).toBe(one === other)
      expect(isSamePrice(`From ${first}`, second)).toBe(false)
      expect(isSamePrice(` from ${first}`, `From ${first}`)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

it.each(['', 'P', 'From P350', 'P350 - P500', 'P1,25', 'P1234,567', 'P1.234', '$350', '-P5', `P${'9'.repeat(40)}`])(
  '"%s" is no plain amount',
  (price) => {
    expect(amountOf(price)).toBeUndefined()
    expect(isSamePrice(price, 'P0')).toBe(false)
  },
)

it('the total reads "from …" as soon as one price is no plain amount, and is on request where none holds a number', () => {
  expect(total('P150', 'From P350')).toBe('from P500')
  expect(total('P350 - P500', 'P100')).toBe('from P450')
  expect(total('60 min from P1,350', 'P100')).toBe('from P1450')
  expect(total('P150', 'on request')).toBe('from P150')
  expect([total('', 'ask us'), total()]).toEqual(['Price on request', 'P0'])
  expect(['From 350', 'P5.5 from 60 min', 'free'].map(leastAmountIn)).toEqual([350, 5.5, undefined])
})

it('the total is the exact sum in any order, once for each guest', () => {
  fc.assert(
    fc.property(
      fc.array(anyThebe, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 6 }),
      (amounts, guests) => {
        const prices = amounts.map(priceOf)
        const sum = amounts.reduce((one, other) => one + other, 0)
        expect(total(...prices)).toBe(`P${(sum / 100).toFixed(2).replace(/\.00$/, '')}`)
        expect(total(...prices.toReversed())).toBe(total(...prices))
        const all = party(guests, ...prices)
        expect(inThebe(partyPrice(all))).toBe(guests * sum)
        expect(perGuestText(all)).toBe(guests === 1 ? '' : `${total(...prices)} × ${String(guests)} guests`)
      },
    ),
  )
})

it('the total of several guests says so; two who share pay the sum once', () => {
  const shared = (...prices: string[]) => totalPriceText({ ...party(2, ...prices), shares: true })
  expect(totalPriceText(party(2, 'P450', 'P180.50'))).toBe('P1261 (P630.50 × 2 guests)')
  expect(totalPriceText(party(2, 'P150', 'ask us'))).toBe('from P300 (from P150 × 2 guests)')
  expect(totalPriceText(party(2, 'ask us'))).toBe('Price on request (2 guests)')
  expect([totalPriceText(party(1, 'P450')), totalPriceText(party(2))]).toEqual(['P450', 'P0'])
  expect(shared('From P180', 'P350')).toBe('from P530 (2 guests, one each)')
  expect(shared('P450', 'P350', 'P100')).toBe('P1800 (P900 × 2 guests)')
})
