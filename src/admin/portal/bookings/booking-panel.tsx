import type { ReactNode } from 'react'
import { serverNow } from '#config/server-time.ts'
import type { UnlistedCounts } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { matches, searchablePerson } from '#domain/search.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { NewBookingButton, PortalButton } from '../buttons.tsx'
import { useEntries } from '../entry/entries.tsx'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { ListTools, toolRow } from '../lists/list-tools.tsx'
import { PagedList } from '../lists/paged-list.tsx'
import { useExport } from '../lists/use-export.tsx'
import type { Read } from '../lists/use-read.ts'
import { FoundBookings, useFoundList } from '../lists/found-bookings.tsx'
import { useFound } from '../lists/use-found.ts'
import { BookingCard } from './booking-card.tsx'
import { bookingColumns } from './booking-columns.ts'
import { BookingsFirst } from './bookings-first.tsx'
import { BookingFilters, type Filter } from './booking-filters.tsx'
import { UnlistedBookings } from './unlisted-bookings.tsx'
import type { BookingFigures } from './use-bookings.ts'

/** Undefined until they are counted, which happens after everything else. */
type Unlisted = Pick<Read<UnlistedCounts | undefined>, 'value' | 'failed'>

/** The text of an empty list. It says that there are none only if no booking can be missing from the list. */
const noBookings = (filter: Filter, figures: BookingFigures, unlisted: Unlisted) => {
  const bookings = filter === 'all' ? 'bookings' : `${filter} bookings`
  if (unlisted.value || figures[filter === 'all' ? 'total' : filter] === 0) return { title: `No ${bookings} found` }
  return unlisted.failed === undefined
    ? { title: `Looking for ${bookings}...`, text: 'Those without a date or with an unknown status are counted last.' }
    : {
        title: `Could not look for all ${bookings}`,
        text: 'There may be some without a date or with an unknown status.',
      }
}

/** The list of bookings under its filter; `viewSwitch` leads to the diary. */
export const BookingPanel = ({ viewSwitch }: { viewSwitch: ReactNode }) => {
  const { bookings } = useLists()
  const { pages, figures, unlisted, withoutTimestamp, unknownStatus } = bookings
  const { filter, showFilter, showDay, search } = usePortalView()
  const { begin } = useEntries()
  const staff = useSignedIn()

  const foundList = useFoundList(search.trim() !== '')
  const found = useFound(search, bookings.toCome, foundList)
  const isFound = (booking: Booking) => matches(searchablePerson(booking), search)
  const csv = useExport({ pages, noun: 'bookings', columns: bookingColumns(staff), isWanted: isFound })
  const isShown = (booking: Booking) => (filter === 'all' || booking.status === filter) && isFound(booking)
  const lacksTimestamp = ({ id }: Booking) => withoutTimestamp.value?.some((shown) => shown.id === id) === true
  const card = (booking: Booking) => (
    <li key={booking.id} className="@container">
      <BookingCard booking={booking} />
    </li>
  )

  return (
    <>
      <h2 className="sr-only">Bookings</h2>
      <ListTools>
        <div className={classNames(toolRow, 'xl:gap-x-4')}>
          {viewSwitch}
          <BookingFilters current={filter} figures={figures} onChoose={showFilter} />
          <div className="flex shrink-0 gap-2 max-sm:contents">
            <NewBookingButton onClick={() => begin()} />
            <PortalButton tone="plain" className="shrink-0" onClick={() => showDay(venueToday(serverNow()))}>
              Day sheet
            </PortalButton>
            <PortalButton
              tone="plain"
              className="shrink-0"
              busy={csv.isBusy}
              busyText={csv.busyText}
              disabled={pages.list === undefined}
              onClick={csv.run}
            >
              Export CSV
            </PortalButton>
          </div>
        </div>
      </ListTools>
      <FoundBookings list={foundList} found={found} card={card} />
      <BookingsFirst />
      <div className="flex flex-wrap gap-x-8">
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
      </div>
      <PagedList
        key={filter}
        pages={pages}
        noun="bookings"
        empty={noBookings(filter, figures, unlisted)}
        searchable={searchablePerson}
        found={found.isSearching ? found : undefined}
        className="grid gap-3"
      >
        {card}
      </PagedList>
    </>
  )
}
