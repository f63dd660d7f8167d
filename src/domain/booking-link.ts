import type { Booking } from './booking.ts'
import { requestLink } from './request-link.ts'

/**
 * The guest's link to this booking; empty where it would show no status: a booking that was answered before there were links has no receipt
 * that tells one. A request gets it with the answer, and who asks for something has the link already.
 */
export const bookingLink = ({ id, status, mark, wish }: Booking): string =>
  status === 'pending' || mark || wish ? requestLink(id) : ''
