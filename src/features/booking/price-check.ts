import type { Booking } from './booking.ts'
import { type HouseOffer, isEnded } from '#features/house/house.ts'
import { isSameTreatment, type Offer, offerIn, offerLabel } from '#features/menu/offer.ts'
import { isSamePrice, partyPrice } from './price.ts'
import { totalWithOffer } from './price-quote.ts'
import type { ChosenService } from '#features/menu/service.ts'
import { venueToday } from '#shared/venue-clock.ts'

/** Compares the treatments of a request with the menu, because a request comes from a browser and its prices may be forged. */

type Difference = {
  position: number
  requested: ChosenService
  listed?: ChosenService
}

export type Choice = 'request' | 'menu'

const named = ({ name }: ChosenService, menu: readonly ChosenService[]): ChosenService | undefined =>
  menu.find((listed) => isSameTreatment(listed.name, name))

const chosenOf = ({ name, duration, price }: ChosenService): ChosenService => ({ name, duration, price })

/** The treatments with the lengths and prices of today; one that is not on the menu stays as it is. */
export const asOnMenu = (services: readonly ChosenService[], menu: readonly ChosenService[]): ChosenService[] =>
  services.map((service) => chosenOf(named(service, menu) ?? service))

const compare = (
  requested: ChosenService,
  position: number,
  menu: readonly ChosenService[],
): Difference | undefined => {
  const found = named(requested, menu)
  if (found && requested.duration === found.duration && isSamePrice(requested.price, found.price)) return undefined
  return { position, requested, ...(found && { listed: chosenOf(found) }) }
}

/** Also hidden treatments. An empty menu proves nothing, an older request is one text, and confirmed bookings are agreed. */
export const differencesOf = (request: Booking, menu: readonly ChosenService[]): Difference[] =>
  request.status === 'pending' && request.isItemised && !request.isEntered && menu.length > 0
    ? request.selectedServices.flatMap((chosen, position) => compare(chosen, position, menu) ?? [])
    : []

export const withListed = (services: readonly ChosenService[], differences: readonly Difference[]): ChosenService[] =>
  services.map((service, at) => differences.find(({ position }) => position === at)?.listed ?? service)

const valuesText = ({ duration, price }: ChosenService): string =>
  `${duration > 0 ? `${String(duration)} min` : 'no length'}, ${price || 'no price'}`

/** `Swedish Massage: 60 min, P1 in the request; 60 min, P350 on the menu`. */
export const differenceText = ({ requested, listed }: Difference): string =>
  `${requested.name}: ${valuesText(requested)} in the request; ${listed ? `${valuesText(listed)} on the menu` : 'not on the menu'}`

export type Agreed = {
  /** The total that replaces the sum; at most 40 characters, empty for none. */
  total: string
  /** The treatments, when the desk chose the menu's minutes or prices instead of those of the request. */
  services?: readonly ChosenService[]
}

type KnownOffer = Offer & Partial<Pick<HouseOffer, 'until'>>

/**
 * The total that the dialog suggests: the price of the offer that the request names, if that applies as it was asked for, else the sum for all
 * guests. `words` say where it comes from; `isOpen` when the desk must decide, because an offer does not apply as it was asked for. `now` stands
 * in for a missing `createdAt`.
 */
export const suggestedTotal = (asked: Booking, offers: readonly KnownOffer[], now: Date) => {
  const { isItemised, specialRequests } = asked
  // An older booking is one text with a total.
  if (!isItemised) return { total: asked.totalPrice.trim(), words: '', isOpen: false }
  const sum = partyPrice(asked)
  const label = offerIn(specialRequests)
  if (label === undefined) return { total: sum, words: `The treatments come to ${sum}.`, isOpen: false }
  // A label such as `Summer Relax Massage (P300)`.
  const [, name = label, price = ''] = /^(.*)\s\(([^()]*)\)$/.exec(label) ?? []
  const offer = offers.find((one) => one.name.trim() === name.trim())
  const total = offer && totalWithOffer(offer, asked)
  const isAsAsked =
    offer !== undefined &&
    isSamePrice(offer.price, price) &&
    !isEnded({ until: offer.until ?? '' }, venueToday(asked.createdAt ?? now))
  if (isAsAsked && total !== undefined)
    return { total, words: `With the offer ${offerLabel(offer)}; without it ${sum}.`, isOpen: false }
  const asNow = total === undefined ? '' : ` With the offer as it is now: ${total}.`
  return {
    total: sum,
    words: `The request names ${label}, which does not apply as it was asked for. The treatments come to ${sum}.${asNow}`,
    isOpen: true,
  }
}

type Known = { menu: readonly ChosenService[]; offers: readonly KnownOffer[]; isKnown: boolean }

/** The total for which a pending request can be confirmed without a question; undefined if the desk has to decide something. */
export const usualTotal = (booking: Booking, { menu, offers, isKnown }: Known, now: Date): string | undefined => {
  const { total, isOpen } = suggestedTotal(booking, offers, now)
  return isKnown && !isOpen && differencesOf(booking, menu).length === 0 ? total : undefined
}
