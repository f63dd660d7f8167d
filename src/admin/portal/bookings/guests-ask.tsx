import { useState } from 'react'
import { bookingDue } from '#domain/answer-due.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { classNames } from '#ui/class-names.ts'
import { DueBadge, newEdge, overdueEdge } from '../card-badges.tsx'
import { RetryButton } from '../buttons.tsx'
import { OpenedBooking } from '../diary/opened-booking.tsx'
import { isOverdue } from '../lists/overdue-first.ts'
import { whenText } from '../texts.ts'
import { useHouse } from '../use-house.ts'
import { useWithWish } from '../wishes.tsx'
import type { CardTools } from './booking-card.tsx'
import type { AskingBookings } from './use-asking.ts'
import { wishText } from './wish-texts.ts'

type GuestsAskProps = CardTools & {
  asking: AskingBookings
  /** Everything written since the portal was opened. */
  changes: readonly Booking[] | undefined
  now: Date
}

/** Whatever guests ask for, above the list, so that none of it is overlooked behind the bookings that are loaded. */
export const GuestsAsk = ({ asking, changes, now, glanceOf, actions, arrivals, onNewFrom }: GuestsAskProps) => {
  const { calendar } = useHouse()
  const withWish = useWithWish()
  const [opened, setOpened] = useState<Booking>()
  // An answered booking is no longer among those that ask.
  const all = [...asking.list, ...(changes ?? [])]
  const latest = opened && withWish(all.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      {(asking.list.length > 0 || asking.unread > 0) && (
        <section aria-label="Guests ask" className="mb-5 print:hidden">
          <h3 className="mb-2 text-small font-medium text-warn">Guests ask</h3>
          <ul className="grid gap-2">
            {asking.list.map((booking) => {
              const due = bookingDue(booking, calendar)
              const isNew = arrivals.isNew(booking)
              return (
                <li key={booking.id}>
                  <button
                    type="button"
                    data-new={isNew || undefined}
                    onClick={() => {
                      arrivals.see(booking)
                      setOpened(booking)
                    }}
                    className={classNames(
                      'flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-[2px] border bg-paper px-3 py-2 text-left text-small hover:border-ink',
                      isNew ? newEdge : 'border-line',
                      isOverdue(due, now) && overdueEdge,
                    )}
                  >
                    <span className="font-medium wrap-anywhere">{displayName(booking, 'Unknown Client')}</span>
                    <span className="text-ink-soft tabular-nums">{whenText(booking)}</span>
                    <span className="font-medium text-warn">{wishText(booking)}</span>
                    <DueBadge due={due} now={now} />
                  </button>
                </li>
              )
            })}
          </ul>
          {asking.unread > 0 && (
            <div role="status" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
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
      {latest && (
        <OpenedBooking
          latest={latest}
          glance={glanceOf(latest)}
          actions={actions}
          arrivals={arrivals}
          onNewFrom={
            onNewFrom &&
            ((booking) => {
              setOpened(undefined)
              onNewFrom(booking)
            })
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
