import type { Booking } from './booking.ts'
import { amountOf, perGuestText, totalPrice } from './price.ts'
import { durationText, totalMinutes } from './selection.ts'

type Totals = {
  time: string
  price: string
  /** `P450 × 2 guests`; missing for one guest. */
  perGuest?: string
  /** Differing totals of the request, as text; empty when they are the same or missing. */
  claimed: string
}

/** `1h 30min`, `90 min`, `2h`; undefined for any other text. */
const minutesIn = (text: string): number | undefined => {
  const [, hours, minutes] = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*min)?$/i.exec(text.trim()) ?? []
  return hours === undefined && minutes === undefined ? undefined : Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

/** Whether two texts mean the same; texts that cannot be parsed are compared as they are. */
const isSame = (one: string, other: string, read: (text: string) => number | undefined) => {
  const [a, b] = [read(one), read(other)]
  return a === undefined || b === undefined ? one.trim() === other.trim() : a === b
}

/**
 * Time and price of a booking, computed from its services, because the totals in the request come from the visitor's browser and may be
 * forged. An older booking without a list of services has only those texts.
 */
export const totalsOf = (
  booking: Pick<Booking, 'isItemised' | 'selectedServices' | 'guests' | 'totalTime' | 'totalPrice'>,
): Totals => {
  const stored = { time: booking.totalTime, price: booking.totalPrice }
  if (!booking.isItemised) return { ...stored, claimed: '' }
  const time = durationText(totalMinutes(booking.selectedServices))
  const price = totalPrice(booking.selectedServices, booking.guests)
  const perGuest = perGuestText(booking.selectedServices, booking.guests)
  const claimed = [
    stored.time.trim() && !isSame(stored.time, time, minutesIn) && stored.time,
    stored.price.trim() && !isSame(stored.price, price, amountOf) && stored.price,
  ]
  return { time, price, ...(perGuest && { perGuest }), claimed: claimed.filter(Boolean).join(', ') }
}

/** `P500`; for several guests `P900 (P450 × 2 guests)`. */
export const priceText = ({ price, perGuest }: Pick<Totals, 'price' | 'perGuest'>): string =>
  perGuest ? `${price} (${perGuest})` : price
