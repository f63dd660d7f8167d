import { inputTime } from './slots.ts'
import { venueMinutes, venueToday } from './venue-clock.ts'

/** CSV that spreadsheets open safely and add up. */

export type Cell = string | number | Date | null

export type Column<T> = { title: string; cell: (row: T) => Cell }

/** A cell that begins so is a formula; an apostrophe makes it text. Some separate cells by semicolons, so what follows one counts as a beginning, too. */
const FORMULA = /^(?=\s*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C]|[\t\r\n])/
const LATER_FORMULA = /([;\r\n])(?=[^\S\r\n]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C])/g

const textCell = (text: string) => {
  const safe = text.replace(FORMULA, "'").replace(LATER_FORMULA, "$1'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark by which spreadsheets recognise UTF-8; a file begins with it. */
const CSV_BEGIN = '\uFEFF'

/** Amounts are numbers without a unit; a moment is `2027-01-10 12:00`, venue time. */
const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : `${venueToday(cell)} ${inputTime(venueMinutes(cell))}`
  return textCell(cell ?? '')
}

export const csvText = <T>(columns: readonly Column<T>[], rows: readonly T[]): string => {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
  return CSV_BEGIN + lines.map((line) => `${line.map(cellText).join(',')}\r\n`).join('')
}
