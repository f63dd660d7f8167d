import type { BookingDraft } from './booking.ts'
import { guestsOf, isShared } from './guests.ts'
import { isSameTreatment, isTreatmentOf, type Offer, offerOf, offerPrice } from './offer.ts'
import { partyPrice, perGuestText, totalPrice } from './price.ts'

type Choices = Pick<BookingDraft, 'selectedServices' | 'guests' | 'shares' | 'specialRequests'>

type PriceQuote = {
  /** `P900`. */
  total: string
  /** `P450 × 2 guests`, `2 guests, one each`; empty for one. */
  perGuest: string
  /** `offer P600 on confirmation`; empty without an offer. */
  offer: string
  /** All of it in one line. */
  text: string
}

/** Undefined unless the offer has treatments, all of them are chosen, and every guest has all of them. */
export const totalWithOffer = (offer: Offer, choices: Choices): string | undefined => {
  const { selectedServices, guests } = choices
  if (isShared(choices)) return undefined
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
  const total = partyPrice(choices)
  const perGuest = perGuestText(choices)
  const chosen = offerOf(choices.specialRequests, offers)
  const reduced = chosen && totalWithOffer(chosen, choices)
  const offer = reduced ? `offer ${reduced} on confirmation` : ''
  return { total, perGuest, offer, text: total + (perGuest && ` (${perGuest})`) + (offer && `, ${offer}`) }
}
