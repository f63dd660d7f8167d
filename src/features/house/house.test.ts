import { describe, expect, it } from 'vitest'
import { offerContents } from '#features/menu/offer.ts'
import { isEnded, parseHouse, shownOffers, untilText, printedHouse } from './house.ts'

const TODAY = '2030-08-31'
const stored = (own: object = {}) => ({ id: 'summer', name: 'Summer', price: 'P300', ...own })
const offerOf = (own: object = {}) => {
  const [offer] = parseHouse({ offers: [stored(own)] }).offers ?? []
  if (!offer) throw new Error('The offer was left out.')
  return offer
}

describe('settings/house', () => {
  it('has no offers and no team of its own, and empty words, until they are set', () => {
    expect(parseHouse(undefined)).toEqual({
      words: { arrival: '', bring: '', cancellation: '', before: '', room: '' },
      offers: undefined,
    })
    expect(parseHouse({ offers: [], team: [] })).toMatchObject({ offers: [], team: [] })
  })

  it('gives odd fields of an offer their default, one by one', () => {
    const odd = {
      minutes: 'long',
      guests: 9,
      treatments: 'all',
      until: 'August',
      hidden: 'yes',
      picture: 5,
      price: 300,
    }
    expect(offerOf(odd)).toEqual({
      id: 'summer',
      name: 'Summer',
      price: '300',
      description: '',
      minutes: 0,
      guests: 1,
      treatments: [],
      until: '',
      isHidden: false,
      picture: '5',
    })
    expect(offerContents(offerOf(odd))).toBe('')
    expect(offerContents(offerOf({ minutes: 60, guests: 2 }))).toBe('for two, 60 min')
  })

  it.each([{ id: '' }, { id: 'Summer Relax' }, { name: ' ' }, { price: null }])(
    'leaves out an offer with %o',
    (own) => {
      expect(parseHouse({ offers: [stored(own), stored({ id: 'winter' })] }).offers?.map(({ id }) => id)).toEqual([
        'winter',
      ])
    },
  )
})

describe('an offer with an end', () => {
  it('is shown on its last day, and not on the next', () => {
    const offer = offerOf({ until: TODAY })
    expect([isEnded(offer, TODAY), isEnded(offer, '2030-09-01'), isEnded(offerOf(), '2999-01-01')]).toEqual([
      false,
      true,
      false,
    ])
    expect(untilText(offer)).toBe('Until 31 August 2030')
    expect(untilText(offerOf())).toBe('')
    expect(shownOffers([offer, offerOf({ hidden: true })], TODAY)).toEqual([offer])
    expect(shownOffers([offer], '2030-09-01')).toEqual([])
  })
})

describe('what a deployment prints', () => {
  const data = {
    offers: [stored({ until: TODAY }), stored({ id: 'b', hidden: true })],
    team: [{ name: 'Neo' }],
    updatedAt: 5,
  }

  it('is what visitors see, without hidden and ended offers', () => {
    expect(printedHouse(data, TODAY).offers?.map(({ id }) => id)).toEqual(['summer'])
    expect(printedHouse(data, '2030-09-01').offers).toEqual([])
    expect(printedHouse({}, TODAY)).toEqual({ words: parseHouse({}).words })
  })
})
