import { useSearchParams } from 'react-router-dom'
import type { BookingStatus } from '#domain/booking.ts'
import { isDate } from '#domain/venue-clock.ts'

export const TABS = ['bookings', 'clients', 'contacts'] as const
export const FILTERS = ['all', 'pending', 'confirmed', 'rejected'] as const

export type Tab = (typeof TABS)[number]
export type Filter = 'all' | BookingStatus

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((candidate) => candidate === value)

const dayIn = (value: string | null) => (value !== null && isDate(value) ? value : undefined)

/** Tab, filter and day live in the address, so that Back, reload and a colleague's link show the same. */
export const usePortalView = () => {
  const [query, setQuery] = useSearchParams()
  const change = (name: string, value: string, usual: string) =>
    setQuery((last) => {
      const next = new URLSearchParams(last)
      if (value === usual) next.delete(name)
      else next.set(name, value)
      return next
    })
  return {
    tab: oneOf(TABS, query.get('tab')) ?? 'bookings',
    filter: oneOf(FILTERS, query.get('status')) ?? 'all',
    day: dayIn(query.get('day')),
    /** The sheet of one day in place of the list; undefined leads back. */
    showDay: (day: string | undefined) => change('day', day ?? '', ''),
    /** A tab with nothing left out. */
    showAll: (tab: Tab) => setQuery(tab === 'bookings' ? {} : { tab }),
    showTab: (tab: Tab) => change('tab', tab, 'bookings'),
    showFilter: (filter: Filter) => change('status', filter, 'all'),
  }
}
