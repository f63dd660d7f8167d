import { spa } from '#config/spa.ts'
import { countText } from '#domain/display.ts'
import type { RequestFigures, VisitFigures } from '#domain/figures.ts'
import { monthInWords } from '#domain/month.ts'
import { CATEGORIES } from '#domain/service.ts'
import { momentText } from '#domain/venue-clock.ts'
import type { Figures } from './use-figures.ts'

/** `P12,350`, `P12,350.50`. */
const amountText = (pula: number) => {
  const digits = Number.isInteger(pula) ? 0 : 2
  const number = pula.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return spa.currency + number
}

/** `42 of 48 (88%)`: requests answered in time, of those that are answered or overdue. */
const inTimeText = ({ inTime, late }: RequestFigures) => {
  const due = inTime + late
  return due === 0 ? 'none was due' : `${inTime} of ${due} (${Math.round((inTime / due) * 100)}%)`
}

const valueText = ({ value, visits, withoutAmount }: VisitFigures) => {
  const known = visits > withoutAmount || withoutAmount === 0 ? amountText(value) : ''
  return [known, withoutAmount > 0 && `${withoutAmount} without an amount`].filter(Boolean).join(' and ')
}

const rowsOf = ({ requests, visits }: Figures): [label: string, text: string][] => [
  ['Requests', String(requests.all)],
  ['Answered in time', inTimeText(requests)],
  ['Answered late or overdue', String(requests.late)],
  ['Waiting, still in time', String(requests.waiting)],
  ...(requests.unknown > 0 ? [['Answered, time not stored', String(requests.unknown)] as [string, string]] : []),
  ['Visits', `${visits.visits} (${countText(visits.guests, 'guest')})`],
  ['Missed', String(visits.missed)],
  ['Value of the visits', valueText(visits)],
  ...visits.treatments.flatMap(({ category, count }): [string, string][] => {
    if (category === null) return count > 0 ? [['Treatments not on the menu', String(count)]] : []
    return [[`Treatments: ${CATEGORIES.find(({ id }) => id === category)?.label ?? category}`, String(count)]]
  }),
]

export const FiguresTable = ({ figures }: { figures: Figures }) => (
  <section aria-labelledby="figures-month" className="mt-8">
    <h4 id="figures-month" className="font-medium">
      {monthInWords(figures.month)}
    </h4>
    <p className="text-small text-ink-soft">As of {momentText(figures.at)}</p>
    <table aria-labelledby="figures-month" className="mt-2 w-full max-w-text text-left">
      <tbody>
        {rowsOf(figures).map(([label, text]) => (
          <tr key={label} className="break-inside-avoid border-t border-line align-top">
            <th scope="row" className="py-2 pr-4 font-normal">
              {label}
            </th>
            <td className="py-2 text-right font-medium tabular-nums">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className="mt-3 max-w-text space-y-2 text-small text-ink-soft">
      <p>
        Requests are those that visitors sent in this month, without the bookings that the desk entered. A request is
        answered by the first confirmation, rejection or offer of another time. It is in time before the promised
        moment, or 30 minutes before the visit if that is earlier. The promise is calculated with the hours as they are
        set now. A guest who asks by the link to cancel waits until the desk has cancelled.
      </p>
      <p>
        Visits are confirmed bookings of this month whose time is past and which nobody marked as missed. The value of a
        visit is its agreed total or, without one, the sum of the prices. Treatments count once for each guest.
      </p>
      <p>Bookings without a readable date are not counted. Erased people are not counted.</p>
    </div>
  </section>
)
