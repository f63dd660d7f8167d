import { useCallback } from 'react'
import { countBookings, countUnlistedBookings, listBookings } from '#data/bookings.ts'
import { countClients, listClients } from '#data/clients.ts'
import { countContacts, listContacts } from '#data/contacts.ts'
import {
  watchBookingNews,
  watchBookings,
  watchClientNews,
  watchClients,
  watchContactNews,
  watchContacts,
  watchErasures,
  watchLongestPending,
  watchLongestUnread,
  watchServiceCount,
} from '#data/live-lists.ts'
import { listUndatedBookings, listUnsortedBookings } from '#data/undated.ts'
import { reconnect, type Told } from '#data/watching.ts'
import type { Booking } from '#domain/booking.ts'
import { useLateRead } from './use-late-read.ts'
import { useLive } from './use-live.ts'
import { useOnChange } from './use-on-change.ts'
import { usePages } from './use-pages.ts'
import type { Filter } from './use-portal-view.ts'
import { useRead } from './use-read.ts'
import { useUndated } from './use-undated.ts'
import { useUnread } from './use-unread.ts'

const everything = () => true

/**
 * Everything the portal shows: its lists live, its figures counted on the server again after every change. Each part fails on its own,
 * and `reload` tries all of them again.
 */
export const usePortalData = (filter: Filter) => {
  const status = filter === 'all' ? undefined : filter
  const narrowed = status && { status }

  const bookingNews = useLive(watchBookingNews)
  const watch = useCallback((told: Told<readonly Booking[]>) => watchBookings(status ? { status } : {}, told), [status])
  const bookings = usePages({
    watch,
    load: (after) => listBookings({ ...narrowed, after }),
    changed: bookingNews.value?.changed,
    belongs: (booking) => status === undefined || booking.status === status,
  })
  const pending = useLive(watchLongestPending)
  const bookingCounts = useRead(countBookings)
  useOnChange([bookings.live, pending.value, bookingNews.value?.changed], bookingCounts.reload)
  const unlisted = useLateRead(countUnlistedBookings, bookingCounts)

  const clientNews = useLive(watchClientNews)
  const clients = usePages({
    watch: watchClients,
    load: listClients,
    changed: clientNews.value?.changed,
    belongs: everything,
  })
  const clientCount = useRead(countClients)
  useOnChange([clients.live, clientNews.value?.changed], clientCount.reload)

  const contactNews = useLive(watchContactNews)
  const contacts = usePages({
    watch: watchContacts,
    load: listContacts,
    changed: contactNews.value?.changed,
    belongs: everything,
  })
  const longestUnread = useLive(watchLongestUnread)
  const unread = useUnread(longestUnread)
  const contactCount = useRead(countContacts)
  useOnChange([contacts.live, longestUnread.value, contactNews.value?.changed], () =>
    Promise.all([contactCount.reload(), unread.reload()]),
  )

  const undated = useUndated(listUndatedBookings)
  const unsorted = useUndated(listUnsortedBookings)
  const serviceCount = useLive(watchServiceCount)

  const erasures = useLive(watchErasures)

  const news = [bookingNews, clientNews, contactNews, erasures]
  const watched = [bookings, pending, clients, contacts, longestUnread, serviceCount, ...news]
  const asked = [bookingCounts, unlisted, clientCount, contactCount, unread, undated, unsorted]
  const all = [...watched, ...asked]
  const oldSince = watched
    .flatMap((part) => part.oldSince ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())[0]

  const reload = async () => {
    // Whether the line is there is found out by the parts.
    if (oldSince) void reconnect().catch(() => undefined)
    await Promise.all(all.map((part) => part.reload()))
  }
  useOnChange([erasures.value], reload)
  /** What no listener tells of: bookings that no list holds. */
  const settle = async () => {
    await Promise.all([undated.reload(), unsorted.reload()])
  }

  return {
    bookings,
    bookingCounts,
    unlisted,
    pending,
    clients,
    clientCount,
    contacts,
    contactCount,
    longestUnread,
    unread,
    undated,
    unsorted,
    serviceCount,
    /** Another object after every change of a booking. */
    bookingChanges: bookingNews.value?.changed,
    arrivedBookings: bookingNews.value?.arrived,
    arrivedContacts: contactNews.value?.arrived,
    reload,
    settle,
    oldSince,
    failed: all.find((part) => part.failed !== undefined)?.failed,
    isLoading: all.some((part) => part.loading),
  }
}
