import { useCallback, useState } from 'react'
import { listBookingsById } from '#data/bookings-desk.ts'
import { bookingDue } from '#domain/answer-due.ts'
import type { Booking } from '#domain/booking.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import type { StoredWish } from '#domain/wish.ts'
import { type Read, useRead } from '../lists/use-read.ts'
import type { WithWish } from '../wishes.tsx'

export type AskingBookings = Pick<Read<unknown>, 'loading' | 'failed' | 'reload'> & {
  /** The bookings whose guests ask for something, with the wish; what is due first in front, cancellations last. */
  list: readonly Booking[]
  /** How many wishes are open. */
  count: number
  /** How many of them were not read yet, or could not be. */
  unread: number
}

type Known = {
  open: readonly StoredWish[]
  withWish: WithWish
  /** Newer ones last; undefined while the list is still being read, which holds most of them. */
  lists: readonly (readonly Booking[] | undefined)[] | undefined
  calendar: Calendar
}

const byDue = (calendar: Calendar) => (one: Booking, other: Booking) =>
  (bookingDue(one, calendar)?.getTime() ?? Infinity) - (bookingDue(other, calendar)?.getTime() ?? Infinity) || 0

/** The bookings of all open wishes. What no list holds is read once; afterwards `lists` has what was written to it. */
export const useAsking = ({ open, withWish, lists, calendar }: Known): AskingBookings => {
  const [found, setFound] = useState<ReadonlyMap<string, Booking>>(new Map())
  const listed = (lists ?? []).flatMap((list) => list ?? []).map((booking) => [booking.id, booking] as const)
  const known = new Map([...found, ...listed])
  const missing = lists ? open.flatMap(({ id }) => (known.has(id) ? [] : [id])) : []

  const wanted = missing.toSorted().join(' ')
  const load = useCallback(async () => {
    if (!wanted) return
    const read = await listBookingsById(wanted.split(' '))
    setFound((last) => new Map([...last, ...read.map((booking) => [booking.id, booking] as const)]))
  }, [wanted])
  const { loading, failed, reload } = useRead(load)

  const list = open.flatMap(({ id }) => known.get(id) ?? []).map(withWish)
  // What was looked for and is not there any more was erased.
  const unread = loading || failed !== undefined ? missing.length : 0
  return { list: list.toSorted(byDue(calendar)), count: open.length, unread, loading, failed, reload }
}
