import { useCallback, useState } from 'react'
import { listToCome } from '#data/bookings-search.ts'
import type { Booking } from '#domain/booking.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { type Read, useRead } from './use-read.ts'
import { useNow } from '../use-now.ts'

/**
 * Visits from today on and all pending requests. They are read with the first search of a day, undefined before, and `changes`, the
 * bookings that changed since the portal was opened, keeps them up to date. A reload without a search leaves the read to the next search.
 */
export const useToCome = (
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
  const forget = () => {
    setSearchedOn(undefined)
    return Promise.resolve()
  }
  return {
    ...read,
    reload: isSearching ? read.reload : forget,
    value: read.value && [...newest.values()].filter(isToCome),
  }
}
