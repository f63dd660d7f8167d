import { useState } from 'react'
import type { BookingCounts } from '#data/bookings-desk.ts'
import { newsOf } from '#domain/as-shown.ts'
import type { Booking } from '#domain/booking.ts'
import { matches, searchablePerson } from '#domain/search.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { denialText } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { withFirst } from '../overdue-first.ts'
import { PagedList } from '../paged-list.tsx'
import type { Arrivals } from '../use-arrivals.ts'
import { useNow } from '../use-now.ts'
import type { Pages } from '../use-pages.ts'
import type { Filter } from '../use-portal-view.ts'
import { PortalButton } from '../portal-button.tsx'
import { useExport } from '../use-export.ts'
import { BOOKING_COLUMNS } from './booking-columns.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { noBookings, type Unlisted } from './no-bookings.ts'
import { type UnlistedRead, UnlistedBookings } from './unlisted-bookings.tsx'
import { EditBookingDialog } from './edit-booking-dialog.tsx'
import type { BookingActions } from './use-booking-actions.ts'

type BookingPanelProps = {
  pages: Pages<Booking>
  /** Shown before all others, unless only answered ones are asked for. */
  overdue: readonly Booking[]
  /** Everything written since the portal was opened. */
  changes: readonly Booking[] | undefined
  withoutTimestamp: UnlistedRead
  /** Counted as pending, though their status is none of the three. */
  unknownStatus: UnlistedRead
  counts: BookingCounts | undefined
  unlisted: Unlisted
  search: string
  filter: Filter
  onFilter: (filter: Filter) => void
  onDay: (day: string) => void
  actions: BookingActions
  arrivals: Pick<Arrivals, 'isNew' | 'see'>
}

export const BookingPanel = ({
  pages,
  overdue,
  changes = [],
  withoutTimestamp,
  unknownStatus,
  counts,
  unlisted,
  search,
  filter,
  onFilter,
  onDay,
  actions,
  arrivals,
}: BookingPanelProps) => {
  const staff = useSignedIn()
  const now = useNow()
  const [edited, setEdited] = useState<Booking>()
  const latest = changes.find(({ id }) => id === edited?.id)
  const { processing, confirm, reject, resend, link } = actions
  const rejectDenial = denialText(staff, 'reject_bookings')

  const total = counts?.[filter === 'all' ? 'total' : filter]
  const isFound = (booking: Booking) => matches(searchablePerson(booking), search)
  const csv = useExport({ pages, noun: 'bookings', total, columns: BOOKING_COLUMNS, isWanted: isFound })
  const isShown = (booking: Booking) => (filter === 'all' || booking.status === filter) && isFound(booking)
  const lacksTimestamp = ({ id }: Booking) => withoutTimestamp.value?.some((shown) => shown.id === id) === true
  const card = (booking: Booking) => (
    <li key={booking.id}>
      <BookingCard
        booking={booking}
        now={now}
        isNew={arrivals.isNew(booking)}
        onSeen={arrivals.see}
        isProcessing={processing === booking.id}
        isBlocked={processing !== undefined}
        rejectDenial={rejectDenial}
        onEdit={setEdited}
        onReject={(chosen) => void reject(chosen)}
        onResend={(chosen) => void resend(chosen)}
        onLink={(chosen) => void link(chosen)}
      />
    </li>
  )

  return (
    <>
      <h2 className="sr-only">Bookings</h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <BookingFilters current={filter} counts={counts} onChoose={onFilter} />
        <div className="flex flex-wrap gap-2">
          <PortalButton tone="plain" onClick={() => onDay(venueToday(now))}>
            Day sheet
          </PortalButton>
          <PortalButton
            tone="plain"
            busy={csv.isBusy}
            busyText={csv.busyText}
            disabled={pages.list === undefined}
            onClick={csv.run}
          >
            Export CSV
          </PortalButton>
        </div>
      </div>
      <UnlistedBookings
        count={unlisted.value?.withoutTimestamp ?? 0}
        read={{ ...withoutTimestamp, value: withoutTimestamp.value?.filter(isShown) }}
      >
        {card}
      </UnlistedBookings>
      {filter === 'pending' && (
        <UnlistedBookings
          what="with an unknown status"
          count={unlisted.value?.unknownStatus ?? 0}
          read={{
            ...unknownStatus,
            value: unknownStatus.value?.filter((booking) => isFound(booking) && !lacksTimestamp(booking)),
          }}
        >
          {card}
        </UnlistedBookings>
      )}
      <PagedList
        key={filter}
        pages={pages}
        arrange={(list) => (filter === 'all' || filter === 'pending' ? withFirst(overdue, list) : list)}
        noun="bookings"
        empty={noBookings(filter, counts, unlisted)}
        total={total}
        search={search}
        searchable={searchablePerson}
        className="grid gap-3"
      >
        {card}
      </PagedList>
      {edited && (
        <EditBookingDialog
          booking={edited}
          news={latest && newsOf(latest, edited, staff)}
          onClose={() => setEdited(undefined)}
          onConfirm={(booking, change) => {
            setEdited(undefined)
            void confirm(booking, change)
          }}
        />
      )}
    </>
  )
}
