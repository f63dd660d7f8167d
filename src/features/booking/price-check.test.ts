import { expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { parseService } from '#features/menu/published-menu.ts'
import { asOnMenu, differencesOf, differenceText, withListed } from './price-check.ts'

const listed = (own: object = {}) =>
  parseService('s1', { name: 'Swedish Massage', category: 'massage', duration: 60, price: 'P350', ...own })
const menuOf = (...services: object[]) => services.flatMap((own) => listed(own) ?? [])
const MENU = menuOf({}, { name: 'Manicure', price: 'From P150', duration: 30, hidden: true })
const chosen = (own: object = {}) => ({ name: 'Swedish Massage', duration: 60, price: 'P350', ...own })
const request = (services: unknown[], own: object = {}) =>
  parseBooking('b1', { status: 'pending', selectedServices: services, ...own })
const texts = (services: unknown[], menu = MENU, own: object = {}) =>
  differencesOf(request(services, own), menu).map((difference) => differenceText(difference))

it.each([
  [{ price: '350.00' }, []],
  [{ name: ' swedish massage' }, []],
  [{ name: 'manicure', duration: 30, price: 'from P150' }, []],
  [{ price: '' }, ['Swedish Massage: 60 min, no price in the request; 60 min, P350 on the menu']],
  [{ duration: 5 }, ['Swedish Massage: 5 min, P350 in the request; 60 min, P350 on the menu']],
  [{ duration: 0, price: 'P1' }, ['Swedish Massage: no length, P1 in the request; 60 min, P350 on the menu']],
  [{ name: 'Gold Bath', price: 'P1' }, ['Gold Bath: 60 min, P1 in the request; not on the menu']],
])('a request for %o says of the menu: %o', (own, said) => {
  expect(texts([chosen(own)])).toEqual(said)
})

it('a request is not compared while the menu is not known, once it is decided, or where it is one text', () => {
  const forged = [chosen({ price: 'P1' })]
  expect(texts(forged, [])).toEqual([])
  expect(texts(forged, MENU, { status: 'confirmed' })).toEqual([])
  expect(texts(forged, MENU, { source: 'desk' })).toEqual([])
  expect(texts(['Swedish Massage - P1'])).toEqual([])
})

it('the menu gives the treatments its values; one that is not on the menu stays', () => {
  const bath = { name: 'Bath', duration: 10, price: 'P9' }
  const forged = [chosen({ price: 'P1', duration: 5 }), bath, chosen()]
  const differences = differencesOf(request(forged), MENU)
  expect(differences.map(({ position }) => position)).toEqual([0, 1])
  expect(withListed(forged, differences)).toEqual([chosen(), bath, chosen()])
  expect(asOnMenu(forged, MENU)).toEqual([chosen(), bath, chosen()])
})
