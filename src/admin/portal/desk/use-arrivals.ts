import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { Contact } from '#domain/contact.ts'
import { countText } from '#domain/display.ts'
import { whenText } from '../texts.ts'

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

type Fresh = Pick<Arrivals, 'bookings' | 'contacts'>

/** `2 new bookings, 1 new message`; empty when nothing is new. */
export const arrivalText = ({ bookings, contacts }: Fresh): string =>
  [
    bookings.length > 0 && countText(bookings.length, 'new booking'),
    contacts.length > 0 && countText(contacts.length, 'new message'),
  ]
    .filter(Boolean)
    .join(', ')

/** For a notice outside the page, where anybody may look: never who it is, and beneath the curtain not even when. */
export const noticeText = (fresh: Fresh, isCovered: boolean): string => {
  const [only, ...others] = fresh.bookings
  if (!only || others.length > 0 || fresh.contacts.length > 0 || isCovered) return arrivalText(fresh)
  return `New booking request for ${whenText(only)}`
}

/** The function it returns scrolls to the first new card, as soon as that is rendered. */
export const useLookAtNew = (): (() => void) => {
  const isLooking = useRef(false)
  useEffect(() => {
    const card = isLooking.current ? document.querySelector('[data-new]') : null
    if (!card) return
    isLooking.current = false
    card.scrollIntoView({ block: 'center' })
  })
  return () => {
    isLooking.current = true
  }
}
