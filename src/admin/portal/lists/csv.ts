export type Column<T> = { title: string; text: (row: T) => string }

/**
 * A spreadsheet takes a cell beginning with one of these, also in full width, for a formula; an apostrophe makes it the text it is. One
 * that separates cells by semicolons sees a new cell inside ours after a semicolon or a line break.
 */
const FORMULA =
  /^(?=\s*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C]|[\t\r\n])|(?<=[;\r\n])(?=[^\S\r\n]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C])/g

const cell = (text: string) => {
  const safe = text.replace(FORMULA, "'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** By RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvText = <T>(columns: readonly Column<T>[], rows: readonly T[]): string => {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // By the next task the browser has read it. Not revoked, it would hold clients' data until the tab is closed.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
