import { useState } from 'react'
import type { Booking } from '#features/booking/booking.ts'
import type { Contact } from '#features/message/contact.ts'
import { countText } from '#features/booking/display.ts'
import type { StoredWish } from '#features/booking/wish.ts'
import { usePortalView } from './portal-view.ts'
import { useLists } from './portal-lists.ts'
import { wishKey } from './wishes.tsx'

/** `id`: of the card. `key`: another one when the guest asks again. */
type Arrival = { id: string; key: string; noun: 'booking' | 'message' | 'wish' }

/** What is marked as new: it came while the portal was open, waits for an answer, and its card was not touched or focused on this screen. */
export const useArrivalsOf = (
  bookings: readonly Booking[] = [],
  contacts: readonly Contact[] = [],
  wishes: readonly StoredWish[] = [],
) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const arrived: Arrival[] = [
    ...bookings.flatMap(({ id, status }): Arrival[] =>
      status === 'pending' ? [{ id, key: id, noun: 'booking' }] : [],
    ),
    ...contacts.flatMap(({ id, status }): Arrival[] => (status === 'new' ? [{ id, key: id, noun: 'message' }] : [])),
    ...wishes.map((wish): Arrival => ({ id: wish.id, key: wishKey(wish), noun: 'wish' })),
  ]
  const entries = arrived.filter(({ key }) => !seen.has(key))
  const seeThose = (some: readonly Arrival[]) => {
    if (some.length > 0) setSeen((last) => new Set([...last, ...some.map(({ key }) => key)]))
  }
  return {
    entries,
    isNew: ({ id }: { id: string }) => entries.some((entry) => entry.id === id),
    see: ({ id }: { id: string }) => seeThose(entries.filter((entry) => entry.id === id)),
    seeAll: () => seeThose(entries),
  }
}

export const useArrivals = () => useLists().arrivals

/** `2 new bookings, 1 new message, 1 new wish`; empty when nothing is new. */
export const arrivalText = (entries: readonly Arrival[]): string =>
  (['booking', 'message', 'wish'] as const)
    .flatMap((noun) => {
      const { length } = entries.filter((entry) => entry.noun === noun)
      if (length === 0) return []
      return noun === 'wish' && length > 1 ? `${String(length)} new wishes` : countText(length, `new ${noun}`)
    })
    .join(', ')

/** Leads to what came while the portal was open: the top of its tab, without filter and search, because the newest stand first. */
export const useShowNew = (): (() => void) => {
  const { setSearch, showAll } = usePortalView()
  const { entries } = useArrivals()
  return () => {
    setSearch('')
    showAll(entries.every(({ noun }) => noun === 'message') ? 'contacts' : 'bookings')
    window.scrollTo(0, 0)
  }
}
