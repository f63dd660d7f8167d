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
  const lengths = fc.array(fc.nat(1_440), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 3 }), fc.boolean(), (minutes, guests, shares) => {
      const party = { guests, shares, selectedServices: minutes.map((duration) => ({ duration })) }
      const isOneEach = shares && guests === 2 && minutes.length === 2
      const sum = minutes.reduce((one, other) => one + other, 0)
      expect([guestsEach(party), partyMinutes(party)]).toEqual(isOneEach ? [1, Math.max(...minutes)] : [guests, sum])
    }),
  )
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
