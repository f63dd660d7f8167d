import { useCallback, useState } from 'react'
import { countBookings, listBookings, listLongestPending } from '#data/bookings.ts'
import { countClients, listClients } from '#data/clients.ts'
import { countContacts, listContacts, listLongestUnread } from '#data/contacts.ts'
import { listServices } from '#data/services.ts'
import { listUndatedBookings, listUnsortedBookings } from '#data/undated.ts'
import type { Booking } from '#domain/booking.ts'
import { usePages } from './use-pages.ts'
import type { Filter } from './use-portal-view.ts'
import { useUndated } from './use-undated.ts'
import { useRead } from './use-read.ts'

/** Everything the portal reads; each part fails on its own and `reload` reads all of them again. */
export const usePortalData = (filter: Filter) => {
  const [asOf, setAsOf] = useState<Date>()
  const loadBookings = useCallback(
    async (after?: Booking) => {
      const list = await listBookings({ ...(filter !== 'all' && { status: filter }), ...(after && { after }) })
      setAsOf(new Date())
      return list
    },
    [filter],
  )
  const bookings = usePages(loadBookings)
  const bookingCounts = useRead(countBookings)
  const clients = usePages(listClients)
  const clientCount = useRead(countClients)
  const contacts = usePages(listContacts)
  const contactCounts = useRead(countContacts)
  const pending = useRead(listLongestPending)
  const unread = useRead(listLongestUnread)
  const undated = useUndated(listUndatedBookings)
  const unsorted = useUndated(listUnsortedBookings)
  const services = useRead(listServices)

  const parts = {
    bookings,
    bookingCounts,
    pending,
    clients,
    clientCount,
    contacts,
    contactCounts,
    unread,
    undated,
    unsorted,
    services,
  }
  const reload = async () => {
    await Promise.all(Object.values(parts).map((part) => part.reload()))
  }
  const all = Object.values(parts)
  const failed = all.find((part) => part.failed !== undefined)?.failed
  return { ...parts, reload, asOf, failed, isLoading: all.some((part) => part.loading) }
}
