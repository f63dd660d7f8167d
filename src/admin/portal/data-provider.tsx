import { type ReactNode, useEffect } from 'react'
import { watchErasures } from '#data/erasure.ts'
import { AvailabilityContext, useReadAvailability } from './bookings/request-availability.ts'
import { useReadBookings } from './bookings/use-bookings.ts'
import { ClientAlertsContext, useReadClientAlerts } from './clients/client-alerts.tsx'
import { useReadClients } from './clients/use-clients.ts'
import { ArrivalsContext, useArrivalsOf } from './desk/use-arrivals.ts'
import { useDeskSession } from './desk/desk-session.ts'
import { FreshnessContext, useFreshnessOf } from './desk/use-freshness.ts'
import { useReadDiary } from './diary/use-diary.ts'
import { useEntries } from './entry/entries.tsx'
import { ListsContext } from './portal-lists.ts'
import { useLive } from './lists/use-live.ts'
import { useOnChange } from './lists/use-on-change.ts'
import { useReadMessages } from './messages/use-messages.ts'
import { usePortalView } from './portal-view.ts'
import { HouseContext, useReadHouse } from './use-house.ts'
import { useReadWishes, WishesContext } from './wishes.tsx'

/** Milliseconds. Erasing one person takes several commits, and after each of them no list of the portal is sure to be right. */
const ERASURE_PAUSE_MS = 60_000

/** Reads the database for the whole portal and provides the reads as contexts. A read that one view alone needs is a hook of that view. */
export const DataProvider = ({ children }: { children: ReactNode }) => {
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
  const listed = open === 'list' ? [...bookings.first, ...(bookings.pages.list ?? [])] : []
  const { availabilityOf, days } = useReadAvailability({ listed, house, shown: diary.read })
  useEffect(() => onCalendar(house.calendar), [house.calendar, onCalendar])
  const erasures = useLive(watchErasures)
  const arrivals = useArrivalsOf(bookings.arrived, messages.arrived, wishes.arrived)
  const freshness = useFreshnessOf(
    [...[...bookings.parts, ...clients.parts, ...messages.parts, ...parts], ...[...diary.parts, days, erasures]],
    // AlertsNote, WishesNote and a search show these failures.
    [clientAlerts.read, clients.joined, wishes.read, bookings.toCome],
  )
  useOnChange([erasures.value], freshness.reload, ERASURE_PAUSE_MS)

  const services = { ...menu, value: menu.value?.filter(({ isHidden }) => !isHidden).length }
  return (
    <HouseContext value={house}>
      <ClientAlertsContext value={clientAlerts}>
        <WishesContext value={wishes}>
          <ListsContext value={{ bookings, clients, messages, services, diary }}>
            <AvailabilityContext value={availabilityOf}>
              <ArrivalsContext value={arrivals}>
                <FreshnessContext value={freshness}>{children}</FreshnessContext>
              </ArrivalsContext>
            </AvailabilityContext>
          </ListsContext>
        </WishesContext>
      </ClientAlertsContext>
    </HouseContext>
  )
}
