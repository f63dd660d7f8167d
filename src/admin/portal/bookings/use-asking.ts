import { useCallback, useState } from 'react'
import { listBookingsById } from '#data/bookings-desk.ts'
import { bookingDue } from '#domain/answer-due.ts'
import type { Booking } from '#domain/booking.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import type { StoredWish } from '#domain/wish.ts'
import { type Read, useRead } from '../lists/use-read.ts'
import type { WithWish } from '../wishes.tsx'

type AskingBookings = Pick<Read<unknown>, 'loading' | 'failed' | 'reload'> & {
  /** The bookings that have an open wish, by when their answer is due, cancellations last. */
  list: readonly Booking[]
  /** The number of open wishes. */
  count: number
  /** The number of wishes whose bookings are not read yet or could not be read. */
  unread: number
}

type Known = {
  open: readonly StoredWish[]
  withWish: WithWish
  /** Loaded bookings, newer versions last. Undefined while the list is still being read, because it holds most of them. */
  lists: readonly (readonly Booking[] | undefined)[] | undefined
  calendar: Calendar
}

const byDue = (calendar: Calendar) => (one: Booking, other: Booking) =>
  (bookingDue(one, calendar)?.getTime() ?? Infinity) - (bookingDue(other, calendar)?.getTime() ?? Infinity) || 0

/** The bookings of all open wishes. A booking that no list holds is read once; later changes of it come with `lists`. */
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
  // A booking that was not found has been erased, so it does not count as unread.
  const unread = loading || failed !== undefined ? missing.length : 0
  return { list: list.toSorted(byDue(calendar)), count: open.length, unread, loading, failed, reload }
}
