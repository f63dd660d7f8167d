import type { ClientBookings } from '#data/bookings-desk.ts'
import { visitSummary } from '#domain/diary/visits.ts'
import { countText } from '#domain/display.ts'
import { dateText } from '#domain/venue-clock.ts'
import type { Read } from '../lists/use-read.ts'
import { useNow } from '../use-now.ts'

/** `3 visits, the last on Tue, 15 Jan 2030 · 1 missed · 2 cancelled late`. */
const figuresText = ({ list, isCut }: ClientBookings, now: Date): string => {
  const { visits, lastVisit, missed, lateCancelled } = visitSummary(list, now)
  const last = lastVisit ? `, the last on ${dateText(lastVisit)}` : ''
  const least = isCut ? 'At least ' : ''
  return [`${least}${countText(visits, 'visit')}${last}`, `${missed} missed`, `${lateCancelled} cancelled late`].join(
    ' · ',
  )
}

/** Number of visits, the last one, missed and late-cancelled ones. If they could not be read, the list of bookings says why. */
export const ClientFigures = ({ read: { value, failed } }: { read: Read<ClientBookings> }) => {
  const now = useNow()
  return (
    <p className="border-t border-line py-2">
      {value ? figuresText(value, now) : failed === undefined ? 'Counting visits...' : 'Visits are not known.'}
    </p>
  )
}
