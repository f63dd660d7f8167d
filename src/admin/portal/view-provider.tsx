import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { setFaultView } from '#data/faults-desk.ts'
import { addDays, isDate, venueToday } from '#domain/venue-clock.ts'
import { type Filter, FILTERS } from './bookings/booking-filters.tsx'
import { type DiaryView, SHOWN } from './diary/diary-view.ts'
import { type PortalView, PortalViewContext } from './portal-view.ts'
import { useNow } from './use-now.ts'
import { type Tab, TABS } from './views.tsx'

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((candidate) => candidate === value)

const dayIn = (value: string | null) => (value !== null && isDate(value) ? value : undefined)

type Addressed = Omit<PortalView, 'search' | 'setSearch' | 'toPrint' | 'printDay' | 'onPrinted'>

/** Tab, filter, view, day and part of House stand in the address, so that Back, a reload and a copied link show the same. */
const useAddress = (): Addressed => {
  const now = useNow()
  const [query, setQuery] = useSearchParams()
  const tab = oneOf(TABS, query.get('tab')) ?? 'bookings'
  const day = dayIn(query.get('day'))
  const shown = oneOf(SHOWN, query.get('view')) ?? 'list'
  const date = day ?? venueToday(now)
  const house = query.get('house') ?? undefined
  // The router renders a new address later, so the next press must know the day that the last one asked for.
  const { key } = useLocation()
  const askedDate = useRef(date)
  useLayoutEffect(() => {
    askedDate.current = date
  }, [key, date])

  const change = (name: string, value: string | undefined, usual?: string) =>
    setQuery((last) => {
      const next = new URLSearchParams(last)
      if (name !== 'house') next.delete('house')
      // The month is that of the figures in House.
      next.delete('month')
      if (value === usual || value === undefined) next.delete(name)
      else next.set(name, value)
      return next
    })
  const show = (view: DiaryView['shown'], day: string | undefined) => {
    askedDate.current = day ?? venueToday(now)
    setQuery((last) => {
      const next = new URLSearchParams(last)
      for (const name of ['house', 'month', 'tab', 'view', 'day']) next.delete(name)
      if (view !== 'list') next.set('view', view)
      if (day !== undefined) next.set('day', day)
      return next
    })
  }

  return {
    tab,
    shown,
    date,
    filter: oneOf(FILTERS, query.get('status')) ?? 'all',
    day: shown === 'sheet' ? date : undefined,
    showDay: (sheet: string) => show('sheet', sheet),
    showList: () => show('list', undefined),
    showDiary: (date?: string) => show('diary', date),
    turnDays: (days: number) => show('diary', addDays(askedDate.current, days)),
    showSettings: () => show('settings', day),
    showCashUp: (date: string) => show('cash-up', date),
    showAll: (tab: Tab) => setQuery(tab === 'bookings' ? {} : { tab }),
    showRequests: () => setQuery({ status: 'pending' }),
    showTab: (tab: Tab) => change('tab', tab, 'bookings'),
    house,
    open: house !== undefined ? 'house' : tab === 'bookings' ? shown : tab,
    showHouse: (part: string) => change('house', part),
    leaveHouse: () => change('house', undefined),
    showFilter: (filter: Filter) => change('status', filter, 'all'),
  }
}

/** Provides the view of the portal. The search and the day to print are kept in memory only. */
export const ViewProvider = ({ children }: { children: ReactNode }) => {
  const address = useAddress()
  const { open } = address
  useLayoutEffect(() => setFaultView(open), [open])
  const [search, setSearch] = useState('')
  const [toPrint, setToPrint] = useState<string>()
  const printDay = (day: string) => {
    setToPrint(day)
    address.showDay(day)
  }
  const view = { ...address, search, setSearch, toPrint, printDay, onPrinted: () => setToPrint(undefined) }
  return <PortalViewContext value={view}>{children}</PortalViewContext>
}
