import { useSearchParams } from 'react-router-dom'
import { isDate } from '#domain/venue-clock.ts'
import { type BookingView, type Filter, FILTERS } from './bookings/booking-filters.tsx'
import { type Tab, TABS } from './views.tsx'

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((candidate) => candidate === value)

const dayIn = (value: string | null) => (value !== null && isDate(value) ? value : undefined)

type PortalView = BookingView & {
  tab: Tab
  showTab: (tab: Tab) => void
  /** Shows a tab without filter or day. */
  showAll: (tab: Tab) => void
}

/** Tab, filter and day live in the address, so that Back, reload and a colleague's link show the same. */
export const usePortalView = (): PortalView => {
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
    showDay: (day: string | undefined) => change('day', day ?? '', ''),
    showAll: (tab: Tab) => setQuery(tab === 'bookings' ? {} : { tab }),
    showTab: (tab: Tab) => change('tab', tab, 'bookings'),
    showFilter: (filter: Filter) => change('status', filter, 'all'),
  }
}
