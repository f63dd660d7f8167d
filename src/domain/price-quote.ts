import type { BookingDraft } from './booking.ts'
import { guestsOf } from './guests.ts'
import { isSameTreatment, isTreatmentOf, type Offer, offerOf, offerPrice } from './offer.ts'
import { perGuestText, totalPrice } from './price.ts'

type Choices = Pick<BookingDraft, 'selectedServices' | 'guests' | 'specialRequests'>

type PriceQuote = {
  /** `P900`. */
  total: string
  /** `P450 × 2 guests`; empty for one. */
  perGuest: string
  /** `offer P600 on confirmation`; empty without an offer. */
  offer: string
  /** All of it in one line. */
  text: string
}

/** The offer in place of its treatments, for as many guests as come; undefined unless it has some and all of them are chosen. */
export const totalWithOffer = (offer: Offer, { selectedServices, guests }: Choices): string | undefined => {
  const isWhole = offer.treatments.every((treatment) =>
    selectedServices.some(({ name }) => isSameTreatment(treatment, name)),
  )
  if (!isWhole || offer.treatments.length === 0) return undefined
  const count = guestsOf(guests)
  const others = selectedServices.filter(({ name }) => !isTreatmentOf(offer, name))
  const offered = Array.from({ length: Math.ceil(count / offer.guests) }, () => ({ price: offerPrice(offer) }))
  return totalPrice([...offered, ...Array.from({ length: count }, () => others).flat()])
}

/** What the choices cost: `P520`, `P900 (P450 × 2 guests)`, `P520, offer P300 on confirmation`. */
export const priceQuote = (choices: Choices, offers: readonly Offer[]): PriceQuote => {
  const { selectedServices, specialRequests } = choices
  const guests = guestsOf(choices.guests)
  const total = totalPrice(selectedServices, guests)
  const perGuest = perGuestText(selectedServices, guests)
  const chosen = offerOf(specialRequests, offers)
  const reduced = chosen && totalWithOffer(chosen, choices)
  const offer = reduced ? `offer ${reduced} on confirmation` : ''
  return { total, perGuest, offer, text: total + (perGuest && ` (${perGuest})`) + (offer && `, ${offer}`) }
}
