import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseHouseDraft } from './house-draft.ts'
import { parseHouse, parseWords } from './house.ts'

it('half an offer and a member without a name are read as they were kept', () => {
  const offers = parseHouse({
    offers: [{ id: 'summer', name: 'Summer', price: 'P300', guests: 2, hidden: true }],
  }).offers
  const kept = [...(offers ?? []), { ...offers?.[0], id: '', name: ' ', price: '', minutes: 0, guests: 1 }]
  expect(parseHouseDraft('offers', JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  const team = [{ name: '', role: 'x', specialty: '', sentence: '', picture: 'p' }]
  expect(parseHouseDraft('team', team)).toEqual(team)
  const words = { ...parseWords(undefined), bring: ` ${'x'.repeat(401)}` }
  expect(parseHouseDraft('words', words)).toEqual(words)
})

it('whatever was kept never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      expect(Array.isArray(parseHouseDraft('offers', kept))).toBe(true)
      expect(Array.isArray(parseHouseDraft('team', [kept]))).toBe(true)
      expect(typeof parseHouseDraft('words', kept).bring).toBe('string')
    }),
  )
})
