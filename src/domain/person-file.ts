import { spa } from '#config/spa.ts'
import { displayName } from './display.ts'
import { type Readable, readableRecord, venueTimestamp } from './readable-record.ts'
import { fieldsOf, momentOf } from '#records/stored.ts'

/** The export of all data stored about a person, as JSON with readable names. */

export type StoredRecord = { id: string; stored: unknown }
type WithReceipt = StoredRecord & { receipt: unknown }

export type PersonRecords = {
  profiles: StoredRecord[]
  bookings: (WithReceipt & { history: StoredRecord[]; wish: unknown; calls: unknown })[]
  messages: WithReceipt[]
  /** How many bookings are linked to the profile and hold another e-mail, name and phone: they are somebody else's and left out. */
  ofOthers: number
  /** Ids of messages and bookings that match the phone, but not the e-mail. */
  byPhoneOnly: string[]
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

/** Indented JSON in UTF-8. `madeBy` is the name of who downloads it. */
export const personFile = (
  { profiles, bookings, messages, ofOthers, byPhoneOnly }: PersonRecords,
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
        ...(ofOthers > 0
          ? [
              `${String(ofOthers)} of the bookings linked to the profile, because they hold another e-mail address, name and phone.`,
            ]
          : []),
      ],
    },
    Profiles: profiles.map((one) => record(one)),
    Bookings: inOrder(bookings, 'createdAt').map(({ history, receipt, wish, calls, ...one }) =>
      record(one, {
        ...(byPhoneOnly.includes(one.id) && { 'Found by (this file)': 'phone number only' }),
        'History (oldest first)': inOrder(history, 'at').map((event) => record(event)),
        'Receipt (read by the link)': readableRecord(receipt),
        'Wish (open)': readableRecord(wish),
        'Calls (who was told of a change)': readableRecord(calls),
      }),
    ),
    Messages: inOrder(messages, 'createdAt').map(({ receipt, ...one }) =>
      record(one, {
        'Found by (this file)': byPhoneOnly.includes(one.id) ? 'phone number only' : 'e-mail',
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
