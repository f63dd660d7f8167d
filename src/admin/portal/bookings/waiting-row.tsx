import { bookingDue } from '#domain/answer-due.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { classNames } from '#ui/class-names.ts'
import { DueBadge, newEdge, overdueEdge } from '../card-badges.tsx'
import { useArrivals } from '../desk/use-arrivals.ts'
import { isOverdue } from '../lists/overdue-first.ts'
import { whenText } from '../texts.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import { askNote, wishText } from './wish-texts.ts'

export type WaitingRowProps = {
  booking: Booking
  onOpen: (booking: Booking) => void
  /** Two lines, which may be truncated. */
  isShort?: boolean
}

/** A row for a request, or for a booking with a wish: who, when, what, and when the answer is due. A click opens its card. */
export const WaitingRow = ({ booking, onOpen, isShort = false }: WaitingRowProps) => {
  const now = useNow()
  const arrivals = useArrivals()
  const due = bookingDue(booking, useHouse().calendar)
  const name = displayName(booking, 'Unknown Client')
  const asks = askNote(booking)
  const isNew = arrivals.isNew(booking)
  return (
    <button
      type="button"
      data-new={isNew || undefined}
      data-waits
      onClick={() => {
        arrivals.see(booking)
        onOpen(booking)
      }}
      className={classNames(
        'w-full rounded-[2px] border bg-paper px-3 text-left text-small hover:border-ink',
        isShort ? 'py-px leading-snug' : 'flex h-full min-h-11 flex-wrap content-center items-center gap-x-3 py-1',
        isNew ? newEdge : 'border-line',
        isOverdue(due, now) && overdueEdge,
      )}
    >
      {isShort ? (
        <>
          <span className="flex min-h-7 items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <DueBadge due={due} now={now} />
          </span>
          <span className="block truncate text-ink-soft tabular-nums">
            {asks && <span className="font-medium text-warn">{`${asks} · `}</span>}
            <span>{whenText(booking)}</span>
          </span>
        </>
      ) : (
        <>
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="text-ink-soft tabular-nums">{whenText(booking)}</span>
          {booking.wish && <span className="font-medium text-warn">{wishText(booking)}</span>}
          <DueBadge due={due} now={now} />
        </>
      )}
    </button>
  )
}
