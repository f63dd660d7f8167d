export type Column<T> = { title: string; text: (row: T) => string }

/** A spreadsheet takes a cell beginning with one of these for a formula; an apostrophe makes it the text it is. */
const FORMULA = /^[\s]*[=+\-@\t\r\n|]/

const cell = (text: string) => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** By RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvText = <T>(columns: readonly Column<T>[], rows: readonly T[]): string => {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

export const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // By the next task the browser has read it. Not revoked, it would hold clients' data until the tab is closed.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
