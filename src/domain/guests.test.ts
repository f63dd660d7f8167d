import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestsOf, requestsFor, withoutGuests } from './guests.ts'

describe('the number of guests', () => {
  it('is a whole number from 1 to 6; anything else means 1', () => {
    expect([1, 2, 6].map(guestsOf)).toEqual([1, 2, 6])
    for (const odd of [0, 7, -2, 1.5, NaN, Infinity, '2', true, null, undefined, [2], { guests: 2 }])
      expect(guestsOf(odd)).toBe(1)
  })
})

describe('the special requests as they are sent', () => {
  it('are what was typed, trimmed, for one guest', () => {
    expect(requestsFor(' Quiet room\n', 1)).toBe('Quiet room')
    expect(requestsFor('Guests: 2', 1)).toBe('Guests: 2')
  })

  it('begin with the number of several guests, once', () => {
    expect(requestsFor('Quiet room', 2)).toBe('Guests: 2\nQuiet room')
    expect(requestsFor('Quiet room\nGuests: 2', 2)).toBe('Guests: 2\nQuiet room')
    expect(requestsFor('Guests: my sister and I', 2)).toBe('Guests: 2\nGuests: my sister and I')
  })

  it.each(['', ' ', 'None'])('are nothing else when "%s" was typed', (typed) => {
    expect(requestsFor(typed, 2)).toBe('Guests: 2')
  })

  it('stay the same when they are sent again, and hold every other line that was typed', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('Guests: 2', ' guests: 3', 'Offer: Couples Massage (P600)'))
    const guests = fc.constantFrom(1, 2)
    fc.assert(
      fc.property(fc.array(line), guests, (all, count) => {
        const sent = requestsFor(all.join('\n'), count)
        expect(requestsFor(sent, count)).toBe(sent)
        expect(sent.split('\n').includes('Guests: 2') || count === 1).toBe(true)
        expect(withoutGuests(sent)).not.toMatch(/^\s*guests:/im)
      }),
    )
  })
})
