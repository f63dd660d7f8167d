import { useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import { PortalButton, RetryButton } from '../buttons.tsx'
import { OpenedBooking } from '../diary/opened-booking.tsx'
import { useLists } from '../portal-lists.ts'
import { useWithWish } from '../wishes.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** The number of wishes shown at once; more would push the first card of the list off the first screen. */
const FEW = 2

/** The open wishes of guests, above the list, because their bookings may be on older pages that are not loaded. */
export const GuestsAsk = () => {
  const { asking, changes } = useLists().bookings
  const withWish = useWithWish()
  const [opened, setOpened] = useState<Booking>()
  const [isWhole, setWhole] = useState(false)
  const more = asking.list.length - FEW
  // After an answer the booking is no longer in `asking.list`, only in `changes`.
  const all = [...asking.list, ...(changes ?? [])]
  const latest = opened && withWish(all.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      {(asking.list.length > 0 || asking.unread > 0) && (
        <section aria-label="Guests ask" className="mb-3 sm:flex sm:flex-wrap sm:items-start sm:gap-x-4 print:hidden">
          <h3 className="text-small font-medium text-warn sm:py-2.5">Guests ask</h3>
          <ul className="grid flex-1 gap-2 lg:grid-cols-2">
            {asking.list.slice(0, isWhole ? undefined : FEW).map((booking) => (
              <li key={booking.id} className="min-w-0">
                <WaitingRow booking={booking} onOpen={setOpened} isShort />
              </li>
            ))}
          </ul>
          {more > 0 && (
            <PortalButton
              tone="plain"
              aria-expanded={isWhole}
              className="max-sm:mt-2"
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : `${String(more)} more`}
            </PortalButton>
          )}
          {asking.unread > 0 && (
            <div role="status" className="mt-2 flex basis-full flex-wrap items-center gap-x-4 gap-y-2 text-small">
              <p className={asking.failed === undefined ? 'text-ink-soft' : 'text-bad'}>
                {asking.failed === undefined
                  ? 'More bookings are being read...'
                  : `${String(asking.unread)} more could not be read. ${asking.failed}`}
              </p>
              {asking.failed !== undefined && (
                <RetryButton
                  tone="plain"
                  failed={asking.failed}
                  busy={asking.loading}
                  onClick={() => void asking.reload()}
                />
              )}
            </div>
          )}
        </section>
      )}
      {latest && <OpenedBooking latest={latest} onClose={() => setOpened(undefined)} />}
    </>
  )
}
