import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, partyPrice, perGuestText, totalPrice, totalPriceText } from './price.ts'

const total = (...prices: string[]) => totalPrice(prices.map((price) => ({ price })))

describe('a plain amount', () => {
  it.each([
    [' P 350 ', 350],
    ['P1\u00a0250', 1250],
    ['P12,345,678', 12345678],
    ['P1,250.5', 1250.5],
    ['P0', 0],
  ])('"%s" is %d Pula', (price, pula) => {
    expect(amountOf(price)).toBe(pula)
  })

  it.each([
    '',
    'P',
    'From P350',
    'P350+',
    'P350 - P500',
    'P1,25',
    'P12,3456',
    'P1.2345',
    '$350',
    '-P5',
    'on request',
    `P${'9'.repeat(40)}`,
    '9'.repeat(400),
  ])('"%s" is not one', (price) => {
    expect(amountOf(price)).toBeUndefined()
  })
})

describe('the total', () => {
  it('reads "from …" as soon as one price is no plain amount', () => {
    expect(total('From P350')).toBe('from P350')
    expect(total('P150', 'From P350')).toBe('from P500')
    expect(total('P350 - P500', 'P100')).toBe('from P450')
    expect(total('60 min from P1,350', 'P100')).toBe('from P1450')
    expect(total('P150', 'on request')).toBe('from P150')
    expect(total('P150', '')).toBe('from P150')
  })

  it('is on request when no price holds a number', () => {
    expect(total('on request')).toBe('Price on request')
    expect(total('', 'ask us')).toBe('Price on request')
  })

  it('is the same in any order and the exact sum, for any amounts', () => {
    const thebe = fc.nat(10_000_000)
    fc.assert(
      fc.property(fc.array(thebe, { maxLength: 10 }), (amounts) => {
        const prices = amounts.map((amount) => `P${(amount / 100).toFixed(2)}`)
        const sum = amounts.reduce((one, other) => one + other, 0)
        expect(total(...prices)).toBe(`P${(sum / 100).toFixed(2).replace(/\.00$/, '')}`)
        expect(total(...prices.toReversed())).toBe(total(...prices))
        expect(amountOf(total(...prices))).toBe(sum / 100)
      }),
    )
  })

  it('of any texts is short, and plain only when all prices are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('P350', 'From P20')), { maxLength: 10 }),
        (prices) => {
          const text = total(...prices)
          expect(text).toMatch(/^((from )?P\d+(\.\d\d)?|Price on request)$/)
          expect(amountOf(text) !== undefined).toBe(prices.every((price) => amountOf(price) !== undefined))
        },
      ),
    )
  })
})

describe('the total of several guests', () => {
  const of = (guests: number, ...prices: string[]) =>
    totalPriceText({ guests, selectedServices: prices.map((price) => ({ duration: 60, price })) })

  it('is multiplied and says so; that of one guest stays as it is', () => {
    expect(of(2, 'P450')).toBe('P900 (P450 × 2 guests)')
    expect(of(2, 'P450', 'P180.50')).toBe('P1261 (P630.50 × 2 guests)')
    expect(of(2, 'From P180')).toBe('from P360 (from P180 × 2 guests)')
    expect(of(2, 'P150', 'ask us')).toBe('from P300 (from P150 × 2 guests)')
    expect(of(2, 'ask us')).toBe('Price on request (2 guests)')
    expect(of(1, 'P450')).toBe('P450')
    expect(of(2)).toBe('P0')
  })

  it('is exactly as many times that of one, for any amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 6 }),
        (amounts, guests) => {
          const chosen = amounts.map((amount) => ({ duration: 60, price: `P${(amount / 100).toFixed(2)}` }))
          const thebe = (text: string) => Math.round((amountOf(text) ?? NaN) * 100)
          const party = { guests, selectedServices: chosen }
          expect(thebe(partyPrice(party))).toBe(guests * thebe(totalPrice(chosen)))
          expect(perGuestText(party)).toBe(guests === 1 ? '' : `${totalPrice(chosen)} × ${String(guests)} guests`)
        },
      ),
    )
  })

  it('is the sum, once, where two guests share two treatments', () => {
    const shared = (...prices: string[]) => ({
      ...{ guests: 2, shares: true },
      selectedServices: prices.map((price) => ({ duration: 60, price })),
    })
    expect(totalPriceText(shared('P450', 'P350'))).toBe('P800 (2 guests, one each)')
    expect(totalPriceText(shared('From P180', 'P350'))).toBe('from P530 (2 guests, one each)')
    expect(totalPriceText(shared('P450', 'P350', 'P100'))).toBe('P1800 (P900 × 2 guests)')
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (one, other) => {
        const party = shared(...[one, other].map((thebe) => `P${(thebe / 100).toFixed(2)}`))
        expect(Math.round((amountOf(partyPrice(party)) ?? NaN) * 100)).toBe(one + other)
        expect(partyPrice({ ...party, shares: false })).toBe(totalPrice(party.selectedServices, 2))
      }),
    )
  })
})
