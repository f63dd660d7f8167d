import { bookingDue, guestWait } from '#domain/answer-due.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { Badge } from '#ui/badge.tsx'
import { useArrivals } from '../desk/use-arrivals.ts'
import { ShortRow } from '../lists/answer-first.tsx'
import { whenText } from '../texts.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import { askNote } from './wish-texts.ts'

export type WaitingRowProps = { booking: Booking; onOpen: (booking: Booking) => void }

/** A row for a request, or for a booking with a wish: who, when, what, and when the answer is due. A click opens its card. */
export const WaitingRow = ({ booking, onOpen }: WaitingRowProps) => {
  const now = useNow()
  const arrivals = useArrivals()
  const asks = askNote(booking)
  return (
    <ShortRow
      name={displayName(booking, 'Unknown Client')}
      due={bookingDue(booking, useHouse().calendar)}
      isNew={arrivals.isNew(booking)}
      badge={guestWait(booking, now)?.isPressing && <Badge tone="warn">Without reply</Badge>}
      onClick={() => {
        arrivals.see(booking)
        onOpen(booking)
      }}
    >
      {asks && <span className="font-medium text-warn">{`${asks} · `}</span>}
      <span>{whenText(booking)}</span>
    </ShortRow>
  )
}
