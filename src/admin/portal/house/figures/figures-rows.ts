import { spa } from '#config/spa.ts'
import type { Booking } from '#domain/booking.ts'
import { type Cell, type Column, csvText, type Separator } from '#domain/csv.ts'
import { countText, displayName } from '#domain/display.ts'
import { type Therapist, therapistName } from '#domain/diary/therapists.ts'
import type { monthFigures, RequestFigures, VisitFigures } from '#domain/figures.ts'
import { inPula, moneyText } from '#domain/money.ts'
import { monthInWords } from '#domain/month.ts'
import { WAY_NAMES } from '#domain/payment.ts'
import { totalTakings } from '#domain/cash-up.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { totalsOf } from '#domain/totals.ts'

/** The rows of the figures, as they are shown and exported. */

export type Figures = ReturnType<typeof monthFigures> & {
  month: string
  /** The time at which they were read. */
  at: Date
  /** Those of today, for the names. */
  therapists: readonly Therapist[]
}

/** A number as the export has it, with its unit in the label: `Cash (P)`. */
type Figure = { label: string; value: number }

type Row = { label: string; text: string; figures: readonly Figure[] }

const row = (label: string, text: string, ...figures: Figure[]): Row => ({ label, text, figures })
const countRow = (label: string, value: number): Row => row(label, String(value), { label, value })
const inMoney = (label: string, thebe: number): Figure => ({
  label: `${label} (${spa.currency})`,
  value: inPula(thebe),
})
const moneyRow = (label: string, thebe: number): Row => row(label, moneyText(thebe), inMoney(label, thebe))

export type Section = { id: string; title: string; rows: (figures: Figures) => Row[]; isEmptyText: string }

/** `42 of 48 (88%)`: requests answered in time, of those that are answered or overdue. */
const inTimeText = ({ inTime, late }: RequestFigures) => {
  const due = inTime + late
  return due === 0 ? 'none was due' : `${inTime} of ${due} (${Math.round((inTime / due) * 100)}%)`
}

const valueText = ({ value, visits, withoutAmount }: VisitFigures) => {
  const without = withoutAmount.length
  const known = visits > without || without === 0 ? moneyText(value) : ''
  return [known, without > 0 && `${without} without an amount`].filter(Boolean).join(' and ')
}

const monthRows = ({ requests, visits }: Figures): Row[] => [
  countRow('Requests', requests.all),
  row(
    'Answered in time',
    inTimeText(requests),
    { label: 'Answered in time', value: requests.inTime },
    { label: 'Due to be answered', value: requests.inTime + requests.late },
  ),
  countRow('Answered late or overdue', requests.late),
  countRow('Waiting, still in time', requests.waiting),
  ...(requests.unknown > 0 ? [countRow('Answered, time not stored', requests.unknown)] : []),
  row(
    'Visits',
    `${visits.visits} (${countText(visits.guests, 'guest')})`,
    { label: 'Visits', value: visits.visits },
    { label: 'Guests', value: visits.guests },
  ),
  countRow('Missed', visits.missed),
  row('Value of the visits', valueText(visits), inMoney('Value of the visits', visits.value), {
    label: 'Visits without an amount',
    value: visits.withoutAmount.length,
  }),
]

const paidRows = ({ takings, visits }: Figures): Row[] => [
  moneyRow(WAY_NAMES.cash, takings.cash),
  moneyRow(WAY_NAMES.card, takings.card),
  moneyRow('Room bills', takings.room),
  moneyRow('Vouchers', takings.voucher),
  moneyRow('Noted in all', totalTakings(takings)),
  moneyRow('Of it fees', visits.fees),
  countRow('Free visits', takings.free),
  countRow('Done, amount not noted', takings.unnoted),
  moneyRow('Tips', takings.tips),
]

const treatmentRows = ({ earnings }: Figures): Row[] =>
  earnings.treatments.map(({ name, times, value }) =>
    row(name, `${String(times)}, ${moneyText(value)}`, { label: name, value: times }, inMoney(name, value)),
  )

const therapistRows = ({ earnings, therapists }: Figures): Row[] =>
  earnings.therapists.map(({ id, treatments, value }) => {
    const label = id ? therapistName(therapists, id) : 'No therapist noted'
    return row(
      label,
      `${countText(treatments, 'treatment')}, ${moneyText(value)}`,
      { label: `${label}, treatments`, value: treatments },
      inMoney(label, value),
    )
  })

export const SECTIONS: readonly Section[] = [
  { id: 'figures-month', title: 'Requests and visits', rows: monthRows, isEmptyText: '' },
  { id: 'figures-paid', title: 'What was paid', rows: paidRows, isEmptyText: '' },
  { id: 'figures-treatments', title: 'By treatment', rows: treatmentRows, isEmptyText: 'No treatment was given.' },
  { id: 'figures-therapists', title: 'By therapist', rows: therapistRows, isEmptyText: 'No therapist is set up.' },
]

/** Visits whose amount the figures lack: `Tuesday 15 January 2030, Amantle Moyo: From P350`. */
export const withoutAmountText = (booking: Booking): string => {
  const { price } = totalsOf(booking)
  return `${dateInWords(booking.date)}, ${displayName(booking, 'Unknown Client')}: ${price || 'no price'}`
}

type ExportRow = { label: string; value: Cell }

/** All tables one below the other, with a line for each number. */
const exportRows = (figures: Figures): ExportRow[] =>
  SECTIONS.flatMap(({ title, rows }) => [{ label: title, value: null }, ...rows(figures).flatMap((one) => one.figures)])

export const figuresCsv = (figures: Figures, separator: Separator): string => {
  const columns: Column<ExportRow>[] = [
    { title: 'Figure', cell: ({ label }) => label },
    { title: monthInWords(figures.month), cell: ({ value }) => value },
  ]
  return csvText(columns, exportRows(figures), separator)
}
