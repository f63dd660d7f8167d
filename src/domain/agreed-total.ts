import type { Booking } from './booking.ts'
import { type HouseOffer, isEnded, untilText } from './house/house.ts'
import { type Offer, offerIn, offerLabel, offerPrice } from './offer.ts'
import { isShared } from './guests.ts'
import { isSamePrice, partyPrice } from './price.ts'
import { totalWithOffer } from './price-quote.ts'
import type { ChosenService } from './service.ts'
import { venueToday } from './venue-clock.ts'

/** What the desk and the guest agree on when a booking is confirmed or changed. */
export type Agreed = {
  /** The total that replaces the sum; at most 40 characters, empty for none. */
  total: string
  /** The treatments, when the desk chose the menu's minutes or prices instead of those of the request. */
  services?: readonly ChosenService[]
}

type Suggestion = {
  total: string
  /** Tells the desk where the total comes from. */
  words: string
  /** The request names an offer that does not apply as it is now, so staff must decide. */
  isOpen: boolean
}

type Asked = Pick<Booking, 'isItemised' | 'guests' | 'shares' | 'specialRequests' | 'totalPrice' | 'createdAt'> & {
  selectedServices: readonly ChosenService[]
}

type KnownOffer = Offer & Partial<Pick<HouseOffer, 'until'>>

/** The offer that a label such as `Summer Relax Massage (P300)` names, and the price it gives; an offer may have another price by now. */
const namedOffer = (label: string, offers: readonly KnownOffer[]) => {
  const [, name = label, price = ''] = /^(.*)\s\(([^()]*)\)$/.exec(label) ?? []
  const named = offers.filter((offer) => offer.name.trim() === name.trim())
  const offer = named.find((one) => isSamePrice(offerPrice(one), price)) ?? named[0]
  return offer && { offer, price }
}

/**
 * The total that the dialog suggests: the price of the offer that the request names, else the sum for all guests. `now` stands in for a
 * missing `createdAt`.
 */
export const suggestedTotal = (asked: Asked, offers: readonly KnownOffer[], now: Date): Suggestion => {
  const { isItemised, selectedServices, specialRequests } = asked
  // An older booking is one text with a total.
  if (!isItemised) return { total: asked.totalPrice.trim(), words: '', isOpen: false }
  const sum = partyPrice(asked)
  const label = offerIn(specialRequests)
  if (label === undefined) return { total: sum, words: `The treatments come to ${sum}.`, isOpen: false }
  const open = (why: string): Suggestion => ({
    total: sum,
    words: `The request ${why}: ${label}. The treatments come to ${sum}.`,
    isOpen: true,
  })
  const named = namedOffer(label, offers)
  if (!named) return open('names an offer that the spa does not have')
  const { offer, price } = named
  const { until = '' } = offer
  if (isEnded({ until }, venueToday(asked.createdAt ?? now)))
    return open(`names an offer that had ended, until ${untilText({ until }).replace(/^Until /, '')}`)
  if (isShared(asked)) return open('shares the treatments, and an offer is for guests who have all of them')
  const total = totalWithOffer(offer, { ...asked, selectedServices: [...selectedServices] })
  if (total === undefined)
    return open(
      offer.treatments.length > 0
        ? 'does not have all treatments of the offer'
        : 'names an offer without treatments of the menu',
    )
  if (isSamePrice(offerPrice(offer), price))
    return { total, words: `With the offer ${offerLabel(offer)}; without it ${sum}.`, isOpen: false }
  const askedAt = price ? `asked for at ${price}` : 'asked for without its price'
  return {
    total,
    words: `The offer ${offer.name} was ${askedAt}, now ${offerPrice(offer)}. With it ${total}; without it ${sum}.`,
    isOpen: true,
  }
}
