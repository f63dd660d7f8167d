import { LIMITS } from '#config/limits.ts'
import { OFFERS } from '#content/offers.ts'
import type { Appointment } from '#data/booking-changes/confirm.ts'
import { suggestedTotal } from '#domain/agreed-total.ts'
import type { Booking } from '#domain/booking.ts'
import type { MenuService } from '#domain/menu-service.ts'
import { differencesOf } from '#domain/price-check.ts'

/** What the agreed total of a booking begins with, by the offers of the house. */
export const suggestionFor = (booking: Booking) => suggestedTotal(booking, OFFERS)

/** The total that a pending request is confirmed for without a question; undefined while something is to be decided. */
const usualTotal = (booking: Booking, menu: readonly MenuService[]): string | undefined => {
  const { total } = suggestionFor(booking)
  return differencesOf(booking, menu).length === 0 && total.length <= LIMITS.priceText ? total : undefined
}

/** A confirmation with its agreed total, also where nobody was asked; undefined while something is to be decided. */
export const withAgreed = (
  booking: Booking,
  change: Appointment,
  menu: readonly MenuService[],
): Appointment | undefined => {
  if (change.agreed || booking.status !== 'pending') return change
  const total = usualTotal(booking, menu)
  return total === undefined ? undefined : { ...change, ...(total && { agreed: { total } }) }
}
