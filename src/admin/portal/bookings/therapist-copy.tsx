import type { Booking } from '#domain/booking.ts'
import { countText } from '#domain/display.ts'
import { drawDay } from '#domain/diary/drawn-day.ts'
import { type SheetRow, therapistSheet } from '#domain/diary/therapist-sheet.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { useAlertOf } from '../clients/client-alerts.tsx'
import { SettingsLoaded } from '../house/settings-loaded.tsx'
import { useHouse } from '../use-house.ts'

const Row = ({ row }: { row: SheetRow }) => {
  const alert = useAlertOf()(row.booking)
  const { start, firstName, treatment, minutes, guests, requests } = row
  return (
    <tr className="break-inside-avoid border-t border-line align-top">
      <td className="w-24 py-2 pr-4 font-medium whitespace-nowrap tabular-nums">
        {start === undefined ? 'No time' : timeInWords(start)}
        {minutes !== undefined && <span className="block text-small font-normal text-ink-soft">{minutes} min</span>}
      </td>
      <td className="w-40 py-2 pr-4 font-medium wrap-anywhere">
        {firstName}
        {guests > 1 && <span className="block text-small font-normal">{countText(guests, 'guest')}</span>}
      </td>
      <td className="py-2 wrap-anywhere">
        {treatment}
        {alert && <span className="block font-medium text-bad">Alert: {alert}</span>}
        {requests && <span className="block text-small whitespace-pre-line">Special requests: {requests}</span>}
      </td>
    </tr>
  )
}

type TherapistCopyProps = {
  date: string
  /** All bookings of the date, in every status. */
  list: readonly Booking[]
}

/** The copy for the treatment rooms, without surname, contact and price. Each therapist's part can be cut off. */
export const TherapistCopy = (props: TherapistCopyProps) => (
  <SettingsLoaded noun="the therapists">
    <Parts {...props} />
  </SettingsLoaded>
)

const Parts = ({ date, list }: TherapistCopyProps) => {
  const { menu, therapists } = useHouse()
  const parts = therapistSheet(drawDay(date, list, menu), therapists)
  if (parts.length === 0) return <Notice tone="neutral" title="No confirmed bookings on this day" />
  // Two therapists may have one name.
  return parts.map(({ title, rows }, index) => (
    <section key={index} aria-label={title} className="mb-6 break-inside-avoid">
      <h3 className="mb-1 font-medium">{title}</h3>
      <table className="w-full table-fixed text-left">
        <thead className="sr-only">
          <tr>
            <th className="w-24">Time</th>
            <th className="w-40">Guest</th>
            <th>Treatment</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  ))
}
