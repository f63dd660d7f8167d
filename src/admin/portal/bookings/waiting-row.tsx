import { bookingDue, guestWait } from '#domain/answer-due.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { Badge } from '#ui/badge.tsx'
import { DueBadge } from '../card-badges.tsx'
import { useArrivals } from '../desk/use-arrivals.ts'
import { RowButton, ShortRow } from '../lists/short-row.tsx'
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
  const shared = {
    due,
    isNew: arrivals.isNew(booking),
    onClick: () => {
      arrivals.see(booking)
      onOpen(booking)
    },
  }
  return isShort ? (
    <ShortRow
      {...shared}
      name={name}
      badge={guestWait(booking, now)?.isPressing && <Badge tone="warn">Without reply</Badge>}
    >
      {asks && <span className="font-medium text-warn">{`${asks} · `}</span>}
      <span>{whenText(booking)}</span>
    </ShortRow>
  ) : (
    <RowButton {...shared} className="flex h-full min-h-11 flex-wrap content-center items-center gap-x-3 py-1">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-ink-soft tabular-nums">{whenText(booking)}</span>
      {booking.wish && <span className="font-medium text-warn">{wishText(booking)}</span>}
      <DueBadge due={due} now={now} />
    </RowButton>
  )
}
