import type { Booking } from '#features/booking/booking.ts'
import { isDate } from '#shared/venue-clock.ts'

/** Id of the heading that shows the diary's day. */
export const DAY_HEADING = 'diary-day'

/** Address of the diary of a booking's day, where the booking can be opened; of the list where its date cannot be read. */
export const dayAddress = ({ date }: Pick<Booking, 'date'>): string =>
  isDate(date) ? `?view=diary&day=${date}` : '?view=list'
