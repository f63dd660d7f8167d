import { useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import { RetryButton } from '../buttons.tsx'
import { OpenedBooking } from '../diary/opened-booking.tsx'
import { AnswerFirst } from '../lists/answer-first.tsx'
import { withFirst } from '../lists/overdue-first.ts'
import { useLists } from '../portal-lists.ts'
import { useWithWish } from '../wishes.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** The strip above the list of bookings: what must be answered first, then all other wishes. Their bookings may be on pages that are not loaded. */
export const BookingsFirst = () => {
  const { first, asking, changes } = useLists().bookings
  const withWish = useWithWish()
  const [opened, setOpened] = useState<Booking>()
  const entries = withFirst(first, asking.list)
  // After an answer the booking is no longer in `entries`, only in `changes`.
  const all = [...entries, ...(changes ?? [])]
  const latest = opened && withWish(all.find(({ id }) => id === opened.id) ?? opened)
  return (
    <>
      {(entries.length > 0 || asking.unread > 0) && (
        <AnswerFirst entries={entries} row={(booking) => <WaitingRow booking={booking} onOpen={setOpened} isShort />}>
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
        </AnswerFirst>
      )}
      {latest && <OpenedBooking latest={latest} onClose={() => setOpened(undefined)} />}
    </>
  )
}
