import { describe, expect, it } from 'vitest'
import { COUPLES, MANI_PEDI, MENU, OFFERED, SUMMER } from '#support/offers.ts'
import { withChosenOffer } from '#features/menu/choices.ts'
import type { Offer } from '#features/menu/offer.ts'
import { priceQuote } from './price-quote.ts'

const [SWEDISH, DEEP, , , FOOT] = MENU
const NONE = { selectedServices: [], guests: 1, specialRequests: '' }
const chosen = (offer: Offer, before = {}) => withChosenOffer({ ...NONE, ...before }, offer, MENU, OFFERED)
const text = (choices: Parameters<typeof priceQuote>[0]) => priceQuote(choices, OFFERED).text

describe('what the choices cost', () => {
  it('has further services beside an offer, and an offer for one twice for two', () => {
    expect(text(chosen(SUMMER, { selectedServices: [SWEDISH] }))).toBe('P970, offer P750 on confirmation')
    expect(text(chosen(SUMMER, { selectedServices: [FOOT] }))).toBe('from P700, offer from P480 on confirmation')
    expect(text(chosen(SUMMER, { guests: 2 }))).toBe('P1040 (P520 × 2 guests), offer P600 on confirmation')
    expect(text(chosen(COUPLES, { selectedServices: [DEEP] }))).toBe(
      'P1940 (P970 × 2 guests), offer P1640 on confirmation',
    )
  })

  it('counts on no offer whose treatments are not all chosen, nor on one we do not have', () => {
    const { specialRequests } = chosen(MANI_PEDI)
    expect(text({ ...NONE, selectedServices: [MENU[2]], specialRequests })).toBe('P240')
    expect(text({ ...NONE, selectedServices: [DEEP], specialRequests: 'Offer: everything (P1)' })).toBe('P520')
  })

  it('counts on no offer without treatments: it would be added on top', () => {
    const empty = { ...SUMMER, treatments: [] }
    const choices = { ...NONE, selectedServices: [DEEP], specialRequests: 'Offer: Summer Relax Massage (P300)' }
    expect(priceQuote(choices, [empty]).text).toBe('P520')
  })
})
