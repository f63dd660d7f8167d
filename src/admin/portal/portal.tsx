import { ActionsProvider } from './bookings/actions.tsx'
import { type DeskSession, DeskSessionContext, useDeskSession } from './desk/desk-session.ts'
import { Frame } from './desk/frame.tsx'
import { EntriesProvider, useEntries } from './entry/entries.tsx'

import { type ReactNode, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { setFaultView } from '#data/faults-desk.ts'
import { addDays, isDate, venueToday } from '#domain/venue-clock.ts'
import { type Filter, FILTERS } from './bookings/booking-filters.tsx'
import { type DiaryView, SHOWN } from './diary/diary-view.ts'
import { type PortalView, PortalViewContext, usePortalView } from './portal-view.ts'
import { useNow } from './use-now.ts'
import { type Tab, TABS } from './views.tsx'
import { useReadBookings } from './bookings/use-bookings.ts'
import { ClientAlertsContext, useReadClientAlerts } from './clients/client-alerts.tsx'
import { useReadClients } from './clients/use-clients.ts'
import { ArrivalsContext, useArrivalsOf } from './desk/use-arrivals.ts'
import { FreshnessContext, useFreshnessOf } from './desk/use-freshness.ts'
import { useReadDiary } from './diary/use-diary.ts'
import { ListsContext } from './portal-lists.ts'
import { useReadMessages } from './messages/use-messages.ts'
import { HouseContext, useReadHouse } from './use-house.ts'
import { useReadWishes, WishesContext } from './wishes.tsx'

/** Reads the database for the whole portal and provides the reads as contexts. A read that one view alone needs is a hook of that view. */
const DataProvider = ({ children }: { children: ReactNode }) => {
  const { open, tab, filter, date, search } = usePortalView()
  const { entry } = useEntries()
  const { onCalendar } = useDeskSession()
  const { house, menu, parts } = useReadHouse()
  const wishes = useReadWishes()
  const isSearching = search.trim() !== '' && tab === 'bookings' && open !== 'house'
  const bookings = useReadBookings({ filter, calendar: house.calendar, wishes, isSearching })
  const clients = useReadClients(open === 'clients' || entry !== undefined)
  const clientAlerts = useReadClientAlerts(clients.joined)
  const messages = useReadMessages(open === 'contacts')
  const diary = useReadDiary(open === 'diary' ? date : undefined, wishes.withWish)
  useEffect(() => onCalendar(house.calendar), [house.calendar, onCalendar])
  const arrivals = useArrivalsOf(bookings.arrived, messages.arrived, wishes.arrived)
  const freshness = useFreshnessOf(
    [...[...bookings.parts, ...clients.parts, ...messages.parts, ...parts], ...diary.parts],
    // AlertsNote, WishesNote and a search show these failures.
    [clientAlerts.read, clients.joined, wishes.read, bookings.toCome],
  )
  const services = { ...menu, value: menu.value?.filter(({ isHidden }) => !isHidden).length }
  return (
    <HouseContext value={house}>
      <ClientAlertsContext value={clientAlerts}>
        <WishesContext value={wishes}>
          <ListsContext value={{ bookings, clients, messages, services, diary }}>
            <ArrivalsContext value={arrivals}>
              <FreshnessContext value={freshness}>{children}</FreshnessContext>
            </ArrivalsContext>
          </ListsContext>
        </WishesContext>
      </ClientAlertsContext>
    </HouseContext>
  )
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((candidate) => candidate === value)

const dayIn = (value: string | null) => (value !== null && isDate(value) ? value : undefined)

type Addressed = Omit<PortalView, 'search' | 'setSearch'>

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

/** Provides the view of the portal. The search is kept in memory only. */
const ViewProvider = ({ children }: { children: ReactNode }) => {
  const address = useAddress()
  const { open } = address
  useLayoutEffect(() => setFaultView(open), [open])
  const [search, setSearch] = useState('')
  return <PortalViewContext value={{ ...address, search, setSearch }}>{children}</PortalViewContext>
}

/** The portal of somebody who is signed in. Its parts ask the contexts for what they show and do. */
export const Portal = (session: DeskSession) => (
  <DeskSessionContext value={session}>
    <ViewProvider>
      <EntriesProvider>
        <DataProvider>
          <ActionsProvider>
            <Frame />
          </ActionsProvider>
        </DataProvider>
      </EntriesProvider>
    </ViewProvider>
  </DeskSessionContext>
)
