import { expect, it } from 'vitest'
import { COUPLES, MENU, OFFERED, SUMMER } from '#support/offers.ts'
import { suggestedTotal } from './price-check.ts'
import { parseBooking } from './booking.ts'
import { offerLabel } from '#features/menu/offer.ts'

const [SWEDISH, DEEP, , , FOOT] = MENU
const NOW = new Date('2030-09-01T08:00:00Z')
const suggested = (fields: object, offers: Parameters<typeof suggestedTotal>[1] = OFFERED) =>
  suggestedTotal(parseBooking('b1', fields), offers, NOW)
const asked = (label: string) => ({ specialRequests: `Offer: ${label}\nA quiet room` })

it('is the sum for all guests', () => {
  expect(suggested({ selectedServices: [SWEDISH] })).toEqual({
    total: 'P450',
    words: 'The treatments come to P450.',
    isOpen: false,
  })
  expect(suggested({ selectedServices: [SWEDISH, FOOT], guests: 2 }).total).toBe('from P1260')
  expect(suggested({ selectedServices: [{ ...SWEDISH, price: '' }] }).total).toBe('Price on request')
})

it('is the price of the offer that was asked for, with further treatments and for all guests', () => {
  expect(suggested({ selectedServices: [DEEP], ...asked(offerLabel(SUMMER)) })).toEqual({
    total: 'P300',
    words: 'With the offer Summer Relax Massage (P300); without it P520.',
    isOpen: false,
  })
  expect(suggested({ selectedServices: [DEEP, SWEDISH], ...asked(offerLabel(SUMMER)) }).total).toBe('P750')
  expect(suggested({ selectedServices: [SWEDISH], guests: 2, ...asked(offerLabel(COUPLES)) }).total).toBe('P600')
})

const OPEN = 'which does not apply as it was asked for. The treatments come to'

it.each([
  ['is none of ours', [DEEP], 'Everything (P1)', 'P520', ''],
  ['has treatments that were not chosen', [SWEDISH], offerLabel(SUMMER), 'P450', ''],
  ['had another price', [DEEP], `${SUMMER.name} (P200)`, 'P520', ' With the offer as it is now: P300.'],
  ['is named without its price', [DEEP], SUMMER.name, 'P520', ' With the offer as it is now: P300.'],
])('is the sum and left open where the offer %s', (_, selectedServices, label, sum, asNow) => {
  expect(suggested({ selectedServices, ...asked(label) })).toEqual({
    total: sum,
    words: `The request names ${label}, ${OPEN} ${sum}.${asNow}`,
    isOpen: true,
  })
})

it('takes an offer whose price is only written in another way', () => {
  const respelt = [{ ...SUMMER, price: 'P300.00' }]
  expect(suggested({ selectedServices: [DEEP], ...asked(offerLabel(SUMMER)) }, respelt)).toMatchObject({
    total: 'P300',
    isOpen: false,
  })
})

it('counts an offer until the end of its last day at the venue, by when the request was sent', () => {
  const ending = [{ ...SUMMER, until: '2030-08-31' }]
  const sent = (createdAt?: Date) =>
    suggested({ selectedServices: [DEEP], ...asked(offerLabel(SUMMER)), ...(createdAt && { createdAt }) }, ending)
  expect(sent(new Date('2030-08-31T21:59:00Z'))).toMatchObject({ total: 'P300', isOpen: false })
  const late = { total: 'P520', isOpen: true }
  expect(sent(new Date('2030-08-31T22:01:00Z'))).toMatchObject(late)
  expect(sent()).toMatchObject(late)
})

it('is the stored total of an older booking that is one text', () => {
  expect(suggested({ services: 'Swedish Massage', totalPrice: ' P400 ' })).toEqual({
    total: 'P400',
    words: '',
    isOpen: false,
  })
  expect(suggested({}).total).toBe('')
})

it('is left to the desk where two guests share the treatments, because an offer is for guests who have all of it', () => {
  const shared = { selectedServices: [SWEDISH, DEEP], guests: 2, shares: true }
  expect(suggested(shared)).toMatchObject({ total: 'P970', isOpen: false })
  expect(suggested({ ...shared, ...asked(offerLabel(COUPLES)) })).toMatchObject({ total: 'P970', isOpen: true })
})
