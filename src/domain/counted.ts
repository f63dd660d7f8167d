import type { Booking, BookingStatus } from './booking.ts'
import type { Contact } from './contact.ts'

/**
 * Corrects figures that the database has counted by what has changed since, because counting again costs a read for each thousand
 * entries. `changed` holds every document written after `at`, a time of the server's clock up to which the count is complete.
 */

export type BookingCounts = Record<'total' | BookingStatus, number>

type Changed = { createdAt: Date | null }

const isAfter = (moment: Date | null, at: Date): boolean => moment !== null && moment > at

/** Documents without `createdAt` are older than the portal. */
export const totalSince = (counted: number, changed: readonly Changed[], at: Date): number =>
  counted + changed.filter(({ createdAt }) => isAfter(createdAt, at)).length

/**
 * Whether it was confirmed later than it was first answered: confirmed again, or after another time was proposed. Its stamps do not tell
 * since when it has been confirmed.
 */
export const isConfirmedLater = ({ isEntered, firstAnsweredAt, confirmedAt }: Booking): boolean =>
  !isEntered && firstAnsweredAt !== null && isAfter(confirmedAt, firstAnsweredAt)

/** The status at a time; undefined if the booking did not exist yet. A status never goes back, so the stamps of the acts tell. */
const statusAt = (booking: Booking, at: Date): BookingStatus | undefined => {
  const { status, isEntered, createdAt, firstAnsweredAt, confirmedAt, rejectedAt, cancelledAt } = booking
  if (isAfter(createdAt, at)) return undefined
  if (status === 'pending') return 'pending'
  if (status === 'rejected' && !isAfter(cancelledAt ?? rejectedAt, at)) return 'rejected'
  // Of a rejected booking only those that were confirmed before have `confirmedAt`.
  const wasConfirmed = status === 'confirmed' || confirmedAt !== null
  return wasConfirmed && !isAfter(isEntered ? createdAt : firstAnsweredAt, at) ? 'confirmed' : 'pending'
}

export const bookingCountsSince = (counted: BookingCounts, changed: readonly Booking[], at: Date): BookingCounts => {
  const counts = { ...counted }
  for (const booking of changed) {
    const before = statusAt(booking, at)
    if (before) counts[before] -= 1
    else counts.total += 1
    counts[booking.status] += 1
  }
  return counts
}

/** The number of unread messages. */
export const unreadSince = (counted: number, changed: readonly Contact[], at: Date): number =>
  changed.reduce((unread, { status, createdAt, readAt }) => {
    const wasUnread = !isAfter(createdAt, at) && (status === 'new' || isAfter(readAt, at))
    return unread - Number(wasUnread) + Number(status === 'new')
  }, counted)
