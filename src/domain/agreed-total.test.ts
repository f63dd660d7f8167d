import { expect, it } from 'vitest'
import { COUPLES, MENU, OFFERED, SUMMER } from '#support/offers.ts'
import { suggestedTotal } from './agreed-total.ts'
import { parseBooking } from './booking.ts'
import { offerLabel } from './offer.ts'

const [SWEDISH, DEEP, , , FOOT] = MENU
const suggested = (fields: object) => suggestedTotal(parseBooking('b1', fields), OFFERED)
const asked = (label: string) => ({ specialRequests: `Offer: ${label}\nA quiet room` })

it('is the sum for all guests', () => {
  expect(suggested({ selectedServices: [SWEDISH] })).toEqual({ total: 'P450', words: 'The treatments come to P450.' })
  expect(suggested({ selectedServices: [SWEDISH, FOOT], guests: 2 }).total).toBe('from P1260')
  expect(suggested({ selectedServices: [{ ...SWEDISH, price: '' }] }).total).toBe('Price on request')
})

it('is the price of the offer that was asked for, with further treatments and for all guests', () => {
  expect(suggested({ selectedServices: [DEEP], ...asked(offerLabel(SUMMER)) })).toEqual({
    total: 'P300',
    words: 'With the offer Summer Relax Massage (P300); without it P520.',
  })
  expect(suggested({ selectedServices: [DEEP, SWEDISH], ...asked(offerLabel(SUMMER)) }).total).toBe('P750')
  expect(suggested({ selectedServices: [SWEDISH], guests: 2, ...asked(offerLabel(COUPLES)) }).total).toBe('P600')
})

it('is the sum where the offer is none of ours, or its treatments were not chosen', () => {
  expect(suggested({ selectedServices: [DEEP], ...asked('Summer Relax Massage (P1)') })).toEqual({
    total: 'P520',
    words:
      'The request names an offer that the spa does not have: Summer Relax Massage (P1). The treatments come to P520.',
  })
  expect(suggested({ selectedServices: [SWEDISH], ...asked(offerLabel(SUMMER)) })).toEqual({
    total: 'P450',
    words:
      'The request does not have all treatments of the offer: Summer Relax Massage (P300). The treatments come to P450.',
  })
})

it('is the stored total of an older booking that is one text', () => {
  expect(suggested({ services: 'Swedish Massage', totalPrice: ' P400 ' })).toEqual({ total: 'P400', words: '' })
  expect(suggested({}).total).toBe('')
})
