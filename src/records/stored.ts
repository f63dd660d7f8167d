/** Parsing of stored documents: those written by hand may lack fields or have other types, and must still be shown. */

export type Stamp = { name: string; uid: string }

type Fields = Record<string, unknown>

export const fieldsOf = (data: unknown): Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : {}

/** Strings unchanged, numbers and booleans as text, other values empty. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : ''
}

/** A whole number from `least` to `most`, also as text, as the names of a map are; undefined for anything else. */
export const wholeIn = (value: unknown, least: number, most: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const isWhole = typeof number === 'number' && Number.isInteger(number)
  return isWhole && number >= least && number <= most ? number : undefined
}

/** The entries of a stored list; none for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** At most so many UTF-16 units. Drops a lone surrogate at the end, which Firestore refuses and a link cannot encode. */
export const cutTo = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A Date, a Firestore Timestamp (anything with `toDate()`), or ISO text, as JSON and the answers of REST hold moments. */
export const momentOf = (value: unknown): Date | null => {
  const { toDate } = fieldsOf(value)
  const known: unknown = typeof toDate === 'function' ? toDate.call(value) : value
  const isMoment = known instanceof Date || (typeof known === 'string' && ISO_MOMENT.test(known))
  const date = isMoment ? new Date(known) : undefined
  return date && isInCalendar(date) ? date : null
}

/** In other years neither the date nor the days beside it can be written YYYY-MM-DD and read again. */
const isInCalendar = (date: Date) => date.getUTCFullYear() > 99 && date.getUTCFullYear() < 9_999

export const stampOf = (value: unknown): Stamp | undefined => {
  const { name, uid } = fieldsOf(value)
  return textOf(name) || textOf(uid) ? { name: textOf(name), uid: textOf(uid) } : undefined
}
