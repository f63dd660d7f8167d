import { useRef, useState } from 'react'
import { watchErasures } from '#data/erasure.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import { addDays } from '#domain/venue-clock.ts'
import { useBookingActions } from './bookings/use-booking-actions.ts'
import { useBookings } from './bookings/use-bookings.ts'
import { usePendingDays } from './bookings/use-pending-days.ts'
import { useUncounted } from './bookings/use-uncounted.ts'
import { AlertsNote, ClientAlertsContext, useClientAlerts } from './clients/client-alerts.tsx'
import { useClients } from './clients/use-clients.ts'
import { ArrivalBar } from './desk/arrival-bar.tsx'
import { FreshnessBanner } from './desk/freshness-banner.tsx'
import { NewBooking } from './entry/new-booking.tsx'
import { useNewBooking } from './entry/use-new-booking.ts'
import { Foot } from './desk/foot-box.tsx'
import { PrintTomorrow } from './desk/print-tomorrow.tsx'
import { PortalHeader } from './desk/portal-header.tsx'
import { ShortcutList } from './desk/shortcut-list.tsx'
import { StatCards } from './desk/stat-cards.tsx'
import { useAlerts, useTitleCount } from './desk/use-alerts.ts'
import { useArrivals, useScrollToNew } from './desk/use-arrivals.ts'
import { useFreshness } from './desk/use-freshness.ts'
import { useLockOut } from './desk/use-lock-out.ts'
import { useSessionTimes } from './desk/use-session-times.ts'
import {
  areShortcutsOn,
  confirmCard,
  keepShortcuts,
  moveCard,
  type Shortcut,
  useShortcuts,
} from './desk/use-shortcuts.ts'
import { useDiary } from './diary/use-diary.ts'
import { SearchBar } from './lists/search-bar.tsx'
import { useLive } from './lists/use-live.ts'
import { useOnChange } from './lists/use-on-change.ts'
import { useMessages } from './messages/use-messages.ts'
import { HouseView } from './house/house-view.tsx'
import { lateDialog, usePrefetchedDialogs } from './late-part.tsx'
import { ErrorView, LoadingView } from './portal-states.tsx'
import { Tabs } from './tabs.tsx'
import { HouseContext, useReadHouse } from './use-house.ts'
import { useNow } from './use-now.ts'
import { usePortalView } from './use-portal-view.ts'
import { tabLabel, TABS, VIEWS } from './views.tsx'
import { useWishes, WishesContext, WishesNote } from './wishes.tsx'

const BookingDialogs = lateDialog(
  'the booking',
  async () => (await import('./bookings/booking-dialogs.tsx')).BookingDialogs,
)

type PortalProps = {
  /** The curtain is drawn: everything goes on, and nothing personal leaves the page. */
  isCovered: boolean
  onSignOut: () => void
  /** Main has locked this account out. */
  onLockedOut: () => void
  /** The opening hours, as soon as they are known and after each change. */
  onCalendar: (calendar: Calendar) => void
  hasPin: boolean
  onChoosePin: () => void
}

