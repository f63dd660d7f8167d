import { expect, it } from 'vitest'
import { COUPLES, MENU, OFFERED, SUMMER } from '#support/offers.ts'
import { suggestedTotal, usualTotal } from './price-check.ts'
import { parseBooking } from './booking.ts'
import { offerLabel } from '#features/menu/offer.ts'
import { parseService } from '#features/menu/published-menu.ts'

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
})

it('is the price of the offer that was asked for, however it is written, with further treatments and for all guests', () => {
  const respelt = [{ ...SUMMER, price: 'P300.00' }]
  expect(suggested({ selectedServices: [DEEP], ...asked(offerLabel(SUMMER)) }, respelt)).toEqual({
    total: 'P300',
    words: 'With the offer Summer Relax Massage (P300.00); without it P520.',
    isOpen: false,
  })
  expect(suggested({ selectedServices: [DEEP, SWEDISH], ...asked(offerLabel(SUMMER)) }).total).toBe('P750')
  const couples = (guests: number) => suggested({ selectedServices: [SWEDISH], guests, ...asked(offerLabel(COUPLES)) })
  expect([1, 2, 3].map((guests) => couples(guests).total)).toEqual(['P600', 'P600', 'P1200'])
})

const OPEN = 'which does not apply as it was asked for. The treatments come to'
const NOW_P300 = ' With the offer as it is now: P300.'
const shared = { selectedServices: [SWEDISH, DEEP], guests: 2, shares: true }

it.each([
  ['is none of ours', { selectedServices: [DEEP] }, 'Everything (P1)', 'P520', ''],
  ['has treatments that were not chosen', { selectedServices: [SWEDISH] }, offerLabel(SUMMER), 'P450', ''],
  ['had another price', { selectedServices: [DEEP] }, `${SUMMER.name} (P200)`, 'P520', NOW_P300],
  ['is for guests who have all of it', shared, offerLabel(COUPLES), 'P970', ''],
])('is the sum and left open where the offer %s', (_, fields, label, sum, asNow) => {
  expect(suggested({ ...fields, ...asked(label) })).toEqual({
    total: sum,
    words: `The request names ${label}, ${OPEN} ${sum}.${asNow}`,
    isOpen: true,
  })
})

it('counts an offer until the end of its last day at the venue, by when the request was sent', () => {
  const ending = [{ ...SUMMER, until: '2030-08-31' }]
  const sent = (createdAt?: Date) =>
    suggested({ selectedServices: [DEEP], ...asked(offerLabel(SUMMER)), ...(createdAt && { createdAt }) }, ending)
      .isOpen
  const [before, after] = [new Date('2030-08-31T21:59:00Z'), new Date('2030-08-31T22:01:00Z')]
  expect([sent(before), sent(after), sent()]).toEqual([false, true, true])
})

it('is the stored total of an older booking that is one text', () => {
  expect(suggested({ services: 'Swedish Massage', totalPrice: ' P400 ' })).toEqual({
    total: 'P400',
    words: '',
    isOpen: false,
  })
})

const FORGED = [{ ...SWEDISH, price: 'P1' }]

it.each([
  ['is the sum', {}, {}, 'P450'],
  ['is undecided with another price than on the menu', { selectedServices: FORGED }, {}, undefined],
  ['is undecided with an offer that does not apply', asked('Everything (P1)'), {}, undefined],
  ['is undecided while the house is not known', {}, { isKnown: false }, undefined],
])('the total for one press %s', (_, own, known, total) => {
  const menu = [parseService('s1', { ...SWEDISH, category: 'massage' })].flatMap((one) => one ?? [])
  const request = parseBooking('b1', { status: 'pending', selectedServices: [SWEDISH], ...own })
  expect(usualTotal(request, { menu, offers: OFFERED, isKnown: true, ...known }, NOW)).toBe(total)
})
