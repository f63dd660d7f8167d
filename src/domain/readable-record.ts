import { numberOf } from '#records/stored.ts'
import { moneyText } from './money.ts'
import { clockText, timeInWords, venueMinutes, venueToday } from './venue-clock.ts'

/** Stored documents in readable form, for the export of a person's data: field names in words, times on the venue's clock. */

export type Readable = string | number | boolean | null | Readable[] | { [name: string]: Readable }

const NAMES: Readonly<Record<string, string>> = {
  email: 'E-mail',
  clientId: 'Profile',
}

/** `Special requests` for `specialRequests`. */
const nameOf = (stored: string): string => {
  if (Object.hasOwn(NAMES, stored)) return NAMES[stored] ?? stored
  const words = stored
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : stored
}

/** `2026-11-23 02:30:05 PM` on the venue's clock. */
export const venueTimestamp = (at: Date): string => {
  if (Number.isNaN(at.getTime())) return 'not a time'
  const [clock = '', half = ''] = clockText(venueMinutes(at)).split(' ')
  return `${venueToday(at)} ${clock}:${String(at.getUTCSeconds()).padStart(2, '0')} ${half}`
}

/** Deeper is not stored by the site, and Firestore's own limit is 20. */
const DEEPEST = 20
const UNSHOWN = 'a value that cannot be shown'

type Fields = Record<string, unknown>

/** A Timestamp of Firestore, or anything else that makes a Date. */
const momentIn = (value: object): Date | undefined => {
  if (value instanceof Date) return value
  const { toDate } = value as { toDate?: unknown }
  if (typeof toDate !== 'function') return undefined
  try {
    const moment: unknown = toDate.call(value)
    return moment instanceof Date ? moment : undefined
  } catch {
    return undefined
  }
}

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** A stamp of staff. The export names the person and leaves out the account id. */
const isStamp = (fields: Fields) =>
  typeof fields['name'] === 'string' && 'uid' in fields && Object.keys(fields).length === 2

/** The start of a planned treatment is stored in minutes after midnight. */
const isPlannedStart = (name: string, fields: Fields) =>
  name === 'start' && 'minutes' in fields && 'therapists' in fields

/** A payment is stored in whole thebe, with amount and tip. */
const isPaidAmount = (name: string, fields: Fields) =>
  (name === 'amount' || name === 'tip') && 'amount' in fields && 'way' in fields

/** A number that a person reads in another form. */
const numberAsRead = (name: string, value: unknown, fields: Fields): string | undefined => {
  const number = numberOf(value)
  if (number === undefined) return undefined
  if (isPlannedStart(name, fields)) return timeInWords(number)
  return isPaidAmount(name, fields) ? moneyText(number) : undefined
}

const fieldsAsRead = (fields: Fields, depth: number): Readable => {
  if (isStamp(fields)) return String(fields['name'])
  const read: Record<string, Readable> = {}
  for (const [stored, value] of Object.entries(fields)) {
    // Two stored names may read alike.
    const name = Object.hasOwn(read, nameOf(stored)) ? `${nameOf(stored)} (${stored})` : nameOf(stored)
    // Defined, not assigned: a field may be called `__proto__`.
    Object.defineProperty(read, name, {
      value: numberAsRead(stored, value, fields) ?? valueAsRead(value, depth + 1),
      enumerable: true,
    })
  }
  return read
}

const valueAsRead = (value: unknown, depth: number): Readable => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object') return UNSHOWN
  if (depth > DEEPEST) return 'nested too deep to be shown'
  const moment = momentIn(value)
  if (moment) return venueTimestamp(moment)
  if (Array.isArray(value)) return value.map((one) => valueAsRead(one, depth + 1))
  if (isPlain(value)) return fieldsAsRead(value as Fields, depth)
  // Geo points, references and bytes. The site stores none, but the export must be complete.
  return textOfOther(value)
}

const textOfOther = (value: object): string => {
  try {
    return JSON.stringify(value)
  } catch {
    return UNSHOWN
  }
}

/** Never throws and leaves nothing out but the account ids of staff, whatever the document holds. */
export const readableRecord = (stored: unknown): Readable => valueAsRead(stored, 0)
