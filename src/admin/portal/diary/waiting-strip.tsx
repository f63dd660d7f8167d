import { WAITING_SIZE } from '#config/limits.ts'
import { bookingDue } from '#domain/answer-due.ts'
import { classNames } from '#ui/class-names.ts'
import { type WaitingRowProps, WaitingRow } from '../bookings/waiting-row.tsx'
import { PortalButton } from '../buttons.tsx'
import { byDue } from '../lists/overdue-first.ts'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { useHouse } from '../use-house.ts'

/** The number shown beside the day on a wide screen; a button leads to the others. */
const FIRST = 2

/** Wishes and requests that wait, beside the diary: those that are due first, and their number, which leads to the list. */
export const WaitingStrip = ({ onOpen }: Pick<WaitingRowProps, 'onOpen'>) => {
  const { asking, pages, longestPending, changes } = useLists().bookings
  const { showRequests } = usePortalView()
  const { calendar } = useHouse()
  const requests = byDue(
    [pages.list, longestPending.value, changes],
    (booking) => bookingDue(booking, calendar),
    ({ status, wish }) => status === 'pending' && !wish,
  )
  const waiting = [...asking.list, ...requests]
  const mayGoOn = longestPending.value?.length === WAITING_SIZE
  if (waiting.length === 0) return null
  return (
    <section
      aria-label="Waiting"
      className="col-start-2 row-span-2 row-start-1 flex items-center justify-end gap-2 print:hidden"
    >
      <ul className="hidden min-w-0 flex-1 justify-end gap-2 lg:flex">
        {waiting.slice(0, FIRST).map((booking, index) => (
          <li key={booking.id} className={classNames('max-w-88 min-w-0 flex-1', index > 0 && 'max-xl:hidden')}>
            <WaitingRow booking={booking} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <PortalButton data-waits tone="plain" className="shrink-0 max-sm:px-2.5!" onClick={showRequests}>
        {`${String(waiting.length)}${mayGoOn ? '+' : ''} waiting`}
      </PortalButton>
    </section>
  )
}
