import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { listBookings } from '#data/bookings-desk.ts'
import type { Booking } from '../booking.ts'
import { matches } from '../search.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { useSignedIn } from '#desk/session.ts'
import { NewBookingButton, PortalButton } from '#desk/buttons.tsx'
import { useEntries } from './entry/entries.tsx'
import { AnswerFirst } from '#desk/answer-first.tsx'
import { FoundList, type OfClients, useFound } from './found-list.tsx'
import { ListTools, toolRow, SearchedNote } from '#desk/list-tools.tsx'
import { withFirst } from '#desk/overdue-first.ts'
import { PagedList } from '#desk/paged-list.tsx'
import { ReadFailedNote } from '#desk/read-state.tsx'
import { useExport } from '#desk/use-export.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { type Filter, FILTERS, usePortalView } from '#desk/portal-view.ts'
import { BookingCard, OpenedBooking } from './booking-card.tsx'
import type { BookingFigures } from './use-bookings.ts'
import { WaitingRow } from './wish-note.tsx'
import { spa } from '#config/spa.ts'
import { displayName, hasRequests, servicesText } from '../display.ts'
import { inPula } from '#shared/money.ts'
import { amountPaid, howPaid, WAY_NAMES } from '#features/payment/payment.ts'
import { amountOf } from '../price.ts'
import { inputTime, minutesOf } from '#shared/slots.ts'
import { denialText, type Permission, type Staff } from '#shared/staff.ts'
import { bookedMinutes, totalsOf } from '../totals.ts'
import type { Column } from '#shared/csv.ts'
import { mailOf, reasonGiven } from './booking-texts.ts'

const inputTimeOf = (time: string) => {
  const minutes = minutesOf(time)
  return minutes === undefined ? time : inputTime(minutes)
}

/** Of the columns with payments: added up they are the figures of the months, which main alone sees. */
const needs: Permission = 'manage_house'

const BOOKING_COLUMNS: readonly (Column<Booking> & { needs?: Permission })[] = [
  { title: 'Status', cell: ({ status, cancelledFor }) => (cancelledFor ? `cancelled for ${cancelledFor}` : status) },
  { title: 'Date', cell: ({ date }) => date },
  { title: 'Time', cell: ({ time }) => inputTimeOf(time) },
  { title: 'Name', cell: (booking) => displayName(booking, 'Unknown Client') },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Services', cell: servicesText },
  { title: 'Guests', cell: ({ guests }) => guests },
  { title: 'Total time (min)', cell: (booking) => bookedMinutes(booking) || totalsOf(booking).time },
  {
    title: `Total price (${spa.currency})`,
    cell: (booking) => amountOf(totalsOf(booking).price) ?? totalsOf(booking).price,
  },
  { title: `Paid (${spa.currency})`, needs, cell: ({ paid }) => (paid ? inPula(amountPaid(paid)) : '') },
  { title: `Tip (${spa.currency})`, needs, cell: ({ paid }) => (paid && paid.tip > 0 ? inPula(paid.tip) : '') },
  { title: 'Paid how', needs, cell: ({ paid }) => (paid ? howPaid(paid) : '') },
  { title: 'Tip how', needs, cell: ({ paid }) => (paid && paid.tip > 0 ? WAY_NAMES[paid.tipWay] : '') },
  { title: 'Special requests', cell: ({ specialRequests }) => (hasRequests(specialRequests) ? specialRequests : '') },
  { title: 'Submitted', cell: ({ createdAt }) => createdAt },
  { title: 'Confirmed', cell: ({ confirmedAt }) => confirmedAt },
  { title: 'Confirmed by', cell: ({ confirmedBy }) => confirmedBy?.name ?? '' },
  { title: 'Rejected or cancelled', cell: ({ cancelledAt, rejectedAt }) => cancelledAt ?? rejectedAt },
  { title: 'By', cell: ({ cancelledBy, rejectedBy }) => (cancelledBy ?? rejectedBy)?.name ?? '' },
  {
    title: 'Reason',
    cell: ({ status, rejectionReason }) => (status === 'rejected' ? reasonGiven(rejectionReason) : ''),
  },
  { title: 'E-mail state', cell: (booking) => mailOf(booking)?.state ?? '' },
  { title: 'Id', cell: ({ id }) => id },
]

