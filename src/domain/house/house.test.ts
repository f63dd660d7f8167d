import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offerContents } from '../offer.ts'
import { MOST_OFFERS, OFFER } from '#records/house.ts'
import { isEnded, parseHouse, shownOffers, untilText } from './house.ts'
import { parseOwnerHouse, partFields } from './owner-house.ts'
import { newerParts, parseKeptHouse, printedHouse, printedHours } from './printed.ts'
import { parseTeam } from './team.ts'

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
      changedAt: 0,
    })
    expect([parseTeam(undefined), parseTeam({ team: [] }), parseHouse({ offers: [] }).offers]).toEqual([
      undefined,
      [],
      [],
    ])
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

  it('cuts long texts to their limit, and never within an emoji, which no link could hold', () => {
    const long = `x${'🌿'.repeat(300)}`
    const { words, offers } = parseHouse({ words: { arrival: long }, offers: [stored({ name: long })] })
    expect([words.arrival, offers?.[0]?.name]).toEqual([long.slice(0, 399), long.slice(0, 59)])
    expect(parseTeam({ team: [{ name: long }] })?.[0]?.name).toBe(long.slice(0, 59))
  })

  it.each([{ id: '' }, { id: 'Summer Relax' }, { name: ' ' }, { price: null }])(
    'leaves out an offer with %o',
    (own) => {
      expect(parseHouse({ offers: [stored(own), stored({ id: 'winter' })] }).offers?.map(({ id }) => id)).toEqual([
        'winter',
      ])
    },
  )

  it('keeps the first of two offers with the same address, and no more than the page can hold', () => {
    const names = parseHouse({ offers: [stored(), stored({ name: 'Copy' })] }).offers?.map(({ name }) => name)
    expect(names).toEqual(['Summer'])
    const many = Array.from({ length: 50 }, (_, index) => stored({ id: `o-${String(index)}`, name: 'x'.repeat(9_999) }))
    const offers = parseHouse({ offers: many }).offers ?? []
    expect([offers.length, offers[0]?.name.length]).toEqual([MOST_OFFERS, OFFER.name.most])
    expect(parseTeam({ team: Array.from({ length: 50 }, () => ({ name: 'x'.repeat(999) })) })).toHaveLength(12)
  })

  it('never throws, whatever is stored', () => {
    const entries = fc.array(
      fc.oneof(fc.anything(), fc.record({ id: fc.anything(), name: fc.anything(), price: fc.anything() })),
    )
    const house = fc.record({
      words: fc.anything(),
      offers: fc.oneof(fc.anything(), entries),
      team: entries,
      updatedAt: fc.anything(),
    })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), house), (data) => {
        parseOwnerHouse(data)
        expect(printedHouse(data, TODAY).words).toBeDefined()
      }),
    )
  })
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
    expect(printedHouse({}, TODAY)).toEqual({ words: parseHouse({}).words, changedAt: 0 })
  })
})

describe('the copy of a device', () => {
  const data = {
    offers: [stored({ until: TODAY })],
    team: [{ name: 'Neo' }],
    words: { room: 'Yes' },
    updatedAt: new Date(5),
  }
  const diary = { closedWeekdays: [0], updatedAt: new Date(6) }
  const house = { ...printedHouse(data, TODAY), ...printedHours(diary) }
  const parsed = (own: object = {}) => parseKeptHouse(JSON.parse(JSON.stringify({ ...house, readAt: 7, ...own })))

  it('is read as it was kept', () => {
    expect(parsed()).toEqual({ ...house, changedAt: 5, hoursChangedAt: 6, readAt: 7 })
    expect(parsed()?.hours?.short).toContain('Sun closed')
  })

  it('without the time of its reading is none', () => {
    expect(parsed({ readAt: undefined })).toBeUndefined()
    expect([undefined, null, 'house', []].map(parseKeptHouse)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('never throws and holds what pages can show, whatever is kept', () => {
    const kept = fc.record({
      readAt: fc.nat(),
      hours: fc.oneof(fc.anything(), fc.record({ long: fc.anything(), short: fc.anything() })),
      words: fc.anything(),
      changedAt: fc.anything(),
      hoursChangedAt: fc.anything(),
    })
    fc.assert(
      fc.property(kept, (data) => {
        const { hours, changedAt, hoursChangedAt = NaN } = parseKeptHouse(data) ?? { changedAt: NaN }
        expect([changedAt, hoursChangedAt]).not.toContain(NaN)
        if (hours) expect([typeof hours.long, typeof hours.short]).toEqual(['string', 'string'])
      }),
    )
  })

  it('replaces the parts that it knows newer, and no others', () => {
    const names = (changedAt: number, hoursChangedAt?: number) =>
      Object.keys(newerParts(house, { changedAt, ...(hoursChangedAt !== undefined && { hoursChangedAt }) }))
    expect(names(4, 6)).toEqual(['offers', 'team', 'words', 'changedAt'])
    expect(names(5, 5)).toEqual(['hours', 'hoursChangedAt'])
    expect(names(5)).toEqual(['hours', 'hoursChangedAt'])
    expect(names(5, 6)).toEqual([])
    // A part that is no longer set is shown as built in.
    expect(newerParts({ changedAt: 9 }, house)).toEqual({
      offers: undefined,
      team: undefined,
      words: undefined,
      changedAt: 9,
    })
  })
})

it('offers are stored with `hidden`', () => {
  expect(partFields('offers', [offerOf()])).toEqual([expect.objectContaining({ hidden: false })])
})
