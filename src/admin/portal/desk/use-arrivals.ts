import { useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import type { Contact } from '#domain/contact.ts'
import { countText } from '#domain/display.ts'
import type { StoredWish } from '#domain/wish.ts'
import { requiredContext } from '../required-context.ts'
import { whenText } from '../texts.ts'
import { wishKey } from '../wishes.tsx'

export type Arrivals = {
  bookings: readonly Booking[]
  contacts: readonly Contact[]
  /** Wishes that guests sent by the link; the card of the booking is marked as new. */
  wishes: readonly StoredWish[]
  isNew: (entry: { id: string }) => boolean
  see: (entry: { id: string }) => void
  seeAll: () => void
}

export const [ArrivalsContext, useArrivals] = requiredContext<Arrivals>('arrivals')

/**
 * The entries that are marked as new: they arrived while the portal was open, still wait for an answer, and their card was not touched or
 * focused on this screen.
 */
export const useArrivalsOf = (
  bookings: readonly Booking[] | undefined = [],
  contacts: readonly Contact[] | undefined = [],
  wishes: readonly StoredWish[] = [],
): Arrivals => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const newEntries = {
    bookings: bookings.filter(({ id, status }) => status === 'pending' && !seen.has(id)),
    contacts: contacts.filter(({ id, status }) => status === 'new' && !seen.has(id)),
    wishes: wishes.filter((wish) => !seen.has(wishKey(wish))),
  }
  const entries = newEntriesOf(newEntries)
  const ids = new Set(entries.map(({ id }) => id))
  const isNew = ({ id }: { id: string }) => ids.has(id)
  return {
    ...newEntries,
    isNew,
    see: (entry) => {
      if (!isNew(entry)) return
      const keys = entries.flatMap(({ id, key }) => (id === entry.id ? [key] : []))
      setSeen((last) => new Set([...last, ...keys]))
    },
    seeAll: () => setSeen((last) => new Set([...last, ...entries.map(({ key }) => key)])),
  }
}

type NewEntries = Pick<Arrivals, 'bookings' | 'contacts' | 'wishes'>

/** New entries, each with the key under which it is seen or announced. The key of a wish changes when the guest asks again. */
export const newEntriesOf = ({ bookings, contacts, wishes }: NewEntries): { id: string; key: string }[] => [
  ...[...bookings, ...contacts].map(({ id }) => ({ id, key: id })),
  ...wishes.map((wish) => ({ id: wish.id, key: wishKey(wish) })),
]

/** `2 new bookings, 1 new message, 1 new wish`; empty when nothing is new. */
export const arrivalText = ({ bookings, contacts, wishes }: NewEntries): string =>
  [
    bookings.length > 0 && countText(bookings.length, 'new booking'),
    contacts.length > 0 && countText(contacts.length, 'new message'),
    wishes.length > 0 && `${String(wishes.length)} new ${wishes.length === 1 ? 'wish' : 'wishes'}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The text of a notice, which other people may see: never a name, and beneath the curtain no date either. */
export const noticeText = (newEntries: NewEntries, isCovered: boolean): string => {
  const [only, ...others] = newEntries.bookings
  const isAlone = others.length + newEntries.contacts.length + newEntries.wishes.length === 0
  if (!only || !isAlone || isCovered) return arrivalText(newEntries)
  return `New booking request for ${whenText(only)}`
}
