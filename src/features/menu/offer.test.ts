import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COUPLES, MANI_PEDI, SUMMER } from '#support/offers.ts'
import { isTreatmentOf, offerContents, offerIn, offerOf, withOffer, withoutOffers } from './offer.ts'

it('is read from the special requests and removed; it is one of ours only when its line stands there to the letter', () => {
  expect(offerIn(withOffer('Quiet room', SUMMER))).toBe('Summer Relax Massage (P300)')
  expect(offerIn('Is there a special offer: yes or no?')).toBeUndefined()
  expect(withoutOffers('Quiet room\r\noffer: x\nWarm towels')).toBe('Quiet room\nWarm towels')
  const offers = [SUMMER, COUPLES]
  expect(offerOf(withOffer('Quiet room', COUPLES), offers)).toBe(COUPLES)
  for (const line of ['', 'Offer: Couples Massage', 'Offer: Couples Massage (P6)'])
    expect(offerOf(line, offers)).toBeUndefined()
})

it('is there once however often it is added, and leaves the other text unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (requests) => {
      const once = withOffer(requests, SUMMER)
      expect(withOffer(once, SUMMER)).toBe(once)
      expect(withoutOffers(once).trim()).toBe(withoutOffers(requests).trim())
      expect(offerIn(once)).toBe('Summer Relax Massage (P300)')
    }),
  )
})

it('is said in one line, and its treatments are found on the menu however they are capitalised', () => {
  expect([COUPLES, MANI_PEDI].map(offerContents)).toEqual([
    'Swedish Massage for two, 60 min',
    'Gel Manicure and Spa Pedicure, 120 min',
  ])
  expect([' spa pedicure ', 'Pedicure'].map((name) => isTreatmentOf(MANI_PEDI, name))).toEqual([true, false])
})
