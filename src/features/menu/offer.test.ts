import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUPLES, MANI_PEDI, SUMMER } from '#support/offers.ts'
import { isTreatmentOf, offerContents, offerIn, offerOf, offerPrice, withOffer, withoutOffers } from './offer.ts'

describe('an offer in the special requests', () => {
  it('has its price with the currency, however it is written', () => {
    expect([offerPrice(SUMMER), offerPrice(COUPLES)]).toEqual(['P300', 'P600'])
  })

  it('can be read and removed', () => {
    expect(offerIn(withOffer('Quiet room', SUMMER))).toBe('Summer Relax Massage (P300)')
    expect(offerIn('Is there a special offer: yes or no?')).toBeUndefined()
    expect(withoutOffers('Quiet room\r\noffer: x\nWarm towels')).toBe('Quiet room\nWarm towels')
  })

  it('is one of ours only when its line stands there to the letter', () => {
    const offers = [SUMMER, COUPLES]
    expect(offerOf(withOffer('Quiet room', COUPLES), offers)).toBe(COUPLES)
    for (const line of ['', 'Offer: Couples Massage', 'Offer: Couples Massage (P6)', 'Offer: everything free'])
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
})

describe('what an offer is made of', () => {
  it('is said in one line', () => {
    expect([SUMMER, COUPLES, MANI_PEDI].map(offerContents)).toEqual([
      'Deep Tissue Massage, 60 min',
      'Swedish Massage for two, 60 min',
      'Gel Manicure and Spa Pedicure, 120 min',
    ])
  })

  it('is found on the menu by name, however it is capitalised', () => {
    expect(['Spa Pedicure', ' spa pedicure ', 'Pedicure'].map((name) => isTreatmentOf(MANI_PEDI, name))).toEqual([
      true,
      true,
      false,
    ])
  })
})
