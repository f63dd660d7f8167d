import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUPLES, MANI_PEDI, MENU, OFFERED, SUMMER } from '#support/offers.ts'
import { forGuests, withChosenOffer, withoutService } from './choices.ts'
import { type Offer, offerOf } from './offer.ts'

const [SWEDISH, , , , FOOT] = MENU
const NONE = { selectedServices: [], guests: 1, specialRequests: '' }
const choose = (offer: Offer, choices: Parameters<typeof withChosenOffer>[0] = NONE, menu = MENU.slice()) =>
  withChosenOffer(choices, offer, menu, OFFERED)
const names = ({ selectedServices }: { selectedServices: readonly { name: string }[] }) =>
  selectedServices.map(({ name }) => name)

describe('choosing an offer', () => {
  it.each([
    [COUPLES, ['Swedish Massage'], 2, 'Offer: Couples Massage (P600)'],
    [MANI_PEDI, ['Gel Manicure', 'Spa Pedicure'], 1, 'Offer: Mani-Pedi Deluxe (P250)'],
  ])('brings its treatments, guests and line: $name', (offer, treatments, guests, line) => {
    const chosen = choose(offer)
    expect(chosen).toMatchObject({ guests, specialRequests: line })
    expect(names(chosen)).toEqual(treatments)
  })

  it('adds to what is chosen and written already, each once', () => {
    const before = { selectedServices: [FOOT, SWEDISH], guests: 1, specialRequests: 'Quiet room' }
    const chosen = choose(COUPLES, before)
    expect(names(chosen)).toEqual(['Foot Ritual', 'Swedish Massage'])
    expect(chosen.specialRequests).toBe('Offer: Couples Massage (P600)\nQuiet room')
    expect(choose(COUPLES, chosen)).toEqual(chosen)
  })

  it('leaves two guests as they are, and takes the place of another offer with its treatments and guests', () => {
    expect(choose(SUMMER, { ...NONE, guests: 2 }).guests).toBe(2)
    const instead = choose(SUMMER, choose(COUPLES, { ...NONE, selectedServices: [FOOT] }))
    expect(names(instead)).toEqual(['Foot Ritual', 'Deep Tissue Massage'])
    expect(instead).toMatchObject({ guests: 1, specialRequests: 'Offer: Summer Relax Massage (P300)' })
  })
})

it('after any steps, an offer stands there only with its guests and all of its treatments', () => {
  const step = fc.oneof(
    fc.record({ offer: fc.constantFrom(...OFFERED) }),
    fc.record({ guests: fc.constantFrom(1, 2) }),
    fc.record({ remove: fc.constantFrom(...MENU.map(({ name }) => name)) }),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let choices: Parameters<typeof choose>[1] = { ...NONE, specialRequests: 'Quiet room' }
      for (const one of steps) {
        if ('offer' in one) choices = choose(one.offer, choices)
        else if ('guests' in one) choices = forGuests(choices, one.guests, OFFERED)
        else choices = withoutService(choices, one.remove, OFFERED)
        const offer = offerOf(choices.specialRequests, OFFERED)
        expect(choices.specialRequests.split('\n').at(-1)).toBe('Quiet room')
        expect(names(choices)).toEqual(expect.arrayContaining([...(offer?.treatments ?? [])]))
        expect(choices.guests).toBeGreaterThanOrEqual(offer?.guests ?? 1)
      }
    }),
  )
})
