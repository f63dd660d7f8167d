import type { Booking } from './booking.ts'
import { type Offer, offerIn, offerLabel, offerOf } from './offer.ts'
import { totalPrice } from './price.ts'
import { totalWithOffer } from './price-quote.ts'
import type { ChosenService } from './service.ts'

/** What is agreed when a booking is confirmed or changed. */
export type Agreed = {
  /** In place of the sum; at most 40 characters, empty for none. */
  total: string
  /** The treatments where minutes or prices of the menu were chosen in place of those of the request. */
  services?: readonly ChosenService[]
}

type Suggestion = {
  total: string
  /** Where it comes from, for the desk. */
  words: string
}

type Asked = Pick<Booking, 'isItemised' | 'guests' | 'specialRequests' | 'totalPrice'> & {
  selectedServices: readonly ChosenService[]
}

/** What the agreed total begins with: the price of the offer that the request names, else the sum for all guests. */
export const suggestedTotal = (asked: Asked, offers: readonly Offer[]): Suggestion => {
  const { isItemised, selectedServices, guests, specialRequests } = asked
  // An older booking is one text with a total.
  if (!isItemised) return { total: asked.totalPrice.trim(), words: '' }
  const sum = totalPrice(selectedServices, guests)
  const named = offerIn(specialRequests)
  if (named === undefined) return { total: sum, words: `The treatments come to ${sum}.` }
  const offer = offerOf(specialRequests, offers)
  const total = offer && totalWithOffer(offer, { selectedServices: [...selectedServices], guests, specialRequests })
  if (offer && total !== undefined) return { total, words: `With the offer ${offerLabel(offer)}; without it ${sum}.` }
  const why = offer ? 'does not have all treatments of the offer' : 'names an offer that the spa does not have'
  return { total: sum, words: `The request ${why}: ${named}. The treatments come to ${sum}.` }
}
