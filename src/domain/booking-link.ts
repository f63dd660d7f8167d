import type { Booking } from './booking.ts'
import { requestLink } from './request-link.ts'

/**
 * The guest's link to this booking. Empty for a booking decided before links existed, because its receipt holds no status. A pending
 * request gets its link with the desk's answer; a guest with an open wish has the link already.
 */
export const bookingLink = ({ id, status, mark, wish }: Booking): string =>
  status === 'pending' || mark || wish ? requestLink(id) : ''
