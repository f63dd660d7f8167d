import { useCallback } from 'react'
import { listVisitsOf } from '#data/bookings-search.ts'
import type { Booking } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import { stayingIdOf } from '#domain/joined-clients.ts'
import { visitStart } from '#domain/promise.ts'
import { matches, searchablePerson } from '#domain/search.ts'
import { useLists } from '../portal-lists.ts'
import { useClientSearch } from '../entry/use-client-search.ts'
import { type Read, useRead } from './use-read.ts'
import { useWithWish } from '../wishes.tsx'
import { notNothing } from './searched-note.tsx'

/** The most cards of coming bookings; more would push the clients down. */
const MOST_COMING = 20

const byStart = (one: Booking, other: Booking) =>
  (visitStart(one)?.getTime() ?? 0) - (visitStart(other)?.getTime() ?? 0)

/** Entries that a search finds besides the loaded bookings: coming visits and requests, then clients, then the visits of those clients. */
export const useFound = (search: string, toCome: Read<readonly Booking[] | undefined>) => {
  const query = search.trim()
  const withWish = useWithWish()
  const clients = useClientSearch(query)
  const joined = useLists().clients.joined.value ?? []
  const stayingId = stayingIdOf(joined)
  const isOfFound = ({ id }: Client) => clients.found.some((client) => client.id === stayingId(id))
  // No id holds a slash. A query takes 30 of them.
  const ids = [...new Set([...clients.found, ...joined.filter(isOfFound)].map(({ id }) => id))].slice(0, 30).join('/')
  const visits = useRead(useCallback(() => (ids === '' ? Promise.resolve([]) : listVisitsOf(ids.split('/'))), [ids]))

  const isSearching = query !== ''
  const allComing = isSearching
    ? (toCome.value ?? []).filter((booking) => matches(searchablePerson(booking), query)).toSorted(byStart)
    : []
  const coming = allComing.slice(0, MOST_COMING)
  const shown = new Set(coming.map(({ id }) => id))
  const others = (visits.value ?? []).filter(({ id }) => !shown.has(id)).map(withWish)
  const isLooking = isSearching && (toCome.loading || clients.isLooking || visits.loading)
  const isFailed = [toCome.failed, clients.failed, visits.failed].some((failed) => failed !== undefined)
  const ofBookings = new Set([...coming, ...others].map(({ id }) => id))
  return {
    isSearching,
    coming,
    isComingCut: coming.length < allComing.length,
    clients,
    visits: { ...visits, value: others },
    toCome,
    isShown: ({ id }: Booking) => ofBookings.has(id),
    isLooking,
    /** In place of “nothing found” for the list below. */
    nothing:
      notNothing(clients, isLooking, isFailed) ??
      (ofBookings.size + clients.found.length > 0 ? 'No others found' : undefined),
  }
}

export type Found = ReturnType<typeof useFound>
