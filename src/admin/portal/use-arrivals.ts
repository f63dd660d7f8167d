import { useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { Contact } from '#domain/contact.ts'

export type Arrivals = {
  bookings: readonly Booking[]
  contacts: readonly Contact[]
  isNew: (entry: { id: string }) => boolean
  see: (entry: { id: string }) => void
  seeAll: () => void
}

/**
 * What is marked as new: it came while the portal was open, still waits for its answer, and nobody has touched its card or reached it
 * by keys on this screen.
 */
export const useArrivals = (
  bookings: readonly Booking[] | undefined = [],
  contacts: readonly Contact[] | undefined = [],
): Arrivals => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = {
    bookings: bookings.filter(({ id, status }) => status === 'pending' && !seen.has(id)),
    contacts: contacts.filter(({ id, status }) => status === 'new' && !seen.has(id)),
  }
  const ids = new Set([...fresh.bookings, ...fresh.contacts].map(({ id }) => id))
  const isNew = ({ id }: { id: string }) => ids.has(id)
  return {
    ...fresh,
    isNew,
    see: (entry) => {
      if (isNew(entry)) setSeen((last) => new Set([...last, entry.id]))
    },
    seeAll: () => setSeen((last) => new Set([...last, ...ids])),
  }
}
