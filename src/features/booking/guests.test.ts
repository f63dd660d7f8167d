import fc from 'fast-check'
import { expect, it } from 'vitest'
import { many } from '#support/booking-draft.ts'
import { guestsEach, guestsOf, partyMinutes, requestsFor, withoutGuests } from './guests.ts'

/** Everybody has all. */
const both = (guests: number) => ({ guests, selectedServices: many(1) })
const SHARING = { guests: 2, shares: true, selectedServices: many(2) }

it('the number of guests is a whole number from 1 to 6; anything else means 1', () => {
  expect([1, 2, 6].map(guestsOf)).toEqual([1, 2, 6])
  for (const odd of [0, 7, 1.5, NaN, Infinity, '2', null, [2]]) expect(guestsOf(odd)).toBe(1)
})

it('each guest has all treatments, one after the other; two who chose to share two have one each, together', () => {
  const of = (guests: number, shares: boolean, ...minutes: number[]) => {
    const party = { guests, shares, selectedServices: minutes.map((duration) => ({ duration })) }
    return [guestsEach(party), partyMinutes(party)]
  }
  expect([of(1, false, 60, 30), of(2, false, 60, 30), of(2, true, 30, 60)]).toEqual([
    [1, 90],
    [2, 90],
    [1, 60],
  ])
  // Three treatments, or one, cannot be shared by two.
  expect([of(2, true, 60, 30, 15), of(2, true, 60), of(3, true, 60, 30)]).toEqual([
    [2, 105],
    [2, 60],
    [3, 90],
  ])
})

it('special requests begin with the number of several guests, once, and say who has what', () => {
  expect(requestsFor(' Guests: 2\n', both(1))).toBe('Guests: 2')
  expect(requestsFor('Guests: my sister and I', both(2))).toBe('Guests: 2\nGuests: my sister and I')
  expect(requestsFor('None', both(2))).toBe('Guests: 2')
  const sent = requestsFor('Quiet room', SHARING)
  expect(sent).toBe('Guests: 2, one each, at the same time\nQuiet room')
  expect(withoutGuests(sent)).toBe('Quiet room')
})

it('special requests stay the same when they are sent again', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('Guests: 2', ' guests: 3', 'Offer: Couples Massage (P600)'))
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom(both(1), both(2), SHARING), (all, party) => {
      const sent = requestsFor(all.join('\n'), party)
      expect(requestsFor(sent, party)).toBe(sent)
      expect(sent.startsWith('Guests: 2') || party.guests === 1).toBe(true)
      expect(withoutGuests(sent)).not.toMatch(/^\s*guests:/im)
    }),
  )
})
