import { spa } from '#config/spa.ts'
import { countText, displayName } from './display.ts'
import { fieldsOf, momentOf, numberOf } from '#records/stored.ts'
import { moneyText } from './money.ts'
import { clockText, timeInWords, venueMinutes, venueToday } from './venue-clock.ts'

/** Stored documents in readable form, for the export of a person's data: field names in words, times on the venue's clock. */

type Readable = string | number | boolean | null | Readable[] | { [name: string]: Readable }
type Fields = Record<string, unknown>

const NAMES: Readonly<Record<string, string>> = {
  email: 'E-mail',
  clientId: 'Profile',
}

/** `Special requests` for `specialRequests`. */
const nameOf = (stored: string): string => {
  const words = stored.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return NAMES[stored] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** `2026-11-23 02:30:05 PM` on the venue's clock. */
export const venueTimestamp = (at: Date): string => {
  const [clock = '', half = ''] = clockText(venueMinutes(at)).split(' ')
  return `${venueToday(at)} ${clock}:${String(at.getUTCSeconds()).padStart(2, '0')} ${half}`
}

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

const fieldsAsRead = (fields: Fields): Readable =>
  isStamp(fields)
    ? String(fields['name'])
    : Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          nameOf(name),
          numberAsRead(name, value, fields) ?? readableRecord(value),
        ]),
      )

/** Leaves nothing out but the account ids of staff. */
export const readableRecord = (stored: unknown): Readable => {
  if (Array.isArray(stored)) return stored.map(readableRecord)
  if (typeof stored !== 'object' || stored === null) return (stored ?? null) as Readable
  const moment = momentOf(stored)
  return moment ? venueTimestamp(moment) : fieldsAsRead(stored as Fields)
}

/** The export of all data stored about a person, as JSON with readable names. */

export type StoredRecord = { id: string; stored: unknown }
type WithReceipt = StoredRecord & { receipt: unknown }

export type PersonRecords = {
  profiles: StoredRecord[]
  bookings: (WithReceipt & { history: StoredRecord[]; wish: unknown; calls: unknown })[]
  messages: WithReceipt[]
  /** How many bookings are linked to the profile and have another e-mail. They are left out. */
  others: number
  /** How many records only have the phone. They are left out. */
  samePhone: number
}

const record = ({ id, stored }: StoredRecord, more: { [name: string]: Readable } = {}): Readable => ({
  'Document id': id,
  ...(readableRecord(fieldsOf(stored)) as { [name: string]: Readable }),
  ...more,
})

const timeOf = (of: unknown, name: string) => momentOf(fieldsOf(of)[name])?.getTime() ?? 0

/** Oldest first; what has no time comes first. */
const inOrder = <T extends StoredRecord>(records: readonly T[], name: string): T[] =>
  records.toSorted((one, other) => timeOf(one.stored, name) - timeOf(other.stored, name))

const offset = () => {
  const hours = spa.utcOffsetMinutes / 60
  return `UTC${hours < 0 ? '' : '+'}${String(hours)}`
}

/** What may be somebody else's and is therefore no part of the file. */
export const leftOut = ({ others, samePhone }: Pick<PersonRecords, 'others' | 'samePhone'>): string[] => [
  ...(others > 0 ? [`${countText(others, 'linked booking')} with another e-mail.`] : []),
  ...(samePhone > 0 ? [`${countText(samePhone, 'record')} with the same phone, which may be of somebody else.`] : []),
]

/** Indented JSON in UTF-8. `madeBy` is the name of who downloads it. */
export const personFile = (
  { profiles, bookings, messages, others, samePhone }: PersonRecords,
  { now, madeBy }: { now: Date; madeBy: string },
): string => {
  const [named] = [...profiles, ...bookings].map(({ stored }) => displayName(namesIn(stored), '')).filter(Boolean)
  const file: Readable = {
    'About this file': {
      Holds: `What ${spa.name} stores of one person: profile, bookings with history, receipt, wish and calls, and messages with receipt.`,
      Person: named ?? 'Unknown',
      Made: venueTimestamp(now),
      'Made by': madeBy,
      Times: `All times are those of the spa's clock, ${spa.timeZone} (${offset()}).`,
      Staff: 'Members of staff are given by name.',
      'Not in this file': [
        'E-mails that were sent, messages to therapists, exports and printed sheets.',
        'Counts of guests per quarter hour of a day, which hold no names.',
        ...leftOut({ others, samePhone }),
      ],
    },
    Profiles: profiles.map((one) => record(one)),
    Bookings: inOrder(bookings, 'createdAt').map(({ history, receipt, wish, calls, ...one }) =>
      record(one, {
        'History (oldest first)': inOrder(history, 'at').map((event) => record(event)),
        'Receipt (read by the link)': readableRecord(receipt),
        'Wish (open)': readableRecord(wish),
        'Calls (who was told of a change)': readableRecord(calls),
      }),
    ),
    Messages: inOrder(messages, 'createdAt').map(({ receipt, ...one }) =>
      record(one, {
        'Receipt (read by the link)': readableRecord(receipt),
      }),
    ),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

const namesIn = (stored: unknown) => {
  const { fullName, firstName, lastName, name } = fieldsOf(stored)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { fullName: text(fullName) || text(name), firstName: text(firstName), lastName: text(lastName) }
}
