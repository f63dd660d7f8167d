import { spa } from '#config/spa.ts'
import { fieldsOf, momentOf, textOf } from '#records/stored.ts'
import { countText, displayName } from '#features/booking/display.ts'
import { momentText } from '#shared/venue-clock.ts'

/** The file of everything that is stored about a person, as JSON with the names of the database. */

type Fields = Record<string, unknown>

/** A stamp of staff: the file names the person and leaves out the account id. */
const isStamp = (fields: Fields) =>
  typeof fields['name'] === 'string' && 'uid' in fields && Object.keys(fields).length === 2

const readable = (stored: unknown): unknown => {
  if (Array.isArray(stored)) return stored.map(readable)
  if (typeof stored !== 'object' || stored === null) return stored ?? null
  const moment = momentOf(stored)
  if (moment) return momentText(moment)
  const fields = stored as Fields
  return isStamp(fields)
    ? fields['name']
    : Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, readable(value)]))
}

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

const timeOf = (of: unknown, name: string) => momentOf(fieldsOf(of)[name])?.getTime() ?? 0

/** Oldest first; what has no time comes first. */
const inOrder = <T extends StoredRecord>(records: readonly T[], name: string): T[] =>
  records.toSorted((one, other) => timeOf(one.stored, name) - timeOf(other.stored, name))

const record = ({ id, stored }: StoredRecord, more: Fields = {}): unknown =>
  readable({ 'document id': id, ...fieldsOf(stored), ...more })

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
  const file = {
    'About this file': {
      Holds: `What ${spa.name} stores of one person: profile, bookings with history, receipt, wish and calls, and messages with receipt.`,
      Person: named ?? 'Unknown',
      Made: momentText(now),
      'Made by': madeBy,
      Times: `All times are those of the spa's clock, ${spa.timeZone}. The start of a planned treatment is in minutes after midnight.`,
      Amounts: 'What was paid, and tips, are in thebe, the hundredth part of a Pula.',
      Staff: 'Members of staff are given by name.',
      'Not in this file': [
        'E-mails that were sent, messages to therapists, exports and printed sheets.',
        'Counts of guests per quarter hour of a day, which hold no names.',
        ...leftOut({ others, samePhone }),
      ],
    },
    Profiles: profiles.map((one) => record(one)),
    Bookings: inOrder(bookings, 'createdAt').map(({ history, receipt, wish, calls, ...one }) =>
      record(one, { history: inOrder(history, 'at').map((event) => record(event)), receipt, wish, calls }),
    ),
    Messages: inOrder(messages, 'createdAt').map(({ receipt, ...one }) => record(one, { receipt })),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

const namesIn = (stored: unknown) => {
  const { fullName, firstName, lastName } = fieldsOf(stored)
  return { fullName: textOf(fullName), firstName: textOf(firstName), lastName: textOf(lastName) }
}
