import { useCallback, useMemo, useState } from 'react'
import { WAITING_SIZE } from '#config/limits.ts'
import {
  type BookingCounts,
  countBookings,
  listToCome,
  watchBookingNews,
  watchBookings,
  watchLongestPending,
  listBookingsById,
} from '#data/bookings-desk.ts'
import type { Booking } from '../booking.ts'
import type { Calendar } from '#features/diary/open-days.ts'
import { bookingDue, guestWait, isVisitAtStake } from '../answer-due.ts'
import { venueToday } from '#shared/venue-clock.ts'
import type { StoredWish } from '../wish.ts'
import { byDue, overdueOf, withFirst } from '#desk/overdue-first.ts'
import { type Read, useLive, useRead, useCounted, usePages } from '#desk/use-read.ts'
import type { Filter } from '#desk/portal-view.ts'
import { useNow } from '#desk/use-now.ts'
import type { Wishes, WithWish } from '#desk/wishes.tsx'

type Known = {
  open: readonly StoredWish[]
  withWish: WithWish
  /** Loaded bookings, newer versions last. Undefined while the list is still being read, because it holds most of them. */
  lists: readonly (readonly Booking[] | undefined)[] | undefined
  calendar: Calendar
}

const byAnswer = (calendar: Calendar) => (one: Booking, other: Booking) =>
  (bookingDue(one, calendar)?.getTime() ?? Infinity) - (bookingDue(other, calendar)?.getTime() ?? Infinity) || 0

/** By when their answer is due, cancellations last. One that no list holds is read once; later changes of it come with `lists`. */
const useAsking = ({ open, withWish, lists, calendar }: Known) => {
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
  return { list: list.toSorted(byAnswer(calendar)), count: open.length, loading, failed, reload }
}

/** Visits from today on and all pending requests: read with the first search of a day, and kept up to date by `changes`. */
const useToCome = (
  isSearching: boolean,
  changes: readonly Booking[] | undefined,
): Read<readonly Booking[] | undefined> => {
  const today = venueToday(useNow())
  const [searchedOn, setSearchedOn] = useState<string>()
  if (isSearching && searchedOn !== today) setSearchedOn(today)
  const load = useCallback(
    (): Promise<readonly Booking[] | undefined> =>
      searchedOn === undefined ? Promise.resolve(undefined) : listToCome(searchedOn),
    [searchedOn],
  )
  const read = useRead(load)
  const newest = new Map([...(read.value ?? []), ...(changes ?? [])].map((booking) => [booking.id, booking]))
  const isToCome = ({ status, date }: Booking) => status === 'pending' || (status === 'confirmed' && date >= today)
  return {
    ...read,
    value: read.value && [...newest.values()].filter(isToCome),
  }
}

type Asked = {
  filter: Filter
  calendar: Calendar
  wishes: Pick<Wishes, 'open' | 'withWish'>
  isSearching: boolean
}

export type BookingFigures = Readonly<Record<'total' | keyof BookingCounts, number | undefined>>

/** Pending is the length of the live list of those that wait longest, and counted once that is full. */
const figuresOf = (
  { value: live, failed }: Read<readonly Booking[]>,
  counted: BookingCounts | undefined,
): BookingFigures => {
  const isWatched = failed === undefined && (live?.length ?? 0) < WAITING_SIZE
  const pending = isWatched ? live?.length : counted && Math.max(counted.pending, live?.length ?? 0)
  const isKnown = pending !== undefined && counted !== undefined
  const total = isKnown ? pending + counted.confirmed + counted.rejected : undefined
  return { pending, confirmed: counted?.confirmed, rejected: counted?.rejected, total }
}

/** The bookings of the portal, each with its open wish: the filtered list, the figures, and those that wait longest. */
export const useReadBookings = ({ filter, calendar, wishes: { open, withWish }, isSearching }: Asked) => {
  const now = useNow()
  const status = filter === 'all' ? undefined : filter

  const news = useLive(watchBookingNews)
  const pages = usePages(
    useMemo(() => watchBookings(status), [status]),
    true,
  )
  const longestPending = useLive(watchLongestPending)
  const counts = useCounted(countBookings)
  const figures = figuresOf(longestPending, counts.value)

  const joined = (list: readonly Booking[] | undefined): readonly Booking[] | undefined => list?.map(withWish)
  const stored = news.value?.changed
  // The array stays the same until a booking or a wish changes, because its users read again after each change.
  const changes = useMemo((): readonly Booking[] | undefined => stored?.map(withWish), [stored, withWish])
  const toCome = useToCome(isSearching, stored)
  const [list, longest] = [joined(pages.list), joined(longestPending.value)]
  const asking = useAsking({ open, withWish, calendar, lists: list && [longest, list, changes] })

  const inSight = [list, longest, asking.list]
  const due = (booking: Booking) => bookingDue(booking, calendar)
  const overdue = overdueOf(inSight, due, now)
  const silent = byDue(
    inSight,
    (booking) => guestWait(booking, now)?.since,
    (booking) => guestWait(booking, now)?.isPressing === true,
  )
  const atStake = byDue(inSight, due, (booking) => isVisitAtStake(booking, now, calendar))

  return {
    pages: { ...pages, list, total: figures[filter === 'all' ? 'total' : filter] },
    counts,
    figures,
    longestPending: { ...longestPending, value: longest },
    asking,
    overdue,
    /** Requests whose guest has not answered a proposal for too long, so that the desk remembers them. */
    silent,
    /** For the strip above the list: visits that can still be answered before their start, then overdue requests, then guests who do not reply. */
    first: withFirst(atStake, withFirst(overdue, silent)),
    /** Bookings that changed since the portal was opened; a new array after every change. */
    changes,
    arrived: news.value?.arrived,
    toCome: { ...toCome, value: joined(toCome.value) },
    parts: [pages, longestPending, news, counts, asking],
  }
}
