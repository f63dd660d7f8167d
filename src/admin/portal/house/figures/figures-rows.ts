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

/** `key` tells rows of the same label apart: two people may have one name. */
export type Row = { key: string; label: string; text: string }

const row = (label: string, text: string): Row => ({ key: label, label, text })
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
  row('Requests', String(requests.all)),
  row('Answered in time', inTimeText(requests)),
  row('Answered late or overdue', String(requests.late)),
  row('Waiting, still in time', String(requests.waiting)),
  ...(requests.unknown > 0 ? [row('Answered, time not stored', String(requests.unknown))] : []),
  row('Visits', `${visits.visits} (${countText(visits.guests, 'guest')})`),
  row('Missed', String(visits.missed)),
  row('Value of the visits', valueText(visits)),
  ...visits.treatments.flatMap(({ category, count }): Row[] => {
    if (category === null) return count > 0 ? [row('Treatments not on the menu', String(count))] : []
    return [row(`Treatments: ${CATEGORIES.find(({ id }) => id === category)?.label ?? category}`, String(count))]
  }),
]

const paidRows = ({ takings, earnings }: Figures): Row[] => [
  row(WAY_NAMES.cash, moneyText(takings.cash)),
  row(WAY_NAMES.card, moneyText(takings.card)),
  row('Room bills', moneyText(takings.room)),
  row('Vouchers', moneyText(takings.voucher)),
  row('Noted in all', moneyText(totalTakings(takings))),
  row('Of it fees', moneyText(earnings.fees)),
  row('Free visits', String(takings.free)),
  row('Done, amount not noted', String(takings.unnoted)),
  row('Tips', moneyText(takings.tips)),
]

const treatmentRows = ({ earnings }: Figures): Row[] =>
  earnings.treatments.map(({ name, times, value }) => row(name, `${String(times)}, ${moneyText(value)}`))

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
  earnings.therapists.map((one) => ({
    key: one.id,
    label: one.id ? therapistName(therapists, one.id) : 'No therapist noted',
    text: [countText(one.treatments, 'treatment'), moneyText(one.value), filledText(one)].join(', '),
  }))

export const SECTIONS: readonly Section[] = [
  { id: 'figures-month', title: 'Requests and visits', rows: monthRows, isEmptyText: '' },
  { id: 'figures-paid', title: 'What was paid', rows: paidRows, isEmptyText: '' },
  { id: 'figures-treatments', title: 'By treatment', rows: treatmentRows, isEmptyText: 'No treatment was given.' },
  { id: 'figures-therapists', title: 'By therapist', rows: therapistRows, isEmptyText: 'No therapist is set up.' },
]

/** The rows of several months beside each other, in the order of the first that has them; `–` where a month has none. */
export const besideEachOther = (months: readonly Figures[], { rows }: Section): BesideRow[] => {
  const each = months.map((figures) => new Map(rows(figures).map((one) => [one.key, one])))
  const all = new Map(each.flatMap((ofMonth) => [...ofMonth]))
  return [...all.values()].map(({ key, label }) => ({
    key,
    label,
    texts: each.map((ofMonth) => ofMonth.get(key)?.text ?? '–'),
  }))
}

export type BesideRow = Omit<Row, 'text'> & { texts: string[] }

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
    ...besideEachOther(months, section),
  ])
