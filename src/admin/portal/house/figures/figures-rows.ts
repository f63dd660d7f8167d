import { spa } from '#config/spa.ts'
import type { Cell } from '#domain/csv.ts'
import { countText, displayName } from '#domain/display.ts'
import { therapistName } from '#domain/diary/therapists.ts'
import type { TherapistEarnings } from '#domain/earnings.ts'
import type { RequestFigures, VisitFigures } from '#domain/figures.ts'
import { inPula, moneyText } from '#domain/money.ts'
import { monthInWords } from '#domain/month.ts'
import { WAY_NAMES } from '#domain/payment.ts'
import { CATEGORIES } from '#domain/service.ts'
import { totalTakings } from '#domain/cash-up.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { totalsOf } from '#domain/totals.ts'
import type { Figures } from './use-figures.ts'

/** The rows of the figures, as they are shown and exported. */

/** A number as the export has it, with its unit in the label: `Cash (P)`. */
type Figure = { label: string; value: number }

/** `key` tells rows of the same label apart: two people may have one name. */
export type Row = { key: string; label: string; text: string; figures: readonly Figure[] }

const row = (label: string, text: string, ...figures: Figure[]): Row => ({ key: label, label, text, figures })
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
  const known = visits > withoutAmount || withoutAmount === 0 ? moneyText(value) : ''
  return [known, withoutAmount > 0 && `${withoutAmount} without an amount`].filter(Boolean).join(' and ')
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
    value: visits.withoutAmount,
  }),
  ...visits.treatments.flatMap(({ category, count }): Row[] => {
    if (category === null) return count > 0 ? [countRow('Treatments not on the menu', count)] : []
    return [countRow(`Treatments: ${CATEGORIES.find(({ id }) => id === category)?.label ?? category}`, count)]
  }),
]

const paidRows = ({ takings, earnings }: Figures): Row[] => [
  moneyRow(WAY_NAMES.cash, takings.cash),
  moneyRow(WAY_NAMES.card, takings.card),
  moneyRow('Room bills', takings.room),
  moneyRow('Vouchers', takings.voucher),
  moneyRow('Noted in all', totalTakings(takings)),
  moneyRow('Of it fees', earnings.fees),
  countRow('Free visits', takings.free),
  countRow('Done, amount not noted', takings.unnoted),
  moneyRow('Tips', takings.tips),
]

const treatmentRows = ({ earnings }: Figures): Row[] =>
  earnings.treatments.map(({ name, times, value }) =>
    row(name, `${String(times)}, ${moneyText(value)}`, { label: name, value: times }, inMoney(name, value)),
  )

const tenths = (minutes: number) => Math.round(minutes / 6) / 10
const hoursText = (minutes: number) => {
  const hours = tenths(minutes)
  return `${hours.toLocaleString('en')} ${hours === 1 ? 'hour' : 'hours'}`
}

/** `18.5 of 40 hours (46%)`. */
const filledText = ({ filled, onDuty }: TherapistEarnings) =>
  onDuty === 0
    ? hoursText(filled)
    : `${tenths(filled).toLocaleString('en')} of ${hoursText(onDuty)} (${Math.round((filled / onDuty) * 100)}%)`

const therapistRows = ({ earnings, therapists }: Figures): Row[] =>
  earnings.therapists.map((one) => {
    const label = one.id ? therapistName(therapists, one.id) : 'No therapist noted'
    return {
      key: one.id,
      label,
      text: [countText(one.treatments, 'treatment'), moneyText(one.value), filledText(one)].join(', '),
      figures: [
        { label: `${label}, treatments`, value: one.treatments },
        inMoney(label, one.value),
        { label: `${label}, hours filled`, value: tenths(one.filled) },
        { label: `${label}, hours on duty`, value: tenths(one.onDuty) },
      ],
    }
  })

export const SECTIONS: readonly Section[] = [
  { id: 'figures-month', title: 'Requests and visits', rows: monthRows, isEmptyText: '' },
  { id: 'figures-paid', title: 'What was paid', rows: paidRows, isEmptyText: '' },
  { id: 'figures-treatments', title: 'By treatment', rows: treatmentRows, isEmptyText: 'No treatment was given.' },
  { id: 'figures-therapists', title: 'By therapist', rows: therapistRows, isEmptyText: 'No therapist is set up.' },
]

/** The rows of several months beside each other, in the order of the first that has them; `–` where a month has none. */
export const besideEachOther = (months: readonly Figures[], { rows }: Section): BesideRow[] =>
  beside(months.map(rows)).map(({ key, label, each }) => ({ key, label, texts: each.map((one) => one?.text ?? '–') }))

export type BesideRow = Omit<Row, 'text' | 'figures'> & { texts: string[] }

const beside = <R extends { key: string; label: string }>(ofMonths: readonly (readonly R[])[]) => {
  const maps = ofMonths.map((rows) => new Map(rows.map((one) => [one.key, one])))
  const all = new Map(maps.flatMap((ofMonth) => [...ofMonth]))
  return [...all.values()].map(({ key, label }) => ({ key, label, each: maps.map((ofMonth) => ofMonth.get(key)) }))
}

/** Visits whose amount the figures lack: `Tuesday 15 January 2030, Amantle Moyo: From P350`. */
export const toPutRightText = (booking: Figures['earnings']['toPutRight'][number]): string => {
  const { price } = totalsOf(booking)
  return `${dateInWords(booking.date)}, ${displayName(booking, 'Unknown Client')}: ${price || 'no price'}`
}

export type ExportRow = { label: string; cells: readonly Cell[] }

/** All tables one below the other, with a line for each number. */
export const exportRows = (months: readonly Figures[]): ExportRow[] =>
  SECTIONS.flatMap(({ title, rows }) => [
    { label: title, cells: months.map(({ month }) => monthInWords(month)) },
    ...beside(months.map((figures) => rows(figures).flatMap(figuresOf))).map(({ label, each }) => ({
      label,
      cells: each.map((one) => one?.value ?? null),
    })),
  ])

const figuresOf = ({ key, figures }: Row) =>
  figures.map(({ label, value }) => ({ key: `${key} ${label}`, label, value }))
