import { cpus, loadavg } from 'node:os'

/** Ignores NaN and infinities; NaN when no number is left. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.filter(Number.isFinite).sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const [low = NaN, high = NaN] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1)
  return (low + high) / 2
}

/** The median of the ratios of each round, because figures of different rounds are not comparable. */
export const ratio = (figures: readonly number[], limit: readonly number[]): number =>
  median(figures.map((figure, round) => figure / (limit[round] ?? NaN)))

const formatted = (number: number, text: (number: number) => string) => (Number.isFinite(number) ? text(number) : '–')

/** `median (least–most)`. */
export const spread = (numbers: readonly number[]): string => {
  const some = numbers.filter(Number.isFinite)
  const [least, most] = [Math.min(...some), Math.max(...some)]
  const middle = whole(median(some))
  return some.length < 2 || whole(least) === whole(most) ? middle : `${middle} (${whole(least)}–${whole(most)})`
}

export const whole = (number: number): string => formatted(number, (value) => String(Math.round(value)))
export const times = (number: number): string => formatted(number, (value) => `${value.toFixed(2)} ×`)
export const kilobytes = (bytes: number): string =>
  formatted(bytes, (value) => (value / 1024).toFixed(value < 10_240 ? 1 : 0))

/** A table that reads well on a terminal and in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

export const load = (): number => Math.round((loadavg()[0] ?? NaN) * 10) / 10

export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
