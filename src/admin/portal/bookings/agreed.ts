import { BOOKING } from '#records/booking.ts'
import { OFFERS } from '#content/offers.ts'
import { suggestedTotal } from '#domain/agreed-total.ts'
import type { Booking } from '#domain/booking.ts'
import { offerIn } from '#domain/offer.ts'
import { differencesOf } from '#domain/price-check.ts'
import type { House } from '../use-house.ts'

type KnownPrices = Pick<House, 'menu' | 'content' | 'isKnown' | 'failed'>

/**
 * The suggested total of a booking, computed with the offers of the house; undefined while they are being read. If the request names an
 * offer meanwhile, the desk must enter the total.
 */
export const totalSuggestion = (booking: Booking, { content, isKnown, failed }: KnownPrices, now: Date) => {
  const offers = content.offers ?? (isKnown ? OFFERS : undefined)
  const label = booking.isItemised ? offerIn(booking.specialRequests) : undefined
  if (!offers && label !== undefined)
    return { total: '', words: `The offers are not known. The request names ${label}.`, isOpen: true }
  return offers || failed !== undefined ? suggestedTotal(booking, offers ?? [], now) : undefined
}

/** The total for which a pending request can be confirmed without a question; undefined if the desk has to decide something. */
export const usualTotal = (booking: Booking, house: KnownPrices, now: Date): string | undefined => {
  const suggestion = house.isKnown ? totalSuggestion(booking, house, now) : undefined
  if (!suggestion || suggestion.isOpen || differencesOf(booking, house.menu).length > 0) return undefined
  return suggestion.total.length <= BOOKING.agreedTotal.most ? suggestion.total : undefined
}
