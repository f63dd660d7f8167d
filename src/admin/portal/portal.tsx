import { useRef, useState } from 'react'
import { bookingDue, contactDue } from '#domain/promise.ts'
import { ArrivalBar } from './arrival-bar.tsx'
import { BookingPanel } from './bookings/booking-panel.tsx'
import { DaySheet } from './bookings/day-sheet.tsx'
import { useBookingActions } from './bookings/use-booking-actions.ts'
import { ClientPanel } from './clients/client-panel.tsx'
import { MessagePanel } from './messages/message-panel.tsx'
import { PortalHeader } from './portal-header.tsx'
import { FreshnessBanner } from './freshness-banner.tsx'
import { overdueOf, overdueText } from './overdue-first.ts'
import { ErrorView, LoadingView } from './portal-states.tsx'
import { SearchBar } from './search-bar.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { areShortcutsOn, keepShortcuts, moveCard, type ShortcutKey } from './shortcuts.ts'
import { StatCards } from './stat-cards.tsx'
import { Tabs } from './tabs.tsx'
import { useAlerts } from './use-alerts.ts'
import { useArrivals } from './use-arrivals.ts'
import { useLookAtNew } from './use-look-at-new.ts'
import { useNow } from './use-now.ts'
import { useBackOnline, useOfflineSince } from './use-offline.ts'
import { usePortalData } from './use-portal-data.ts'
import { useTitleCount } from './use-title-count.ts'
import { unreadText } from './use-unread.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { usePortalView } from './use-portal-view.ts'

const countOf = (read: { value: number | undefined; failed: string | undefined }) =>
  read.failed === undefined && read.value !== undefined ? String(read.value) : '–'

/** `1 new` and `2 overdue`: what wants attention, where there is any. */
const notesOf = (counts: Record<string, number | string | undefined>) =>
  Object.entries(counts).flatMap(([word, count]) => (count ? `${count} ${word}` : []))

type PortalProps = {
  /** The curtain is drawn: everything goes on, and nothing personal leaves the page. */
  isCovered?: boolean
  onSignOut: () => void
}

export const Portal = ({ isCovered = false, onSignOut }: PortalProps) => {
  const { tab, filter, day, showTab, showFilter, showDay, showAll } = usePortalView()
  const data = usePortalData(filter)
  const { bookings, bookingCounts, clientCount, contactCount, serviceCount, reload } = data
  const now = useNow()
  const overdue = {
    bookings: overdueOf([bookings.list, data.pending.value], bookingDue, now),
    contacts: overdueOf([data.contacts.list, data.longestUnread.value], contactDue, now),
  }
  const actions = useBookingActions(data.settle)
  // Once open, the portal stays: another filter or a reload shows its waiting in the list.
  const [search, setSearch] = useState('')
  const searchInput = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && bookings.list !== undefined) setIsOpen(true)

  const [areKeysOn, setKeysOn] = useState(areShortcutsOn)
  const [isListShown, setListShown] = useState(false)
  const switchKeys = (isOn: boolean) => {
    keepShortcuts(isOn)
    setKeysOn(isOn)
  }
  const acts: Record<ShortcutKey, () => void> = {
    '/': () => searchInput.current?.focus(),
    b: () => showTab('bookings'),
    c: () => showTab('clients'),
    m: () => showTab('contacts'),
    j: () => moveCard(1),
    k: () => moveCard(-1),
    r: () => void reload(),
    '?': () => setListShown(true),
  }
  useShortcuts(areKeysOn, (key) => acts[key]())

  const offlineSince = useOfflineSince()
  useBackOnline(offlineSince === undefined, () => void reload())

  const arrivals = useArrivals(data.arrivedBookings, data.arrivedContacts)
  const lookAtNew = useLookAtNew()
  const showArrivals = () => {
    setSearch('')
    showAll(arrivals.bookings.length > 0 ? 'bookings' : 'contacts')
    lookAtNew()
  }
  const alerts = useAlerts(arrivals, isCovered, showArrivals)
  useTitleCount(
    (bookingCounts.value?.pending ?? 0) + (data.unread.value ?? 0),
    arrivals.bookings.length + arrivals.contacts.length,
  )

  const retry = () => {
    setIsOpen(false)
    void reload()
  }

  if (bookings.loading && !isOpen) return <LoadingView />
  if (bookings.failed !== undefined && !isOpen) {
    return <ErrorView message={bookings.failed} onRetry={retry} />
  }

  const isSheet = tab === 'bookings' && day !== undefined
  const counts = bookingCounts.failed === undefined ? bookingCounts.value : undefined

  return (
    <div className="wrap py-5 text-[1rem] sm:py-8">
      <PortalHeader alerts={alerts} onShortcuts={() => setListShown(true)} onSignOut={onSignOut} />
      <FreshnessBanner
        offlineSince={offlineSince}
        oldSince={data.oldSince}
        failed={data.failed}
        isLoading={data.isLoading}
        onRetry={() => void reload()}
      />
      <section aria-label="Figures" className="mt-5 mb-6 print:hidden">
        <StatCards
          stats={[
            { label: 'Pending', read: bookingCounts, count: counts?.pending },
            { label: 'Confirmed', read: bookingCounts, count: counts?.confirmed },
            { label: 'Clients', read: clientCount, count: clientCount.value },
            { label: 'Services', read: serviceCount, count: serviceCount.value },
            { label: 'Total', read: bookingCounts, count: counts?.total },
            { label: 'Rejected', read: bookingCounts, count: counts?.rejected },
          ]}
        />
      </section>
      <Tabs
        label="Portal"
        current={tab}
        onChoose={showTab}
        tabs={[
          {
            name: 'bookings',
            label: 'Bookings',
            notes: notesOf({
              new: arrivals.bookings.length,
              overdue: overdueText(overdue.bookings, data.pending.value),
            }),
            isPressing: overdue.bookings.length > 0,
          },
          { name: 'clients', label: `Clients (${countOf(clientCount)})` },
          {
            name: 'contacts',
            label: `Messages (${countOf(contactCount)})`,
            notes: notesOf({
              new: unreadText(data.unread),
              overdue: overdueText(overdue.contacts, data.longestUnread.value),
            }),
            isPressing: overdue.contacts.length > 0,
          },
        ]}
      >
        {!isSheet && <SearchBar input={searchInput} value={search} onChange={setSearch} />}
        {tab === 'bookings' && day && <DaySheet day={day} changes={data.bookingChanges} onDay={showDay} />}
        {tab === 'bookings' && !day && (
          <BookingPanel
            pages={bookings}
            overdue={overdue.bookings}
            changes={data.bookingChanges}
            withoutTimestamp={data.withoutTimestamp}
            unknownStatus={data.unknownStatus}
            search={search}
            counts={counts}
            unlisted={data.unlisted}
            filter={filter}
            onFilter={showFilter}
            onDay={showDay}
            actions={actions}
            arrivals={arrivals}
          />
        )}
        {tab === 'clients' && (
          <ClientPanel
            pages={data.clients}
            total={clientCount.value}
            search={search}
            bookingChanges={data.bookingChanges}
            reload={reload}
          />
        )}
        {tab === 'contacts' && (
          <MessagePanel
            pages={data.contacts}
            overdue={overdue.contacts}
            total={contactCount.value}
            search={search}
            arrivals={arrivals}
          />
        )}
      </Tabs>
      <ArrivalBar arrivals={arrivals} onShow={showArrivals} />
      {isListShown && <ShortcutList isOn={areKeysOn} onSwitch={switchKeys} onClose={() => setListShown(false)} />}
    </div>
  )
}
