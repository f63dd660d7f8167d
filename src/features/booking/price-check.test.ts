import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { parseService } from '#features/menu/published-menu.ts'
import { asOnMenu, differencesOf, differenceText, withListed } from './price-check.ts'
import { isSamePrice } from './price.ts'

const listed = (own: object = {}) =>
  parseService('s1', { name: 'Swedish Massage', category: 'massage', duration: 60, price: 'P350', ...own })
const menuOf = (...services: object[]) => services.flatMap((own) => listed(own) ?? [])
const MENU = menuOf({})
const chosen = (own: object = {}) => ({ name: 'Swedish Massage', duration: 60, price: 'P350', ...own })
const request = (services: unknown[], own: object = {}) =>
  parseBooking('b1', { status: 'pending', selectedServices: services, ...own })
const texts = (services: unknown[], menu = MENU, own: object = {}) =>
  differencesOf(request(services, own), menu).map((difference) => differenceText(difference))

const grouped = (pula: number, separator: string) => String(pula).replace(/\B(?=(\d{3})+$)/g, separator)
/** The same amount as people write it. */
const spellings = (thebe: number): string[] => {
  const [pula, rest] = [Math.floor(thebe / 100), thebe % 100]
  const cents = rest === 0 ? ['', '.00'] : [`.${String(rest).padStart(2, '0')}`]
  return ['', 'P', 'P ', 'p'].flatMap((currency) =>
    ['', ',', ' '].flatMap((separator) => cents.map((end) => ` ${currency}${grouped(pula, separator)}${end} `)),
  )
}
const anyThebe = fc.integer({ min: 0, max: 100_000_000 })

describe('prices', () => {
  it('are the same however an amount is spelt', () => {
    fc.assert(
      fc.property(anyThebe, (thebe) => {
        for (const one of spellings(thebe)) {
          expect(isSamePrice(one, spellings(thebe)[0] ?? '')).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('differ as soon as their amounts do, or only one is a plain amount', () => {
    fc.assert(
      fc.property(anyThebe, anyThebe, fc.nat(), (one, other, index) => {
        const [a, b] = [spellings(one), spellings(other)]
        const [first, second] = [a[index % a.length] ?? '', b[index % b.length] ?? '']
        expect(isSamePrice(first, second)).toBe(one === other)
        expect(isSamePrice(`From ${first}`, second)).toBe(false)
      }),
    )
  })

  it.each([
    ['P300', 'P300 60'],
    ['P30060', 'P300 60'],
    ['', 'P0'],
    ['free', 'P0'],
    ['P1,25', 'P125'],
  ])('%s and %s are not the same', (one, other) => {
    expect(isSamePrice(one, other)).toBe(false)
  })

  it('of any text are compared without an error, and each is the same as itself', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isSamePrice(text, text)))
  })
})

describe('a request', () => {
  it.each([
    [{}, []],
    [{ price: '350.00' }, []],
    [{ name: ' swedish massage' }, []],
    [{ price: 'P1' }, ['Swedish Massage: 60 min, P1 in the request; 60 min, P350 on the menu']],
    [{ price: '' }, ['Swedish Massage: 60 min, no price in the request; 60 min, P350 on the menu']],
    [{ price: 'free' }, ['Swedish Massage: 60 min, free in the request; 60 min, P350 on the menu']],
    [{ duration: 5 }, ['Swedish Massage: 5 min, P350 in the request; 60 min, P350 on the menu']],
    [{ duration: 0, price: 'P1' }, ['Swedish Massage: no length, P1 in the request; 60 min, P350 on the menu']],
    [{ name: 'Gold Bath', price: 'P1' }, ['Gold Bath: 60 min, P1 in the request; not on the menu']],
  ])('for %o says of the menu: %o', (own, said) => {
    expect(texts([chosen(own)])).toEqual(said)
  })

  it('is compared treatment by treatment, with what visitors are not shown, too', () => {
    const menu = menuOf({}, { name: 'Manicure', price: 'From P150', duration: 30, hidden: true })
    const manicure = { name: 'Manicure', duration: 30, price: 'from P150' }
    expect(texts([chosen(), manicure], menu)).toEqual([])
    expect(texts([manicure, chosen({ price: 'P1' }), chosen({ price: 'P2' })], menu)).toEqual([
      'Swedish Massage: 60 min, P1 in the request; 60 min, P350 on the menu',
      'Swedish Massage: 60 min, P2 in the request; 60 min, P350 on the menu',
    ])
  })

  it('is not compared while the menu is not known, once it is decided, or where it is one text', () => {
    const forged = [chosen({ price: 'P1' })]
    expect(texts(forged, [])).toEqual([])
    expect(texts(forged, MENU, { status: 'confirmed' })).toEqual([])
    expect(texts(['Swedish Massage - P1'])).toEqual([])
    expect(texts([], MENU, { services: 'Swedish Massage - P1' })).toEqual([])
  })
})

it('the menu gives the treatments its values; one that is not on the menu stays', () => {
  const bath = { name: 'Bath', duration: 10, price: 'P9' }
  const { selectedServices, ...booking } = request([chosen({ price: 'P1' }), bath, chosen()])
  const differences = differencesOf({ ...booking, selectedServices }, MENU)
  expect(differences.map(({ position }) => position)).toEqual([0, 1])
  expect(withListed(selectedServices, differences)).toEqual([chosen(), bath, chosen()])
})

it('the desk enters what is on the menu; what is not there stays as it is', () => {
  const bath = { name: 'Bath', duration: 10, price: 'P9' }
  expect(asOnMenu([chosen({ price: 'P1', duration: 5 }), bath], MENU)).toEqual([chosen(), bath])
})
