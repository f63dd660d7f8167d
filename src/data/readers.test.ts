import { expect, it } from 'vitest'
import { ERASURE } from '#records/backup.ts'
import { readRecord } from '#records/read.ts'
import { momentOf, textOf } from '#records/stored.ts'
import { DATE } from '#support/diary.ts'
import { faultsIn } from '#support/sane.ts'
import { GONE, MALFORMED, STORED } from '#support/stored-shapes.ts'
import { parseBackups } from '#features/backup/stored-backups.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseCashUp } from '#features/payment/cash-up.ts'
import { parseClient } from '#features/client/client.ts'
import { parseContact } from '#features/message/contact.ts'
import { parseBlock } from '#features/diary/block.ts'
import { parseDay } from '#features/diary/day.ts'
import { parseCall, parseGivenCopy } from '#features/roster/calls.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { eventText, parseEvent } from '#features/booking/acts.ts'
import { parseTherapists } from '#features/roster/therapists.ts'
import { parseFaults } from '#features/in-order/faults.ts'
import { parseHouse } from '#features/house/house.ts'
import { parseKeeping } from '#features/keeping/keeping.ts'
import { parseMailSettings } from '#features/house/mail-settings.ts'
import { parseShownService } from '#features/menu/published-menu.ts'
import { parseMenuService } from './house-changes.ts'
import { parseFees } from '#features/payment/payment.ts'
import { parseReceipt } from '#features/booking/receipt.ts'
import { parseStaffEntry, staffOf } from '#shared/staff.ts'
import { parseStoredWish } from '#features/booking/wish.ts'

/** A malformed field gets its default: no reader throws, and none returns a number, date or text that cannot be shown. */

type Fields = Record<string, unknown>

/** How `data` reads a document of each collection. Leaves out values that are kept exactly as stored. */
const READERS: Readonly<Record<keyof typeof STORED, (stored: Fields) => unknown>> = {
  bookings: (stored) => parseBooking('b1', stored),
  clients: (stored) => ({ ...parseClient('c1', stored), treatmentHistory: [] }),
  contacts: (stored) => parseContact('m1', stored),
  services: (stored) => [parseMenuService('s1', stored), parseShownService('s1', stored)],
  days: (stored) => parseDay(DATE, stored),
  blocks: (stored) => parseBlock('k1', stored),
  receipts: (stored) => parseReceipt('r1', stored),
  wishes: (stored) => parseStoredWish('b1', stored),
  calls: (stored) => [parseCall('b1', stored), parseGivenCopy(DATE, stored)],
  erasures: (stored) => readRecord(ERASURE, stored).ids.map(textOf),
  cashups: (stored) => parseCashUp(DATE, stored),
  faults: (stored) => parseFaults(DATE, stored),
  events: (stored) => {
    const { from: _, to: __, ...event } = parseEvent('e1', stored)
    return [event, eventText(parseEvent('e1', stored), (id) => id)]
  },
  'settings/diary': parseDiarySettings,
  'settings/therapists': parseTherapists,
  'settings/email': parseMailSettings,
  'settings/records': parseKeeping,
  'settings/backup': parseBackups,
  staff: (stored) => staffOf(parseStaffEntry('u1', stored), new Date()),
  'settings/house': (stored) => [parseHouse(stored), parseFees(stored['fees'])],
  'settings/erasure': ({ updatedAt }) => momentOf(updatedAt),
}

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Copies of a value in which one place holds `odd`: the value itself, a field, an entry, or a place inside of one. */
const withOneOdd = (value: unknown, odd: unknown): unknown[] => {
  const inside = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : []
  return inside.flatMap(([name, one]: [string | number, unknown]) =>
    [odd, ...withOneOdd(one, odd)].map((changed): unknown => {
      if (Array.isArray(value)) return value.map((entry: unknown, index) => (index === name ? changed : entry))
      const others = Object.entries(value as Fields).filter(([other]) => other !== name)
      return Object.fromEntries(changed === GONE ? others : [...others, [name, changed]])
    }),
  )
}

it.each(Object.entries(READERS))('%s: any field may be malformed', (name, read) => {
  const documents = STORED[name as keyof typeof STORED] as readonly Fields[]
  const faults = (stored: unknown) => faultsIn(read(stored as Fields))
  expect(faults({})).toEqual([])
  for (const [what, odd] of MALFORMED) {
    const found = documents.flatMap((document) => withOneOdd(document, odd)).flatMap(faults)
    expect(found, what).toEqual([])
  }
})
