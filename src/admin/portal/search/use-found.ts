import { useCallback } from 'react'
import { listVisitsOf } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { MOST_FOUND } from '#domain/client-search.ts'
import { countText } from '#domain/display.ts'
import { visitStart } from '#domain/promise.ts'
import { matches, MOST_VISITS, searchablePerson } from '#domain/search.ts'
import { useClientSearch } from '../entry/use-client-search.ts'
import { type Read, useRead } from '../lists/use-read.ts'
import { useWithWish } from '../wishes.tsx'
import { clientsText } from './searched-note.tsx'

/** More cards would hide the clients below. */
const MOST_COMING = 20

const byStart = (one: Booking, other: Booking) =>
  (visitStart(one)?.getTime() ?? 0) - (visitStart(other)?.getTime() ?? 0)

/**
 * What the search of the bookings finds besides the loaded list, in the order of the desk's questions: visits to come and requests, then
 * clients, then the visits of those clients. `list` shows them; until it is loaded, the loaded bookings stay where they are.
 */
export const useFound = (search: string, toCome: Read<readonly Booking[] | undefined>, list: Read<unknown>) => {
  const query = search.trim()
  const withWish = useWithWish()
  const clients = useClientSearch(query, undefined, MOST_FOUND)
  // No id holds a slash.
  const ids = clients.found.map(({ id }) => id).join('/')
  const visits = useRead(useCallback(() => (ids === '' ? Promise.resolve([]) : listVisitsOf(ids.split('/'))), [ids]))

  const isSearching = query !== ''
  const allComing = isSearching
    ? (toCome.value ?? []).filter((booking) => matches(searchablePerson(booking), query)).toSorted(byStart)
    : []
  const coming = allComing.slice(0, MOST_COMING)
  const shown = new Set(coming.map(({ id }) => id))
  const others = (visits.value ?? []).filter(({ id }) => !shown.has(id)).map(withWish)
  const isLooking = isSearching && (list.loading || toCome.loading || clients.isLooking || visits.loading)
  const isFailed = [list.failed, toCome.failed, clients.failed, visits.failed].some((failed) => failed !== undefined)
  const parts = [
    toCome.failed === undefined && `${countText(toCome.value?.length ?? 0, 'visit')} to come and requests`,
    clientsText(clients),
    clients.found.length > 0 && `their ${String(MOST_VISITS)} newest visits`,
    'and the bookings loaded below',
  ].filter((part) => part !== false)
  const ofBookings = new Set(list.value ? [...coming, ...others].map(({ id }) => id) : [])
  const count = ofBookings.size + clients.found.length
  return {
    isSearching,
    coming,
    isComingCut: coming.length < allComing.length,
    clients,
    visits: { ...visits, value: others },
    toCome,
    isShown: ({ id }: Booking) => ofBookings.has(id),
    count,
    /** What was searched, in a sentence. */
    text: isLooking ? 'Searching...' : `Searched: ${parts.join(', ')}.`,
    /** What the list below says where it holds no other; undefined: that nothing was found. */
    nothing: isLooking
      ? 'Searching...'
      : isFailed || clients.isCut
        ? 'Not everything could be searched'
        : count > 0
          ? 'No others found'
          : undefined,
  }
}

export type Found = ReturnType<typeof useFound>
