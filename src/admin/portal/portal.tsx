import { useState } from 'react'
import { spa } from '#config/spa.ts'
import { bookingDue, contactDue } from '#domain/promise.ts'
import { ROLE_NAMES, type Staff } from '#domain/staff.ts'
import { BookingPanel } from './bookings/booking-panel.tsx'
import { useBookingActions } from './bookings/use-booking-actions.ts'
import { ClientPanel } from './clients/client-panel.tsx'
import { MessagePanel } from './messages/message-panel.tsx'
import { PortalButton } from './portal-button.tsx'
import { overdueOf } from './overdue-first.ts'
import { ErrorView, LoadingView } from './portal-states.tsx'
import { StatCards } from './stat-cards.tsx'
import { Tabs } from './tabs.tsx'
import { useNow } from './use-now.ts'
import { usePortalData } from './use-portal-data.ts'
import { usePortalView } from './use-portal-view.ts'

const countOf = (read: { value: number | undefined; failed: string | undefined }) =>
  read.failed === undefined && read.value !== undefined ? String(read.value) : '–'

const overdueNote = (overdue: readonly unknown[]) => (overdue.length > 0 ? `${overdue.length} overdue` : undefined)

type PortalProps = { staff: Staff; onSignOut: () => void }

export const Portal = ({ staff, onSignOut }: PortalProps) => {
  const { tab, filter, showTab, showFilter } = usePortalView()
  const data = usePortalData(filter)
  const { bookings, bookingCounts, clientCount, contactCounts, services, reload } = data
  const now = useNow()
  const overdue = {
    bookings: overdueOf([bookings.list, data.pending.value], bookingDue, now),
    contacts: overdueOf([data.contacts.list, data.unread.value], contactDue, now),
  }
  const actions = useBookingActions(staff, reload)
  // Once open, the portal stays: another filter or a reload shows its waiting in the list.
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && bookings.list !== undefined) setIsOpen(true)

  const retry = () => {
    setIsOpen(false)
    void reload()
  }

  if (bookings.loading && !isOpen) return <LoadingView />
  if (bookings.failed !== undefined && bookings.list === undefined) {
    return <ErrorView message={bookings.failed} onRetry={retry} />
  }

  const counts = bookingCounts.failed === undefined ? bookingCounts.value : undefined
  const unread = contactCounts.failed === undefined ? contactCounts.value?.unread : undefined
  const messages = { value: contactCounts.value?.total, failed: contactCounts.failed }

  return (
    <div className="wrap py-5 text-[1rem] sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="display text-[2.25rem] leading-tight">Admin Portal</h1>
          <p className="text-ink-soft">{spa.name}</p>
        </div>
        <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:grow-0">
          <p className="text-small text-ink-soft">
            {staff.name} · {ROLE_NAMES[staff.role]}
          </p>
          <PortalButton tone="plain" onClick={onSignOut}>
            Sign out
          </PortalButton>
        </div>
      </header>
      <section aria-label="Figures" className="mt-5 mb-6">
        <StatCards
          stats={[
            { label: 'Pending', read: bookingCounts, count: counts?.pending },
            { label: 'Confirmed', read: bookingCounts, count: counts?.confirmed },
            { label: 'Clients', read: clientCount, count: clientCount.value },
            { label: 'Services', read: services, count: services.value?.length },
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
          { name: 'bookings', label: 'Bookings', note: overdueNote(overdue.bookings) },
          { name: 'clients', label: `Clients (${countOf(clientCount)})` },
          {
            name: 'contacts',
            label: `Messages (${countOf(messages)})`,
            note: [unread ? `${unread} new` : undefined, overdueNote(overdue.contacts)].filter(Boolean).join(', '),
          },
        ]}
      >
        {tab === 'bookings' && (
          <BookingPanel
            staff={staff}
            pages={bookings}
            overdue={overdue.bookings}
            counts={counts}
            filter={filter}
            onFilter={showFilter}
            actions={actions}
          />
        )}
        {tab === 'clients' && <ClientPanel pages={data.clients} total={clientCount.value} />}
        {tab === 'contacts' && (
          <MessagePanel
            staff={staff}
            pages={data.contacts}
            overdue={overdue.contacts}
            total={contactCounts.value?.total}
            reload={reload}
          />
        )}
      </Tabs>
    </div>
  )
}
