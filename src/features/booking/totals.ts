import type { Booking } from './booking.ts'
import { partyMinutes } from './guests.ts'
import { isSamePrice, partyPrice, perGuestText } from './price.ts'
import { durationText } from '#features/menu/selection.ts'
import { wholeIn } from '#records/stored.ts'
import { DAY_MINUTES, MOST_SERVICES } from '#config/limits.ts'

type Totals = {
  time: string
  price: string
  /** `P450 × 2 guests`, `2 guests, one each`; missing for one guest. */
  perGuest?: string
  counted?: string
}

/** `1h 30min`, `90 min`, `2h`; undefined for any other text. */
const minutesIn = (text: string): number | undefined => {
  const [, hours, minutes] = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*min)?$/i.exec(text.trim()) ?? []
  return hours === undefined && minutes === undefined
    ? undefined
    : wholeIn(Number(hours ?? 0) * 60 + Number(minutes ?? 0), 0, MOST_SERVICES * DAY_MINUTES)
}

/** Minutes that the treatments of a booking take; 0 where an old one does not say. */
export const bookedMinutes = (booking: Booking): number =>
  (booking.isItemised ? undefined : minutesIn(booking.totalTime)) ?? partyMinutes(booking)

/** Without the agreed total. An older booking without a list of services has only its stored texts. */
const countedTotals = (booking: Booking): Totals => {
  if (!booking.isItemised) return { time: booking.totalTime, price: booking.totalPrice }
  const perGuest = perGuestText(booking)
  return { time: durationText(partyMinutes(booking)), price: partyPrice(booking), ...(perGuest && { perGuest }) }
}

/** The agreed total, else computed, because the totals in a request come from the visitor's browser and may be forged. */
export const totalsOf = (booking: Booking): Totals => {
  const { agreedTotal } = booking
  const totals = countedTotals(booking)
  if (!agreedTotal || isSamePrice(agreedTotal, totals.price)) return totals
  return { time: totals.time, price: agreedTotal, ...(totals.price && { counted: totals.price }) }
}

/** `P500`; for several guests `P900 (P450 × 2 guests)` or `P850 (2 guests, one each)`. */
export const priceText = ({ price, perGuest }: Pick<Totals, 'price' | 'perGuest'>): string =>
  perGuest ? `${price} (${perGuest})` : price
