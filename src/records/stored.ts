import { spa } from '#config/spa.ts'

/** Parsing of stored documents: those written by hand may lack fields or have other types, and must still be shown. */

export type Stamp = { name: string; uid: string }

type Fields = Record<string, unknown>

export const fieldsOf = (data: unknown): Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : {}

/** Strings unchanged, numbers and booleans as text, other values empty. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value)
  return typeof value === 'bigint' ? String(value) : ''
}

/** Numbers and numeric strings; undefined for other values. */
export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A stored whole number from `least` to `most`; undefined for anything else. */
export const wholeIn = (value: unknown, least: number, most: number): number | undefined => {
  const number = numberOf(value)
  return number !== undefined && Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** The entries of a stored list; none for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** At most so many UTF-16 units. Drops a lone surrogate at the end, which Firestore refuses and a link cannot encode. */
export const cutTo = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** A longer duration is a typing mistake, and sums with it would leave the calendar. */
const LONGEST = 99_999

/** Whole minutes; also from texts such as `90`, `60 min` or `1h 30min`. 0: not known. */
export const durationOf = (value: unknown): number => {
  // Trimmed, because three runs of white space in one pattern take minutes on a text of nothing else.
  const [, hours, minutes] =
    /^(?:(\d+)\s*h(?:ours?)?\s*)?(?:(\d+)\s*(?:m(?:in(?:utes?|s)?)?)?)?$/i.exec(textOf(value).trim()) ?? []
  const number = Math.round(numberOf(value) ?? Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  return number > 0 && number <= LONGEST ? number : 0
}

/** A Date, a Firestore Timestamp (anything with `toDate()`), a serialised one (`seconds`), milliseconds, or ISO text. */
export const momentOf = (value: unknown): Date | null => {
  const date = dateOf(value)
  return date instanceof Date && isInCalendar(date) ? date : null
}

/** In other years neither the date nor the days beside it can be written YYYY-MM-DD and read again. */
const isInCalendar = (date: Date) => date.getUTCFullYear() > 99 && date.getUTCFullYear() < 9_999

const dateOf = (value: unknown): unknown => {
  if (value instanceof Date) return new Date(value)
  if (typeof value === 'number') return new Date(value)
  if (typeof value === 'string') return isoMoment(value.trim())
  const { toDate, seconds } = fieldsOf(value)
  if (typeof toDate === 'function') {
    try {
      return toDate.call(value)
    } catch {
      return null
    }
  }
  return typeof seconds === 'number' ? new Date(seconds * 1_000) : null
}

/** A text without a time zone is venue time; the zone of the device must not matter. */
const isoMoment = (text: string) => {
  const match = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*(Z|[+-]\d{2}:\d{2})?$/.exec(text)
  if (!match) return null
  return match[1] ? new Date(text) : new Date(Date.parse(`${text}Z`) - spa.utcOffsetMinutes * 60_000)
}

export const stampOf = (value: unknown): Stamp | undefined => {
  const { name, uid } = fieldsOf(value)
  return textOf(name) || textOf(uid) ? { name: textOf(name), uid: textOf(uid) } : undefined
}
