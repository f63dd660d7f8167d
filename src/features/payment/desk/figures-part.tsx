import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { KEPT_YEARS } from '#config/limits.ts'
import { serverNow } from '#config/server-time.ts'
import { spa } from '#config/spa.ts'
import { readMonth } from '#data/cash-ups.ts'
import { movedCash, totalTakings } from '../cash-up.ts'
import { type Cell, csvText } from '#shared/csv.ts'
import { calendarOf } from '#features/diary/calendar.ts'
import { type Therapist, therapistName } from '#features/roster/therapists.ts'
import { countText, displayName } from '#features/booking/display.ts'
import { monthFigures } from '../figures.ts'
import { inPula, moneyText } from '#shared/money.ts'
import { dateInWords, momentText, venueToday } from '#shared/venue-clock.ts'
import { addMonths, monthInWords, monthOf } from '#shared/month.ts'
import { WAY_NAMES } from '../payment.ts'
import { totalsOf } from '#features/booking/totals.ts'
import { download } from '#ui/download.ts'
import { Link } from '#ui/link.tsx'
import { PortalButton, textLink } from '#desk/buttons.tsx'
import { dayAddress } from '#desk/portal-view.ts'
import { SelectField } from '#desk/fields.tsx'
import { ReadState } from '#desk/read-state.tsx'
import { SPREADSHEET } from '#desk/use-export.tsx'
import { useRead } from '#desk/use-read.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'

type Row = { label: string; number?: number; thebe?: number }
/** `notes`: what its rows count. */
type Section = { title: string; rows: Row[]; notes: string[] }

const sectionsOf = (
  { requests, visits, takings, drawer, earnings }: ReturnType<typeof monthFigures>,
  therapists: readonly Therapist[],
): Section[] => [
  {
    title: 'Requests and visits',
    rows: [
      { label: 'Requests', number: requests.all },
      { label: 'Answered in time', number: requests.inTime },
      { label: 'Answered late or overdue', number: requests.late },
      { label: 'Visits and their value', number: visits.visits, thebe: visits.value },
      { label: 'Visits without an amount', number: visits.withoutAmount.length },
      { label: 'Missed', number: visits.missed },
    ],
    notes: [
      'Requests are those that visitors sent in this month, without the bookings that the desk entered. A request is answered by the first confirmation, rejection or offer of another time. It is in time before the promised moment, or 30 minutes before the visit if that is earlier. The promise is calculated with the hours as they are set now.',
      'Visits are confirmed bookings of this month whose time is past and which nobody marked as missed. The value of a visit is what was paid or, where that is not noted, its agreed total or the sum of the prices.',
      'Bookings without a readable date are not counted. Erased bookings are not counted.',
    ],
  },
  {
    title: 'What was paid',
    rows: [
      { label: WAY_NAMES.cash, thebe: takings.cash },
      { label: WAY_NAMES.card, thebe: takings.card },
      { label: 'Room bills', thebe: takings.room },
      { label: 'Vouchers', thebe: takings.voucher },
      { label: 'Noted in all', thebe: totalTakings(takings) },
      { label: 'Of it fees', thebe: visits.fees },
      { label: 'Free visits', number: takings.free },
      { label: 'Done, amount not noted', number: takings.unnoted },
      { label: 'Tips', thebe: takings.tips },
    ],
    notes: [
      'What the desk noted for visits of this month, on whichever day it was noted. Tips are not part of the amounts. Fees are of guests who did not come or cancelled late.',
    ],
  },
  {
    title: 'Cash paid in and out',
    rows: [
      ...drawer.movements.map((one) => ({
        label: `${dateInWords(one.date)}: ${one.words}`,
        thebe: movedCash(one),
      })),
      { label: 'Paid in', thebe: drawer.in },
      { label: 'Paid out', thebe: drawer.out },
    ],
    notes: [
      'Cash that was put into the drawer or taken out of it, as noted on the close of each day. What was paid out stands below zero. It is not part of what was paid for visits. What was erased is not counted.',
    ],
  },
  {
    title: 'By treatment',
    rows: earnings.treatments.map(({ of, times, value }) => ({ label: of, number: times, thebe: value })),
    notes: [
      'How often each was given, once for each guest, and its part of the value. A visit of several treatments is divided by their prices.',
    ],
  },
  {
    title: 'By therapist',
    rows: earnings.therapists.map(({ of, times, value }) => ({
      label: of ? therapistName(therapists, of) : 'No therapist noted',
      number: times,
      thebe: value,
    })),
    notes: ['Treatments given. Two therapists of one treatment have half of its value each.'],
  },
]

