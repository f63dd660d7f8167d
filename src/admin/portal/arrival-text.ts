import { countText } from '#domain/display.ts'
import { whenText } from './texts.ts'
import type { Arrivals } from './use-arrivals.ts'

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
