import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { many } from '#support/booking-draft.ts'
import { guestsEach, guestsOf, isShared, partyMinutes, requestsFor, withoutGuests } from './guests.ts'

/** Everybody has all. */
const both = (guests: number) => ({ guests, selectedServices: many(1) })
const SHARING = { guests: 2, shares: true, selectedServices: many(2) }

describe('the number of guests', () => {
  it('is a whole number from 1 to 6; anything else means 1', () => {
    expect([1, 2, 6].map(guestsOf)).toEqual([1, 2, 6])
    for (const odd of [0, 7, -2, 1.5, NaN, Infinity, '2', true, null, undefined, [2], { guests: 2 }])
      expect(guestsOf(odd)).toBe(1)
  })
})

describe('one each', () => {
  it('is for two guests with two treatments who chose it', () => {
    expect(isShared(SHARING)).toBe(true)
    for (const other of [
      { shares: false },
      { shares: undefined },
      { guests: 1 },
      { guests: 3 },
      { guests: undefined },
      { selectedServices: many(1) },
      { selectedServices: many(3) },
    ])
      expect(isShared({ ...SHARING, ...other })).toBe(false)
  })

  it('counts each treatment once and takes as long as the longer one; else every guest has all of them, one after the other', () => {
    const lengths = fc.array(fc.nat(1_440), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 6 }), fc.boolean(), (minutes, guests, shares) => {
        const party = { guests, shares, selectedServices: minutes.map((duration) => ({ duration })) }
        const isOneEach = shares && guests === 2 && minutes.length === 2
        expect(guestsEach(party)).toBe(isOneEach ? 1 : guests)
        const sum = minutes.reduce((one, other) => one + other, 0)
        expect(partyMinutes(party)).toBe(isOneEach ? Math.max(...minutes) : sum)
      }),
    )
    fc.assert(
      fc.property(fc.nat(1_440), fc.nat(1_440), (one, other) => {
        const party = { ...SHARING, selectedServices: [{ duration: one }, { duration: other }] }
        expect(partyMinutes(party)).toBe(Math.max(one, other))
        expect(guestsEach(party)).toBe(1)
      }),
    )
  })
})

describe('the special requests as they are sent', () => {
  it('are what was typed, trimmed, for one guest', () => {
    expect(requestsFor(' Quiet room\n', both(1))).toBe('Quiet room')
    expect(requestsFor('Guests: 2', both(1))).toBe('Guests: 2')
  })

  it('begin with the number of several guests, once', () => {
    expect(requestsFor('Quiet room', both(2))).toBe('Guests: 2\nQuiet room')
    expect(requestsFor('Quiet room\nGuests: 2', both(2))).toBe('Guests: 2\nQuiet room')
    expect(requestsFor('Guests: my sister and I', both(2))).toBe('Guests: 2\nGuests: my sister and I')
  })

  it('say of two who share that each has one, once', () => {
    const line = 'Guests: 2, one each, at the same time'
    const sent = requestsFor('Quiet room', SHARING)
    expect(sent).toBe(`${line}\nQuiet room`)
    expect(requestsFor(sent, SHARING)).toBe(sent)
    expect(withoutGuests(sent)).toBe('Quiet room')
    expect(requestsFor('', SHARING)).toBe(line)
  })

  it.each(['', ' ', 'None'])('are nothing else when "%s" was typed', (typed) => {
    expect(requestsFor(typed, both(2))).toBe('Guests: 2')
  })

  it('stay the same when they are sent again, and hold every other line that was typed', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('Guests: 2', ' guests: 3', 'Offer: Couples Massage (P600)'))
    const guests = fc.constantFrom(1, 2)
    fc.assert(
      fc.property(fc.array(line), guests, (all, count) => {
        const sent = requestsFor(all.join('\n'), both(count))
        expect(requestsFor(sent, both(count))).toBe(sent)
        expect(sent.split('\n').includes('Guests: 2') || count === 1).toBe(true)
        expect(withoutGuests(sent)).not.toMatch(/^\s*guests:/im)
      }),
    )
  })
})
