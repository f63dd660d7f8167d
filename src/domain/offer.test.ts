import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Offer, offerIn, offerPrice, withOffer, withoutOffers } from './offer.ts'

const SUMMER: Offer = { id: 'summer-relax-massage', name: 'Summer Relax Massage', price: '300', description: '' }
const COUPLES: Offer = { id: 'couples-massage', name: 'Couples Massage', price: 'P600', description: '' }

describe('an offer in the special requests', () => {
  it('has its price with the currency, however it is written', () => {
    expect([offerPrice(SUMMER), offerPrice(COUPLES)]).toEqual(['P300', 'P600'])
  })

  it('is above the visitor’s text', () => {
    expect(withOffer('Quiet room', SUMMER)).toBe('Offer: Summer Relax Massage (P300)\nQuiet room')
    expect(withOffer('', SUMMER)).toBe('Offer: Summer Relax Massage (P300)')
  })

  it('replaces another offer', () => {
    expect(withOffer(withOffer('Quiet room', SUMMER), COUPLES)).toBe('Offer: Couples Massage (P600)\nQuiet room')
  })

  it('can be read and removed', () => {
    expect(offerIn(withOffer('Quiet room', SUMMER))).toBe('Summer Relax Massage (P300)')
    expect(offerIn('Is there a special offer: yes or no?')).toBeUndefined()
    expect(withoutOffers('Quiet room\r\noffer: x\nWarm towels')).toBe('Quiet room\nWarm towels')
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
