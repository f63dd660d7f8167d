import { MOST_VALUES } from '#config/limits.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'
import { inGroups } from '../lists.ts'
import { momentIn, ofDates } from './checks.ts'
import type { Listing } from './ask.ts'
import type { BackupCollection } from './collections.ts'
import { type BackupDocument, type BackupLine, BEGINNING } from './lines.ts'
import { readWhole } from './read-whole.ts'
import type { Reading } from './reading.ts'

/** ISO moment since when changes are read, itself included. */
export type Changed = string

/** The blocks of days, which tell when one of them has changed. */
async function* blocksOf({ asker }: Reading, days: readonly BackupDocument[]): AsyncGenerator<BackupLine> {
  for (const dates of inGroups([...new Set(days.map(({ path }) => path.split('/')[1] ?? ''))], MOST_VALUES)) {
    const blocks = await asker.list(ofDates('blocks', dates))
    yield { replaces: { collection: 'blocks', dates } }
    yield* blocks
  }
}

/** The receipts of new records. One without `updatedAt` is found in no other way. */
async function* receiptsOf(
  { asker }: Reading,
  records: readonly BackupDocument[],
  since: Changed,
): AsyncGenerator<BackupLine> {
  const fresh = records.filter((record) => Date.parse(momentIn(record, 'createdAt')) >= Date.parse(since))
  yield* await asker.get(fresh.map(({ path }) => `receipts/${path.split('/')[1] ?? ''}`))
}

/** What belongs to changed documents and changes with them. */
async function* companionsOf(
  reading: Reading,
  name: string,
  page: readonly BackupDocument[],
  since: Changed,
): AsyncGenerator<BackupLine> {
  if (name === 'days') yield* blocksOf(reading, page)
  if (name === 'bookings' || name === 'contacts') yield* receiptsOf(reading, page, since)
}

async function* readField(
  reading: Reading,
  listing: Listing & { order: string },
  since: Changed,
  isOnly: boolean,
): AsyncGenerator<BackupLine> {
  const { asker, checks, pageSize, isAt } = reading
  const { collection, order } = listing
  checks.add(listing)
  let last: BackupDocument | undefined
  for (;;) {
    const limit = pageSize()
    const page = await asker.list(listing, {
      limit,
      after: last && [last.fields[order] ?? { nullValue: null }, { referenceValue: asker.nameOf(last.path) }],
    })
    // Collected first: a run that ends between them would go on after this page.
    const companions: BackupLine[] = []
    for await (const line of companionsOf(reading, collection, page, since)) companions.push(line)
    yield* page
    yield* companions
    last = page.at(-1)
    if (last && isOnly) isAt({ collection, after: momentIn(last, order) })
    if (page.length < limit) return
  }
}

/**
 * What has changed of a collection since a moment, and what belongs to it; a run that goes on begins `after` a later one. What changed in the
 * last moments before may come again.
 */
export async function* readChanged(
  reading: Reading,
  collection: BackupCollection,
  since: Changed,
  after: Changed = since,
): AsyncGenerator<BackupLine> {
  const { name, isGroup = false } = collection
  if ('with' in collection) return
  if ('whole' in collection) {
    yield* readWhole(reading, collection, BEGINNING)
    return
  }
  if ('dated' in collection) {
    // The day is of the device that wrote it, whose clock may be a day off.
    const value = { stringValue: addDays(venueToday(new Date(since)), -1) }
    const filter = { field: collection.dated, op: 'GREATER_THAN_OR_EQUAL', value } as const
    yield* readField(reading, { collection: name, isGroup, filter, order: collection.dated }, since, false)
    return
  }
  for (const field of collection.changed) {
    const filter = { field, op: 'GREATER_THAN_OR_EQUAL', value: { timestampValue: after } } as const
    yield* readField(
      reading,
      { collection: name, isGroup, filter, order: field },
      since,
      collection.changed.length === 1,
    )
  }
}
