import { COLUMNS } from './accounts.ts'
import type { Cell } from './cells.ts'

/** A row for each collection and operation: what was allowed and what was refused of each caller, `2+15` for two and fifteen. */
export const tableOf = (cells: readonly Cell[]): string => {
  const rows = new Map<string, Map<string, [allowed: number, refused: number]>>()
  for (const { collection, operation, by, expected } of cells) {
    const key = `${collection}\t${operation}`
    const row = rows.get(key) ?? new Map<string, [number, number]>()
    rows.set(key, row)
    const [allowed, refused] = row.get(by.column) ?? [0, 0]
    row.set(by.column, expected === 'refused' ? [allowed, refused + 1] : [allowed + 1, refused])
  }
  const lines = [...rows].map(([key, row]) => [
    ...key.split('\t'),
    ...COLUMNS.map((column) => {
      const counted = row.get(column)
      return counted ? `${String(counted[0])}+${String(counted[1])}` : ''
    }),
  ])
  const all = [['collection', 'operation', ...COLUMNS], ...lines]
  const widths = (all[0] ?? []).map((_, index) => Math.max(...all.map((one) => one[index]?.length ?? 0)))
  return all
    .map((one) =>
      one
        .map((word, index) => word.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
