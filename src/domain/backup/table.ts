import { fieldsOf } from '#records/stored.ts'
import { plainFields } from '#records/firestore-wire.ts'
import type { Chain } from './chain.ts'
import { type Cell, csvLine } from '../csv.ts'
import type { BackupDocument } from './file.ts'
import type { TypedValue } from './lines.ts'

/** A collection as a table: a line for each document, a column for each field that one of them has. */

export type Table = { name: string; columns: readonly string[] }

/** `bookings-events` of `bookings/x/events/y`. */
export const tableOf = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('-')

/** Columns of the ids: `bookings` and `id` for `bookings/x/events/y`, by which tables are joined. */
const idColumns = (path: string): string[] => [
  ...path.split('/').filter((_, index, parts) => index % 2 === 0 && index < parts.length - 2),
  'id',
]
const idsOf = (path: string): string[] => path.split('/').filter((_, index) => index % 2 === 1)

/** The tables of a backup, with their columns in the order in which the documents have them. */
export const tablesOf = async (chain: Chain): Promise<Table[]> => {
  const columns = new Map<string, Set<string>>()
  for await (const { path, fields } of chain.documents()) {
    const known = columns.get(tableOf(path)) ?? new Set(idColumns(path))
    columns.set(tableOf(path), known)
    for (const name of Object.keys(fields)) known.add(name === 'id' ? 'id (field)' : name)
  }
  return [...columns].map(([name, found]) => ({ name, columns: [...found] }))
}

/** Lists and maps as JSON; empty for a field that is missing or null. */
const cellOf = (value: TypedValue | undefined): Cell => {
  if (!value || 'nullValue' in value) return null
  const [content] = Object.values(value)
  if (typeof content === 'number') return content
  if ('timestampValue' in value) return new Date(String(content))
  // A larger number is not exact, so it stays a text.
  if ('integerValue' in value && Number.isSafeInteger(Number(content))) return Number(content)
  if (typeof content === 'string') return content
  if ('mapValue' in value) return JSON.stringify(plainFields(fieldsOf(value['mapValue'])['fields']))
  if ('arrayValue' in value) return JSON.stringify(plainFields({ list: value })['list'])
  return JSON.stringify(content)
}

/** The line of a document, safe for spreadsheets. */
export const tableLine = ({ path, fields }: BackupDocument, { columns }: Table): string => {
  const ids = idsOf(path)
  const cells = columns.slice(ids.length).map((name) => cellOf(fields[name === 'id (field)' ? 'id' : name]))
  return csvLine([...ids, ...cells])
}
