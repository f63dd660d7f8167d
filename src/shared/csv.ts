import { inputTime } from './slots.ts'
import { venueMinutes, venueToday } from './venue-clock.ts'

/** CSV that spreadsheets open safely and add up: exports of the portal and tables of a backup. */

export type Cell = string | number | Date | null

export type Column<T> = { title: string; cell: (row: T) => Cell }

/**
 * A computer whose decimal mark is the comma separates cells by semicolons. A first line `sep=` would tell Excel, but then Excel no longer
 * reads the file as UTF-8 (https://github.com/Belphemur/vue-json-csv/issues/43), so the desk chooses.
 */
export type Separator = ',' | ';'

/**
 * Spreadsheets read a cell that begins with one of these characters, also in full width, as a formula; an apostrophe in front makes it
 * text. Some separate cells by semicolons, so the text after a semicolon or a line break counts as a beginning, too.
 */
const FORMULA = /^(?=\s*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C]|[\t\r\n])/
const LATER_FORMULA = /([;\r\n])(?=[^\S\r\n]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C])/g

const textCell = (text: string) => {
  const safe = text.replace(FORMULA, "'").replace(LATER_FORMULA, "$1'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark by which spreadsheets recognise UTF-8; a file begins with it. */
const CSV_BEGIN = '\uFEFF'

/** Amounts are numbers without a unit; a moment is `2027-01-10 12:00`, venue time. */
const cellText = (cell: Cell, separator: Separator): string => {
  if (typeof cell === 'number') return String(cell).replace('.', separator === ';' ? ',' : '.')
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : `${venueToday(cell)} ${inputTime(venueMinutes(cell))}`
  return textCell(cell ?? '')
}

export const csvLine = (cells: readonly Cell[], separator: Separator = ','): string =>
  `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`

export const csvText = <T>(columns: readonly Column<T>[], rows: readonly T[], separator?: Separator): string => {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
  return `${CSV_BEGIN}${lines.map((line) => csvLine(line, separator)).join('')}`
}
