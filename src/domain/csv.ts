/** CSV that spreadsheets open safely: exports of the portal and tables of a backup. */

export type Column<T> = { title: string; text: (row: T) => string }

/**
 * Spreadsheets read a cell that begins with one of these characters, also in full width, as a formula; an apostrophe in front makes it
 * text. Some separate cells by semicolons, so the text after a semicolon or a line break counts as a beginning, too.
 */
const FORMULA =
  /^(?=\s*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C]|[\t\r\n])|(?<=[;\r\n])(?=[^\S\r\n]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C])/g

const cell = (text: string) => {
  const safe = text.replace(FORMULA, "'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark by which spreadsheets recognise UTF-8; a file begins with it. */
export const CSV_BEGIN = '\uFEFF'

/** One line by RFC 4180, with its line break. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** A whole file. */
export const csvText = <T>(columns: readonly Column<T>[], rows: readonly T[]): string => {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return `${CSV_BEGIN}${lines.map(csvLine).join('')}`
}
