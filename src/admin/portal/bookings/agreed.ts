import { LIMITS } from '#config/limits.ts'
import { OFFERS } from '#content/offers.ts'
import type { Appointment } from '#data/booking-changes/confirm.ts'
import { suggestedTotal } from '#domain/agreed-total.ts'
import type { Booking } from '#domain/booking.ts'
import { offerIn } from '#domain/offer.ts'
import { differencesOf } from '#domain/price-check.ts'
import type { House } from '../use-house.ts'

export type KnownPrices = Pick<House, 'menu' | 'content' | 'isKnown' | 'failed'>

/**
 * What the agreed total of a booking begins with, by the offers of the house; undefined while they are being read. An offer that is named
 * meanwhile leaves the total to the desk.
 */
export const suggestionFor = (booking: Booking, { content, isKnown, failed }: KnownPrices, now: Date) => {
  const offers = content.offers ?? (isKnown ? OFFERS : undefined)
  const label = booking.isItemised ? offerIn(booking.specialRequests) : undefined
  if (!offers && label !== undefined)
    return { total: '', words: `The offers are not known. The request names ${label}.`, isOpen: true }
  return offers || failed !== undefined ? suggestedTotal(booking, offers ?? [], now) : undefined
}

/** The total that a pending request is confirmed for without a question; undefined while something is to be decided. */
export const usualTotal = (booking: Booking, house: KnownPrices, now: Date): string | undefined => {
  const suggestion = house.isKnown ? suggestionFor(booking, house, now) : undefined
  if (!suggestion || suggestion.isOpen || differencesOf(booking, house.menu).length > 0) return undefined
  return suggestion.total.length <= LIMITS.priceText ? suggestion.total : undefined
}

/** A confirmation with its agreed total where nobody was asked; undefined while something is to be decided. */
export const withAgreed = (booking: Booking, change: Appointment, house: KnownPrices): Appointment | undefined => {
  if (change.agreed || booking.status !== 'pending') return change
  const total = usualTotal(booking, house, new Date())
  return total === undefined ? undefined : { ...change, ...(total && { agreed: { total } }) }
}
