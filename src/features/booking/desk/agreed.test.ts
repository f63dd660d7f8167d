import { expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import { parseHouse } from '#features/house/house.ts'
import { parseMenuService } from '#data/services-desk.ts'
import { usualTotal } from './acts/agreed-fields.tsx'

const NOW = new Date('2030-01-10T08:00:00Z')
const MASSAGE = { name: 'Swedish Massage', duration: 60, price: 'P350' }
const MENU = [parseMenuService('swedish', { ...MASSAGE, category: 'massage' })].filter(
  (service) => service !== undefined,
)
const houseOf = (content?: object) => ({
  ...{ menu: MENU, content: parseHouse(content) },
  ...{ isKnown: true, failed: undefined },
})
const request = (own: object = {}) =>
  parseBooking('b1', { status: 'pending', date: '2030-01-15', selectedServices: [MASSAGE], ...own })

it.each([
  ['the sum', {}, 'P350'],
  ['the price of the offer', { guests: 2, specialRequests: 'Offer: Couples Massage (P600)' }, 'P600'],
  ['none for an old request without any price', { selectedServices: undefined, services: 'Swedish Massage' }, ''],
  ['undecided with a price that differs from the menu', { selectedServices: [{ ...MASSAGE, price: 'P1' }] }, undefined],
  ['undecided with a treatment off the menu', { selectedServices: [{ ...MASSAGE, name: 'Gold Bath' }] }, undefined],
])('the usual total is %s', (_, own, total) => {
  expect(usualTotal(request(own), houseOf(), NOW)).toBe(total)
})

const ASKED = { createdAt: new Date('2030-01-09T08:00:00Z'), specialRequests: 'Offer: Summer (P300)' }
const SUMMER = { id: 'summer', name: 'Summer', price: 'P300', treatments: ['Swedish Massage'] }

it.each([
  ['the price of the stored offer', {}, 'P300'],
  ['undecided when it has another price now', { price: 'P320' }, undefined],
  ['undecided when it was removed', { id: 'other', name: 'Winter' }, undefined],
  ['undecided when it had ended', { until: '2030-01-08' }, undefined],
  ['undecided when it is for other treatments', { treatments: ['Manicure'] }, undefined],
])('the usual total with an offer of the house is %s', (_, own, total) => {
  const house = houseOf({ offers: [{ ...SUMMER, ...own }] })
  expect(usualTotal(request(ASKED), house, NOW)).toBe(total)
})
