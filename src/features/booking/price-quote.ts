import type { BookingDraft } from './booking.ts'
import { guestsOf, isShared } from './guests.ts'
import { isSameTreatment, isTreatmentOf, type Offer, offerOf } from '#features/menu/offer.ts'
import { partyPrice, perGuestText, totalPrice } from './price.ts'

type Choices = Pick<BookingDraft, 'selectedServices' | 'guests' | 'shares' | 'specialRequests'>

/** For as many guests as come. Undefined unless all its treatments are chosen, and every guest has all of them. */
export const totalWithOffer = (offer: Offer, choices: Choices): string | undefined => {
  const { selectedServices, guests } = choices
  if (isShared(choices)) return undefined
  const isWhole = offer.treatments.every((treatment) =>
    selectedServices.some(({ name }) => isSameTreatment(treatment, name)),
  )
  if (!isWhole || offer.treatments.length === 0) return undefined
  const count = guestsOf(guests)
  const others = selectedServices.filter(({ name }) => !isTreatmentOf(offer, name))
  const offered = Array.from({ length: Math.ceil(count / offer.guests) }, () => ({ price: offer.price }))
  return totalPrice([...offered, ...Array.from({ length: count }, () => others).flat()])
}

/** What the choices cost; `text` in one line: `P900 (P450 × 2 guests)`, `P520, offer P300 on confirmation`. */
export const priceQuote = (choices: Choices, offers: readonly Offer[]) => {
  const total = partyPrice(choices)
  const perGuest = perGuestText(choices)
  const chosen = offerOf(choices.specialRequests, offers)
  const reduced = chosen && totalWithOffer(chosen, choices)
  const offer = reduced ? `offer ${reduced} on confirmation` : ''
  return { total, offer, text: total + (perGuest && ` (${perGuest})`) + (offer && `, ${offer}`) }
}
