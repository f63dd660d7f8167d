import { useState } from 'react'
import type { Booking } from '#domain/booking.ts'
import { lateView } from '../late-part.tsx'

const HistoryEvents = lateView('the history', async () => (await import('./history-events.tsx')).HistoryEvents)

type HistoryProps = {
  booking: Booking
  /** Id of the element with the person's name. */
  nameId: string
}

/** The history of a booking, read when it is opened. */
export const History = ({ booking, nameId }: HistoryProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-describedby={nameId} className="min-h-11 w-fit content-center text-ink-soft hover:text-ink">
        History
      </summary>
      {isOpen && <HistoryEvents booking={booking} />}
    </details>
  )
}