export const bookingColumns = (staff: Pick<Staff, 'role'>): readonly Column<Booking>[] =>
  BOOKING_COLUMNS.filter((column) => !column.needs || denialText(staff, column.needs) === undefined)

const labels: Record<Filter, string> = { all: 'All', pending: 'Pending', confirmed: 'Confirmed', rejected: 'Rejected' }

type BookingFiltersProps = {
  current: Filter
  figures: BookingFigures
  onChoose: (filter: Filter) => void
}

const BookingFilters = ({ current, figures, onChoose }: BookingFiltersProps) => {
  const pressed = useRef<HTMLButtonElement>(null)
  const isCounted = figures.total !== undefined
  // On a phone the row scrolls, and the pressed filter may lie outside the visible part: when it comes from the address, and when its number
  // makes it wider. Somebody who has scrolled down the page stays there.
  useEffect(() => {
    const isPassed = (pressed.current?.getBoundingClientRect().bottom ?? 0) < 0
    if (!isPassed) pressed.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, isCounted])
  return (
    <div role="group" aria-label="Show bookings" className="flex shrink-0 gap-2">
      {FILTERS.map((filter) => (
        <button
          key={filter}
          ref={filter === current ? pressed : undefined}
          type="button"
          aria-pressed={filter === current}
          onClick={() => onChoose(filter)}
          className="min-h-11 rounded-full border border-line bg-paper px-3 text-small font-medium whitespace-nowrap text-ink tabular-nums hover:border-ink aria-pressed:border-charcoal aria-pressed:bg-charcoal aria-pressed:text-ivory sm:px-3.5"
        >
          {`${labels[filter]} (${figures[filter === 'all' ? 'total' : filter] ?? '–'})`}
        </button>
      ))}
    </div>
  )
}

/** The strip above the list of bookings: what must be answered first, then all other wishes. Their bookings may be on pages that are not loaded. */
const BookingsFirst = () => {
  const { first, asking } = useLists().bookings
  const [opened, setOpened] = useState<Booking>()
  const entries = withFirst(first, asking.list)
  return (
    <>
      {(entries.length > 0 || asking.failed !== undefined) && (
        <AnswerFirst entries={entries} row={(booking) => <WaitingRow booking={booking} onOpen={setOpened} />}>
          <ReadFailedNote read={asking} text="Not all could be read." className="mt-2 basis-full" />
        </AnswerFirst>
      )}
      {opened && <OpenedBooking opened={opened} among={entries} onClose={() => setOpened(undefined)} />}
    </>
  )
}

export const BookingPanel = ({ viewSwitch, ofClients }: { viewSwitch: ReactNode; ofClients: OfClients }) => {
  const { bookings } = useLists()
  const { pages, figures } = bookings
  const { filter, showFilter, showDay, search } = usePortalView()
  const { begin } = useEntries()
  const staff = useSignedIn()

  const found = useFound(search, bookings.toCome)
  const isFound = (booking: Booking) => matches(booking, search)
  const csv = useExport({
    readAll: () => listBookings(filter === 'all' ? undefined : filter),
    ...{ noun: 'bookings', columns: bookingColumns(staff), isWanted: isFound },
  })
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
            <PortalButton className="shrink-0" onClick={() => showDay(venueToday(serverNow()))}>
              Day sheet
            </PortalButton>
            <PortalButton className="shrink-0" {...csv} disabled={pages.list === undefined}>
              Export CSV
            </PortalButton>
          </div>
        </div>
      </ListTools>
      {found.isSearching && (
        <>
          <SearchedNote {...found} others="the bookings loaded below, visits to come and requests" />
          <FoundList found={found} card={card} ofClients={ofClients} />
        </>
      )}
      <BookingsFirst />
      <PagedList
        key={filter}
        pages={pages}
        noun="bookings"
        empty={filter === 'all' ? 'No bookings found' : `No ${filter} bookings found`}
        found={found.isSearching ? found : undefined}
        className="grid gap-3"
      >
        {card}
      </PagedList>
    </>
  )
}