const SectionTable = ({ title, rows, notes }: Section) => (
  <section aria-label={title} className="mt-6">
    <h4 className="font-medium">{title}</h4>
    {rows.length === 0 ? (
      <p className="mt-2">None in this month.</p>
    ) : (
      <table aria-label={title} className="mt-2 w-full max-w-text text-left">
        <tbody>
          {rows.map(({ label, number, thebe }, index) => (
            <tr key={index} className="break-inside-avoid border-t border-line align-top">
              <th scope="row" className="py-2 font-normal wrap-anywhere">
                {label}
              </th>
              <td className="py-2 pl-4 text-right font-medium tabular-nums">{number}</td>
              <td className="py-2 pl-4 text-right font-medium tabular-nums">
                {thebe !== undefined && moneyText(thebe)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {notes.map((note) => (
      <p key={note} className="mt-2 max-w-text text-small text-ink-soft">
        {note}
      </p>
    ))}
  </section>
)

const figuresCsv = (month: string, sections: readonly Section[]): string => {
  const rows = sections.flatMap(({ title, rows }): Row[] => [{ label: title }, ...rows])
  const column = (title: string, cell: (row: Row) => Cell) => ({ title, cell })
  return csvText(
    [
      column(monthInWords(month), ({ label }) => label),
      column('Number', ({ number }) => number ?? null),
      column(`Amount (${spa.currency})`, ({ thebe }) => (thebe === undefined ? null : inPula(thebe))),
    ],
    rows,
  )
}

/** As long as visits are kept. */
const MONTHS = 12 * KEPT_YEARS.visits

export const FiguresPart = () => {
  const thisMonth = monthOf(venueToday(useNow()))
  const [query, setQuery] = useSearchParams()
  const months = Array.from({ length: MONTHS }, (_, before) => addMonths(thisMonth, -before))
  const month = months.find((one) => one === query.get('month')) ?? thisMonth
  const setMonth = (chosen: string) =>
    setQuery((last) => ({ ...Object.fromEntries(last), month: chosen }), { replace: true })
  return (
    <>
      <SelectField
        label="Month"
        name="month"
        className="w-52 print:hidden"
        value={month}
        onChange={setMonth}
        options={months.map((one) => [one, monthInWords(one)])}
      />
      <MonthFigures month={month} />
    </>
  )
}

const MonthFigures = ({ month }: { month: string }) => {
  const { settings, therapists } = useHouse()
  const read = useRead(useCallback(async () => ({ ...(await readMonth(month)), at: serverNow() }), [month]))
  const { value: records } = read
  if (!records) return <ReadState read={read} name={monthInWords(month)} />
  const { at, days } = records
  const figures = monthFigures(records, { now: at, calendar: calendarOf(settings, days), therapists })
  const { withoutAmount } = figures.visits
  const sections = sectionsOf(figures, therapists)
  return (
    <>
      <p className="mt-8 text-small text-ink-soft">{`${monthInWords(month)} as of ${momentText(at)}`}</p>
      {sections.map((section) => (
        <SectionTable key={section.title} {...section} />
      ))}
      {withoutAmount.length > 0 && (
        <section aria-label="Visits without an amount" className="mt-6">
          <h4 className="font-medium">{`${countText(withoutAmount.length, 'visit')} without an amount`}</h4>
          <ul className="mt-2 max-w-text">
            {withoutAmount.map((visit) => (
              <li key={visit.id} className="border-t border-line py-2">
                <Link to={dayAddress(visit)} className={textLink}>
                  {`${dateInWords(visit.date)}, ${displayName(visit, 'Unknown Client')}: ${totalsOf(visit).price || 'no price'}`}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <PortalButton onClick={() => download(`figures-${month}.csv`, figuresCsv(month, sections))}>
          Export as CSV
        </PortalButton>
        <span className="text-small text-ink-soft">{SPREADSHEET}</span>
      </div>
    </>
  )
}
