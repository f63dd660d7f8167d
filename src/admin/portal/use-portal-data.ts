import { useCallback } from 'react'
import {
  countBookings,
  countUnlistedBookings,
  listBookings,
  listBookingsOfUnknownStatus,
  listBookingsWithoutTimestamp,
  watchBookingNews,
  watchBookings,
  watchLongestPending,
} from '#data/bookings-desk.ts'
import { countClients, listClients, watchClientNews, watchClients } from '#data/clients.ts'
import {
  countContacts,
  listContacts,
  watchContactNews,
  watchContacts,
  watchLongestUnread,
} from '#data/contacts-desk.ts'
import { watchErasures } from '#data/erasure.ts'
import { type Listener, reconnect } from '#data/firebase/listen.ts'
import { watchServiceCount } from '#data/services-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { useLateRead } from './use-late-read.ts'
import { useLive } from './use-live.ts'
import { useOnChange } from './use-on-change.ts'
import { usePages } from './use-pages.ts'
import type { Filter } from './use-portal-view.ts'
import { useRead } from './use-read.ts'
import { useUnlisted } from './use-unlisted.ts'
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
  const watch = useCallback(
    (listener: Listener<readonly Booking[]>) => watchBookings(status ? { status } : {}, listener),
    [status],
  )
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

  const withoutTimestamp = useUnlisted(listBookingsWithoutTimestamp)
  const unknownStatus = useUnlisted(listBookingsOfUnknownStatus)
  const serviceCount = useLive(watchServiceCount)

  const erasures = useLive(watchErasures)

  const news = [bookingNews, clientNews, contactNews, erasures]
  const watched = [bookings, pending, clients, contacts, longestUnread, serviceCount, ...news]
  const asked = [bookingCounts, unlisted, clientCount, contactCount, unread, withoutTimestamp, unknownStatus]
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
    await Promise.all([withoutTimestamp.reload(), unknownStatus.reload()])
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
    withoutTimestamp,
    unknownStatus,
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
