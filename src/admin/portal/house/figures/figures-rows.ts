import { countText, displayName } from '#domain/display.ts'
import { therapistName } from '#domain/diary/therapists.ts'
import type { TherapistEarnings } from '#domain/earnings.ts'
import type { RequestFigures, VisitFigures } from '#domain/figures.ts'
import { moneyText } from '#domain/money.ts'
import { monthInWords } from '#domain/month.ts'
import { WAY_NAMES } from '#domain/payment.ts'
import { CATEGORIES } from '#domain/service.ts'
import { totalTakings } from '#domain/cash-up.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { totalsOf } from '#domain/totals.ts'
import type { Figures } from './use-figures.ts'

/** The rows of the figures, as they are shown and exported. */

export type Row = [label: string, text: string]
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
  ['Requests', String(requests.all)],
  ['Answered in time', inTimeText(requests)],
  ['Answered late or overdue', String(requests.late)],
  ['Waiting, still in time', String(requests.waiting)],
  ...(requests.unknown > 0 ? [['Answered, time not stored', String(requests.unknown)] as Row] : []),
  ['Visits', `${visits.visits} (${countText(visits.guests, 'guest')})`],
  ['Missed', String(visits.missed)],
  ['Value of the visits', valueText(visits)],
  ...visits.treatments.flatMap(({ category, count }): Row[] => {
    if (category === null) return count > 0 ? [['Treatments not on the menu', String(count)]] : []
    return [[`Treatments: ${CATEGORIES.find(({ id }) => id === category)?.label ?? category}`, String(count)]]
  }),
]

const paidRows = ({ takings, earnings }: Figures): Row[] => [
  [WAY_NAMES.cash, moneyText(takings.cash)],
  [WAY_NAMES.card, moneyText(takings.card)],
  ['Room bills', moneyText(takings.room)],
  ['Vouchers', moneyText(takings.voucher)],
  ['Noted in all', moneyText(totalTakings(takings))],
  ['Of it fees', moneyText(earnings.fees)],
  ['Free visits', String(takings.free)],
  ['Visits without a noted amount', String(takings.unnoted)],
  ['Tips', moneyText(takings.tips)],
]

const treatmentRows = ({ earnings }: Figures): Row[] =>
  earnings.treatments.map(({ name, times, value }) => [name, `${String(times)}, ${moneyText(value)}`])

const hoursText = (minutes: number) => (Math.round(minutes / 6) / 10).toLocaleString('en')

/** `18.5 of 40 hours (46%)`. */
const filledText = ({ filled, onDuty }: TherapistEarnings) =>
  onDuty === 0
    ? `${hoursText(filled)} hours`
    : `${hoursText(filled)} of ${hoursText(onDuty)} hours (${Math.round((filled / onDuty) * 100)}%)`

const therapistRows = ({ earnings, therapists }: Figures): Row[] =>
  earnings.therapists.map((one) => [
    one.id ? therapistName(therapists, one.id) : 'No therapist noted',
    [countText(one.treatments, 'treatment'), moneyText(one.value), filledText(one)].join(', '),
  ])

export const SECTIONS: readonly Section[] = [
  { id: 'figures-month', title: 'Requests and visits', rows: monthRows, isEmptyText: '' },
  { id: 'figures-paid', title: 'What was paid', rows: paidRows, isEmptyText: '' },
  { id: 'figures-treatments', title: 'By treatment', rows: treatmentRows, isEmptyText: 'No treatment was given.' },
  { id: 'figures-therapists', title: 'By therapist', rows: therapistRows, isEmptyText: 'No therapist is set up.' },
]

/** The rows of several months beside each other, in the order of the first that has them; `–` where a month has none. */
export const besideEachOther = (months: readonly Figures[], { rows }: Section): [label: string, texts: string[]][] => {
  const each = months.map((figures) => new Map(rows(figures)))
  const labels = new Set(each.flatMap((row) => [...row.keys()]))
  return [...labels].map((label) => [label, each.map((row) => row.get(label) ?? '–')])
}

/** Visits whose amount the figures lack: `Tuesday 15 January 2030, Amantle Moyo: From P350`. */
export const toPutRightText = (booking: Figures['earnings']['toPutRight'][number]): string => {
  const { price } = totalsOf(booking)
  return `${dateInWords(booking.date)}, ${displayName(booking, 'Unknown Client')}: ${price || 'no price'}`
}

export type ExportRow = { label: string; texts: readonly string[] }

/** All tables as they are shown, one below the other. */
export const exportRows = (months: readonly Figures[]): ExportRow[] =>
  SECTIONS.flatMap((section) => [
    { label: section.title, texts: months.map(({ month }) => monthInWords(month)) },
    ...besideEachOther(months, section).map(([label, texts]) => ({ label, texts })),
  ])
