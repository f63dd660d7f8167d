import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseErasure } from '#domain/backup/erasure.ts'
import { parseBackups } from '#domain/backup/stored-backups.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseCashUp } from '#domain/cash-up.ts'
import { parseClient } from '#domain/client.ts'
import { parseContact } from '#domain/contact.ts'
import { parseGivenCopy } from '#domain/diary/given-copy.ts'
import { parseBlock } from '#domain/diary/block.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseEvent } from '#domain/diary/events.ts'
import { parseTherapists } from '#domain/diary/therapists.ts'
import { faultLines, parseFaults } from '#domain/faults.ts'
import { parseHouse } from '#domain/house/house.ts'
import { lastChangeOf } from '#domain/last-change.ts'
import { parseOwnerHouse } from '#domain/house/owner-house.ts'
import { parseKeeping } from '#domain/keeping.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import { parseVisitSums } from '#domain/month-figures.ts'
import { parseMenuService } from '#domain/menu-service.ts'
import { parseReceipt } from '#domain/receipt.ts'
import { parseStaffEntry, staffOf } from '#domain/staff.ts'
import { parseShownService } from '#domain/stored-service.ts'
import { momentOf } from '#records/stored.ts'
import { parseStoredWish } from '#domain/wish.ts'
import { parseCall } from '#domain/diary/call.ts'
import { DATE } from '#support/diary.ts'
import { type Collection, COLLECTIONS, type Fields, oddDocuments } from '#support/odd/documents.ts'
import { faultsIn } from '#support/odd/sane.ts'
import { randomRuns } from '#firestore/testing/prove.ts'

/** How the data layer parses a document of each collection. Leaves out values that it keeps exactly as stored. */
const READERS: Readonly<Record<Collection, (stored: Fields) => unknown>> = {
  bookings: (stored) => parseBooking('b1', stored),
  clients: (stored) => ({ ...parseClient('c1', stored), treatmentHistory: [] }),
  contacts: (stored) => parseContact('m1', stored),
  services: (stored) => [parseMenuService('s1', stored), parseShownService('s1', stored)],
  days: (stored) => parseDay(DATE, stored),
  blocks: (stored) => parseBlock('k1', stored),
  receipts: (stored) => parseReceipt('r1', stored),
  wishes: (stored) => parseStoredWish('b1', stored),
  calls: (stored) => [parseCall('b1', stored), parseGivenCopy(DATE, stored)],
  months: parseVisitSums,
  erasures: parseErasure,
  cashups: (stored) => parseCashUp(DATE, stored),
  faults: (stored) => faultLines([parseFaults(DATE, stored)], new Date()),
  events: (stored) => {
    const event = parseEvent('e1', stored)
    return event.kind === 'other' ? { ...event, from: undefined, to: undefined } : event
  },
  'settings/diary': parseDiarySettings,
  'settings/staff': parseTherapists,
  'settings/email': parseMailSettings,
  'settings/records': parseKeeping,
  'settings/backup': parseBackups,
  staff: (stored) => staffOf(parseStaffEntry('u1', stored), new Date()),
  'settings/house': (stored) => [parseHouse(stored), parseOwnerHouse(stored), lastChangeOf(stored)],
  'settings/erasure': ({ updatedAt }) => momentOf(updatedAt),
}

test.each(COLLECTIONS)(
  '%s: whatever a document holds is read, with numbers, dates and texts that can be shown',
  (name) => {
    fc.assert(
      fc.property(oddDocuments(name), (stored) => {
        expect(faultsIn(READERS[name](stored))).toEqual([])
      }),
      randomRuns(200, 10_000),
    )
  },
)
