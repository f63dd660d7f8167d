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

/** CSV by RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvText = <T>(columns: readonly Column<T>[], rows: readonly T[]): string => {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has read the address by the next task. Without revoking it, clients' data would stay in memory until the tab is closed.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