export const Portal = ({ isCovered, onSignOut, onLockedOut, onCalendar, hasPin, onChoosePin }: PortalProps) => {
  const now = useNow()
  const view = usePortalView(now)
  const { house, menu, stored, parts } = useReadHouse(now)
  useLockOut(stored.value?.lockedOut, onLockedOut)
  const visits = useSessionTimes(now, house.calendar, onCalendar)
  const wishes = useWishes()
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== '' && view.house === undefined && view.tab === 'bookings'
  const bookings = useBookings(view.filter, now, house.calendar, wishes, isSearching)
  const entries = useNewBooking()
  const tab = view.house === undefined ? view.tab : undefined
  const clients = useClients(tab === 'clients' || entries.entry !== undefined)
  const messages = useMessages(tab === 'contacts', now)
  const { alertOf, alerts: clientAlerts } = useClientAlerts()
  const erasures = useLive(watchErasures)
  const shown = tab === 'bookings' ? view.shown : undefined
  const diary = useDiary(shown === 'diary' ? view.date : undefined, wishes.withWish)
  const listed = shown === 'list' ? [...bookings.first, ...(bookings.pages.list ?? [])] : []
  const { days, availabilityBadgeOf } = usePendingDays(listed, house, now)
  const freshness = useFreshness([
    ...[...bookings.parts, ...clients.parts, ...messages.parts, ...parts],
    ...[...diary.parts, days, erasures, visits],
    // AlertsNote and WishesNote report their own failures.
    ...[clientAlerts, wishes.read].map((read) => ({ ...read, failed: undefined })),
  ])
  const { reload } = freshness
  useOnChange([erasures.value], reload)
  const actions = useBookingActions(bookings.reloadUnlisted, house)
  useUncounted(
    [...(bookings.pages.list ?? []), ...(bookings.changes ?? []), ...(diary.read.bookings ?? [])],
    house,
    // A change of the booking in hand would look like a colleague's.
    actions.asked === undefined && actions.processing === undefined,
  )

  // Once open, the portal stays: another filter or a reload shows its waiting in the list.
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && bookings.pages.list !== undefined) setIsOpen(true)

  usePrefetchedDialogs()

  /** The day whose sheet is printed when it is loaded. */
  const [toPrint, setToPrint] = useState<string>()

  const searchInput = useRef<HTMLInputElement>(null)

  const [areKeysOn, setKeysOn] = useState(areShortcutsOn)
  const [isListShown, setListShown] = useState(false)
  const switchKeys = (isOn: boolean) => {
    keepShortcuts(isOn)
    setKeysOn(isOn)
  }
  // The diary, a day's sheet, the settings and the house have neither cards nor a search.
  const hasCards = tab !== undefined && (shown === undefined || shown === 'list')
  const shortcuts: readonly Shortcut[] = [
    ...(hasCards ? [{ key: '/', does: 'Search', act: () => searchInput.current?.focus() }] : []),
    ...TABS.map((tab) => ({
      key: VIEWS[tab].shortcut,
      does: VIEWS[tab].title,
      act: () => (tab === 'bookings' ? view.showList() : view.showTab(tab)),
    })),
    { key: 'd', does: 'Diary', act: () => view.showDiary() },
    { key: 'n', does: 'New booking', act: () => entries.begin() },
    ...(shown === 'diary'
      ? [
          { key: '[', does: 'Day before', act: () => view.showDiary(addDays(view.date, -1)) },
          { key: ']', does: 'Day after', act: () => view.showDiary(addDays(view.date, 1)) },
        ]
      : []),
    ...(hasCards
      ? [
          { key: 'j', does: 'Next card', act: () => moveCard(1) },
          { key: 'k', does: 'Previous card', act: () => moveCard(-1) },
        ]
      : []),
    ...(shown === 'list' ? [{ key: 'c', does: 'Confirm the card in focus', act: confirmCard }] : []),
    { key: 'r', does: 'Refresh', act: () => void reload() },
    { key: '?', does: 'This list', act: () => setListShown(true) },
  ]
  useShortcuts(areKeysOn, shortcuts)

  const arrivals = useArrivals(bookings.arrived, messages.arrived, wishes.arrived)
  const lookAtNew = useScrollToNew()
  const showArrivals = () => {
    setSearch('')
    view.showAll(arrivals.bookings.length + arrivals.wishes.length > 0 ? 'bookings' : 'contacts')
    lookAtNew()
  }
  const alerts = useAlerts(arrivals, isCovered, showArrivals)
  useTitleCount(
    bookings.waiting + (messages.unread.value ?? 0),
    arrivals.bookings.length + arrivals.contacts.length + arrivals.wishes.length,
  )

  const retry = () => {
    setIsOpen(false)
    void reload()
  }

  if (bookings.pages.loading && !isOpen) return <LoadingView />
  if (bookings.pages.failed !== undefined && !isOpen) {
    return <ErrorView message={bookings.pages.failed} onRetry={retry} />
  }

  const searchBar = <SearchBar input={searchInput} value={search} onChange={setSearch} />
  const lists = { bookings, clients, messages, arrivals }
  const state = {
    ...{ ...lists, bookingView: view, availabilityBadgeOf, diary, actions, search, searchBar, reload },
    onNew: entries.begin,
    toPrint,
    onPrinted: () => setToPrint(undefined),
  }
  return (
    <HouseContext value={house}>
      <ClientAlertsContext value={alertOf}>
        <WishesContext value={wishes.withWish}>
          <div className="wrap py-2 text-[1rem] sm:py-4">
            <PortalHeader
              alerts={alerts}
              hasPin={hasPin}
              onChoosePin={onChoosePin}
              onHouse={() => view.showHouse('menu')}
              onShortcuts={() => setListShown(true)}
              onSignOut={onSignOut}
            />
            <FreshnessBanner freshness={freshness} />
            <AlertsNote alerts={clientAlerts} />
            <WishesNote read={wishes.read} />
            {view.house !== undefined ? (
              <HouseView part={view.house} onPart={view.showHouse} onBack={view.leaveHouse} />
            ) : (
              <>
                <StatCards
                  bookings={bookings.counts}
                  clients={clients.count}
                  services={{ ...menu, value: menu.value?.filter(({ isHidden }) => !isHidden).length }}
                />
                <Tabs
                  label="Portal"
                  current={view.tab}
                  onChoose={view.showTab}
                  tabs={TABS.map((tab) => tabLabel(tab, state))}
                >
                  {VIEWS[view.tab].panel(state)}
                </Tabs>
              </>
            )}
            {actions.asked && (
              <BookingDialogs actions={actions} changes={bookings.changes ?? []} onClose={actions.close} />
            )}
            <NewBooking
              entries={entries}
              clients={clients.pages.list}
              onOpen={(booking) => actions.open('edit', wishes.withWish(booking))}
            />
            <Foot>
              <PrintTomorrow
                now={now}
                onPrint={(day) => {
                  setToPrint(day)
                  view.showDay(day)
                }}
              />
              <ArrivalBar arrivals={arrivals} onShow={showArrivals} />
            </Foot>
            {isListShown && (
              <ShortcutList
                shortcuts={shortcuts}
                isOn={areKeysOn}
                onSwitch={switchKeys}
                onClose={() => setListShown(false)}
              />
            )}
          </div>
        </WishesContext>
      </ClientAlertsContext>
    </HouseContext>
  )
}
