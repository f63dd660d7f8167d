import type { Booking } from '#domain/booking.ts'
import { displayName, servicesText, shownTime } from '#domain/display.ts'
import { minutesOf } from '#domain/slots.ts'

export const byTime = (one: Booking, other: Booking) => (minutesOf(one.time) ?? 0) - (minutesOf(other.time) ?? 0)

type VisitLinesProps = {
  title: string
  visits: readonly Booking[]
  onOpen: (visit: Booking) => void
}

/** Visits by time; each leads to its card. */
export const VisitLines = ({ title, visits, onOpen }: VisitLinesProps) =>
  visits.length > 0 && (
    <>
      <h4 className="mt-3 text-small font-medium text-warn print:mt-1">{title}</h4>
      <ul className="mt-1 grid gap-2 print:gap-0">
        {visits.toSorted(byTime).map((visit) => (
          <li key={visit.id}>
            <button
              type="button"
              data-visit
              onClick={() => onOpen(visit)}
              className="min-h-11 w-full rounded-[2px] border border-line bg-paper px-3 py-2 text-left text-small wrap-anywhere hover:border-ink print:min-h-0 print:border-0 print:bg-transparent print:p-0 print:text-[0.8125rem] print:leading-snug"
            >
              <span className="tabular-nums">{shownTime(visit.time) || 'No time'}</span>{' '}
              <span className="font-medium">{displayName(visit, 'Unknown Client')}</span>
              <span className="text-ink-soft print:hidden">{` · ${servicesText(visit)}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
