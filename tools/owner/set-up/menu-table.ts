import { parse } from 'csv-parse/sync'
import { listInWords } from '#shared/lists.ts'
import { serviceProblems, fieldsFrom, type ServiceDraft } from '#features/menu/menu-check.ts'
import { CATEGORIES, type Service } from '#features/menu/service.ts'
import { SERVICE_FORM } from '#records/service.ts'
import { slugOf } from './slug.ts'

/** The columns of a menu as a table; `description` and `icon` may be missing. */
export const TABLE_HEAD = ['name', 'category', 'minutes', 'price', 'description', 'icon'] as const
const NEEDED = ['name', 'category', 'minutes', 'price']

type Row = Partial<Record<(typeof TABLE_HEAD)[number], string>>

/** The most treatments that one commit can store. */
const MOST = 500

const ICONS: Readonly<Record<Service['category'], ServiceDraft['icon']>> = {
  massage: 'Heart',
  facial: 'Sparkles',
  nails: 'Hand',
}

const categoryOf = (text: string) =>
  CATEGORIES.find(({ id, label }) => [id, label.toLowerCase()].includes(text.toLowerCase().trim()))?.id

const isIcon = (text: string): text is ServiceDraft['icon'] =>
  (SERVICE_FORM.icon.values as readonly string[]).includes(text)

const draftOf = (row: Row, category: Service['category']): ServiceDraft => ({
  name: row.name ?? '',
  category,
  duration: row.minutes ?? '',
  price: row.price ?? '',
  description: row.description ?? '',
  icon: row.icon !== undefined && isIcon(row.icon) ? row.icon : ICONS[category],
})

/** `Hot Stone Massage` is `hot-stone-massage`. Two names can come to one id, so the second gets a number. */
const idFor = (name: string, taken: ReadonlySet<string>): string => {
  const plain = slugOf(name).slice(0, 60) || 'treatment'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? plain : `${plain}-${String(number)}`
    if (!taken.has(id)) return id
  }
}

/** The bytes 0x80 to 0x9F of Windows-1252; the others are those of ISO 8859-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/**
 * The text of a table: UTF-8, or else Windows-1252, as Excel on Windows writes it. Not by TextDecoder, which in Node 20.18.3 to 24 reads no
 * apostrophe of Windows-1252 (https://github.com/nodejs/node/issues/56542).
 */
export const tableText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = Buffer.from(bytes).toString('latin1')
    return text.replace(/[\u0080-\u009F]/g, (sign) => WINDOWS.charAt(sign.charCodeAt(0) - 0x80))
  }
}

/** The sign between the cells of the first line, which spreadsheets of different countries choose differently. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1)
  return [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ','
}

type Line = { record: string[]; info: { lines: number } }

/** The treatments of a table, or every reason why it cannot be stored, by its line. Throws for what is no table at all. */
export const menuFromTable = (text: string): { menu: Service[]; problems: string[] } => {
  const options = { bom: true, relax_column_count: true, skip_records_with_empty_values: true, trim: true }
  // With `info`, each row comes with its line.
  const read = parse(text, { ...options, delimiter: separatorOf(text), info: true }) as unknown as Line[]
  const [first, ...rows] = read
  const head = (first?.record ?? []).map((cell) => cell.toLowerCase())
  const missing = NEEDED.filter((column) => !head.includes(column))
  if (missing.length > 0)
    return {
      menu: [],
      problems: [`The table needs a first line with ${TABLE_HEAD.join(', ')}; ${listInWords(missing)} is missing.`],
    }
  if (rows.length === 0) return { menu: [], problems: ['The table has no treatments.'] }
  if (rows.length > MOST)
    return { menu: [], problems: [`At most ${String(MOST)} treatments: this table has ${String(rows.length)}.`] }
  const menu: Service[] = []
  const problems: string[] = []
  for (const { record, info } of rows) {
    const line = `Line ${String(info.lines)}`
    if (record.slice(head.length).some((cell) => cell !== '')) {
      const cells = `${String(record.length)} cells, but the first line has ${String(head.length)}`
      problems.push(`${line}: ${cells}. Put a text with the separator in quotes, such as "P1,250".`)
      continue
    }
    const row: Row = Object.fromEntries(head.map((column, at) => [column, record[at]]))
    const category = categoryOf(row.category ?? '')
    if (category === undefined) {
      problems.push(`${line}: category is "${row.category ?? ''}". Write massage, facial or nails.`)
      continue
    }
    const draft = draftOf(row, category)
    problems.push(...Object.values(serviceProblems(draft, menu)).map((error) => `${line}, ${row.name ?? ''}: ${error}`))
    const fields = fieldsFrom(draft)
    menu.push({ id: idFor(fields.name, new Set(menu.map(({ id }) => id))), ...fields })
  }
  return { menu, problems }
}
