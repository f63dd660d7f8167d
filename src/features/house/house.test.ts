import { expect, it } from 'vitest'
import { offerContents } from '#features/menu/offer.ts'
import { isEnded, parseHouse, shownOffers, untilText } from './house.ts'

const TODAY = '2030-08-31'
const stored = (own: object = {}) => ({ id: 'summer', name: 'Summer', price: 'P300', ...own })
const offerOf = (own: object = {}) => {
  const [offer] = parseHouse({ offers: [stored(own)] }).offers ?? []
  if (!offer) throw new Error('The offer was left out.')
  return offer
}

it('gives odd fields of an offer their default, one by one, and leaves out one without id, name or price', () => {
  const odd = offerOf({
    ...{ minutes: 'long', guests: 9, treatments: 'all', until: 'August', picture: 5, price: 300 },
  })
  expect(odd).toEqual({
    ...{ id: 'summer', name: 'Summer', price: '300', description: '', minutes: 0, guests: 1 },
    ...{ treatments: [], until: '', picture: '5' },
  })
  expect(offerContents(odd)).toBe('')
  const without = [{ id: 'Summer Relax' }, { name: ' ' }, { price: null }].map(stored)
  expect(parseHouse({ offers: [...without, stored({ id: 'winter' })] }).offers?.map(({ id }) => id)).toEqual(['winter'])
})

it('an offer is shown on its last day, and not on the next', () => {
  const offer = offerOf({ until: TODAY })
  expect([isEnded(offer, TODAY), isEnded(offer, '2030-09-01'), isEnded(offerOf(), '2999-01-01')]).toEqual([
    ...[false, true, false],
  ])
  expect([untilText(offer), untilText(offerOf())]).toEqual(['Until 31 August 2030', ''])
  expect(shownOffers([offer, offerOf({ until: '2030-08-30' })], TODAY)).toEqual([offer])
})
