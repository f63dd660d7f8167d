import { useState } from 'react'
import { WAITING_SIZE } from '#config/limits.ts'
import { bookingDue } from '#domain/answer-due.ts'
import type { Booking } from '#domain/booking.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type WaitingRowProps, WaitingRow } from '../bookings/waiting-row.tsx'
import { PortalButton } from '../buttons.tsx'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { useHouse } from '../use-house.ts'

import type { Bookings } from '../bookings/use-bookings.ts'
import { byDue } from '../lists/overdue-first.ts'

/** Bookings that the portal has loaded anyway: its lists, and the changes since it was opened. */
type KnownBookings = Pick<Bookings, 'pages' | 'longestPending' | 'changes'>

/** Each booking once. A change since the portal was opened is newer than the lists. */
const newestOf = ({ pages, longestPending, changes }: KnownBookings): Booking[] => {
  const known = [pages.list, longestPending.value, changes]
  return [...new Map(known.flatMap((list) => list ?? []).map((booking) => [booking.id, booking])).values()]
}

/** Requests that wait for the desk and have no wish, by when they are due. */
const requestsIn = (known: KnownBookings, dueOf: (booking: Booking) => Date | undefined): Booking[] =>
  byDue([newestOf(known)], dueOf, ({ status, wish }) => status === 'pending' && !wish)

/** The number shown beside the day on a wide screen; a button leads to the others. */
const FIRST = 2

/** Wishes and requests that wait, beside the diary: their number, and those that are due first. */
export const WaitingStrip = ({ onOpen }: Pick<WaitingRowProps, 'onOpen'>) => {
  const known = useLists().bookings
  const { showRequests } = usePortalView()
  const { calendar } = useHouse()
  const [isOpen, setOpen] = useState(false)
  const { asking, longestPending } = known
  const waiting = [...asking.list, ...requestsIn(known, (booking) => bookingDue(booking, calendar))]
  const mayGoOn = longestPending.value?.length === WAITING_SIZE
  const count = `${String(waiting.length)}${mayGoOn ? '+' : ''} waiting`
  if (waiting.length === 0) return null
  const open = (booking: Booking) => {
    setOpen(false)
    onOpen(booking)
  }
  return (
    <section
      aria-label="Waiting"
      className="col-start-2 row-span-2 row-start-1 flex items-center justify-end gap-2 print:hidden"
    >
      <ul className="hidden min-w-0 flex-1 justify-end gap-2 lg:flex">
        {waiting.slice(0, FIRST).map((booking, index) => (
          <li key={booking.id} className={classNames('max-w-88 min-w-0 flex-1', index > 0 && 'max-xl:hidden')}>
            <WaitingRow booking={booking} onOpen={onOpen} isShort />
          </li>
        ))}
      </ul>
      <PortalButton data-waits tone="plain" className="shrink-0 max-sm:px-2.5!" onClick={() => setOpen(true)}>
        {count}
      </PortalButton>
      {isOpen && (
        <Dialog
          open
          title={count}
          onClose={() => setOpen(false)}
          actions={
            <PortalButton tone="plain" onClick={showRequests}>
              All requests in the list
            </PortalButton>
          }
        >
          <ul className="grid gap-2 whitespace-normal">
            {waiting.map((booking) => (
              <li key={booking.id}>
                <WaitingRow booking={booking} onOpen={open} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  )
}
