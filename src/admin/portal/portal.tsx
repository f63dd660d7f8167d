import { ActionsProvider } from './bookings/actions.tsx'
import { type DeskSession, DeskSessionContext, useDeskSession } from './desk/desk-session.ts'
import { Frame } from './desk/frame.tsx'
import { EntriesProvider, useEntries } from './entry/entries.tsx'

import { type ReactNode, useLayoutEffect, useState, useEffect } from 'react'
import { setFaultView } from '#data/faults-desk.ts'
import { PortalViewContext, useAddress, usePortalView } from './portal-view.ts'
import { useReadBookings } from './bookings/use-bookings.ts'
import { ClientAlertsContext, useReadClientAlerts } from './clients/client-alerts.tsx'
import { useReadClients } from './clients/use-clients.ts'
import { ArrivalsContext, useArrivalsOf } from './desk/use-arrivals.ts'
import { FreshnessContext, useFreshnessOf } from './desk/use-freshness.ts'
import { useReadDiary } from './diary/use-day.ts'
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
