import { Asker, type FirestoreCall, type Listing } from './ask.ts'
import { BackupFileError } from './backup-error.ts'
import { Checks, momentIn, ofDates } from './checks.ts'
import { BACKUP_COLLECTIONS, type BackupCollection } from './collections.ts'
import { earlier, type Reading } from './reading.ts'
import { type BackupEnd, type BackupLine, type BackupPosition, BEGINNING, type BackupDocument } from './lines.ts'
import { readWhole } from './read-whole.ts'
import { MOST_VALUES } from '#config/limits.ts'
import { addDays, venueToday } from '../venue-clock.ts'
import { inGroups } from '../lists.ts'

/** ISO moment since when changes are read, itself included. */
type Changed = string

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
async function* readChanged(
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

export { type FirestoreCall } from './ask.ts'

/** Why a run ended before it was done: by the person, the reads of a day, the line, or acts that went on all the time. */
export type StopReason = 'person' | 'limit' | 'line' | 'acts'

export type BackupProgress = {
  documents: number
  reads: number
  /** Of a whole: how many documents this file and those that go on after it will hold, about. */
  expected: number | undefined
  collection: string
  /** The most reads of this run. */
  mostReads: number
}

export type BackupOptions = {
  call: FirestoreCall
  /** Name of the documents: `projects/…/databases/(default)/documents`. */
  root: string
  /** ISO moment of the server at which this file begins (`serverTime`). */
  from: string
  /** ISO moment since when an increment reads: `from` of the last file that was complete. Without it everything is read. */
  since?: string | undefined
  /** Where the file before stopped, and `from` of the file in which that run began. */
  goesOn?: { position: BackupPosition; runFrom: string } | undefined
  mostReads: number
  signal?: AbortSignal | undefined
  onProgress?: (progress: BackupProgress) => void
  onEnd?: (end: BackupEnd, reads: number, stopped: StopReason | undefined) => void
}

/** The collection of a position from which only what has changed meanwhile and the counts are missing. */
const COUNTS = 'counts'
const MOST_CATCH_UPS = 5
/** Clocks of the servers may differ, and a commit is visible a moment after its time. */
const OVERLAP_MILLIS = 2 * 60_000

const COUNTED: readonly Listing[] = BACKUP_COLLECTIONS.map(({ name, isGroup = false }) => ({
  collection: name,
  isGroup,
}))

class Stopped extends Error {
  readonly reason: StopReason
  constructor(reason: StopReason) {
    super(reason)
    this.reason = reason
  }
}

/** The server's time, and a document read in the same request. */
export const serverTime = async (call: FirestoreCall, root: string, path: string, signal?: AbortSignal) => {
  const asker = new Asker(call, root, signal)
  const read = await asker.read(path)
  return { time: asker.time, ...read }
}

const stopOf = (error: unknown, signal: AbortSignal | undefined): StopReason => {
  if (error instanceof Stopped) return error.reason
  if (signal?.aborted) return 'person'
  if (error instanceof BackupFileError || !(error instanceof Error)) throw error
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
  if (status === 429) return 'limit'
  if (status === 0 || status >= 500) return 'line'
  throw error
}

/**
 * Reads the lines of one file; the last one is the end line. It ends early, with the position from which the next file goes on, when `signal`
 * aborts, the reads of the day are used up, the line breaks, or acts go on so fast that counts and documents never agree. Throws for an
 * answer that refuses the request.
 */
export async function* makeBackup(options: BackupOptions): AsyncGenerator<BackupLine> {
  const { call, root, from, since, goesOn, mostReads, signal, onProgress, onEnd } = options
  const asker = new Asker(call, root, signal)
  const checks = new Checks(asker)
  const runFrom = goesOn?.runFrom ?? from
  let position: BackupPosition = goesOn?.position ?? { collection: BACKUP_COLLECTIONS[0]?.name ?? '', after: BEGINNING }
  let expected: number | undefined
  let documents = 0

  const assertGoesOn = () => {
    if (signal?.aborted) throw new Stopped('person')
    if (asker.reads + LEAST_PAGE * 2 > mostReads) throw new Stopped('limit')
  }
  const reading: Reading = {
    asker,
    checks,
    // A page brings at most as many further documents.
    pageSize: () => {
      assertGoesOn()
      return Math.max(LEAST_PAGE, Math.min(MOST_PAGE, Math.floor((mostReads - asker.reads) / 2)))
    },
    isAt: (reached) => (position = reached),
  }
  const told = (line: BackupLine, collection: string): BackupLine => {
    if ('replaces' in line) checks.replaces(line.replaces)
    if ('path' in line) {
      documents++
      checks.wrote(line)
      const changed = line.path === 'settings/erasure' ? line.fields['updatedAt']?.['timestampValue'] : undefined
      if (typeof changed === 'string' && Date.parse(changed) > Date.parse(runFrom) - OVERLAP_MILLIS)
        checks.mayLackProfiles = true
    }
    onProgress?.({ documents, reads: asker.reads, expected, collection, mostReads })
    return line
  }

  const countFrom = async (begin: number): Promise<number> => {
    let sum = 0
    const names = BACKUP_COLLECTIONS.slice(begin < 0 ? BACKUP_COLLECTIONS.length : begin).map(({ name }) => name)
    for (const listing of COUNTED.filter(({ collection }) => names.includes(collection))) {
      assertGoesOn()
      sum += await asker.count(listing)
    }
    return sum
  }

  async function* pass(): AsyncGenerator<BackupLine> {
    const begin = BACKUP_COLLECTIONS.findIndex(({ name }) => name === position.collection)
    if (since === undefined) expected = await countFrom(begin)
    const changes = since === undefined ? undefined : earlier(since, OVERLAP_MILLIS)
    for (const collection of begin < 0 ? [] : BACKUP_COLLECTIONS.slice(begin)) {
      const { name } = collection
      const after = position.collection === name ? position.after : BEGINNING
      position = { collection: name, after }
      const lines =
        changes === undefined
          ? readWhole(reading, collection, after)
          : readChanged(reading, collection, changes, after === BEGINNING ? changes : after)
      for await (const line of lines) yield told(line, name)
    }
  }

  async function* catchUp(changes: Changed, isFirst: boolean): AsyncGenerator<BackupLine> {
    for (const collection of BACKUP_COLLECTIONS) {
      const unmoved: Reading = { ...reading, isAt: () => undefined, checks: isFirst ? checks : new Checks(asker) }
      for await (const line of readChanged(unmoved, collection, changes)) yield told(line, collection.name)
    }
  }

  async function* settled(): AsyncGenerator<BackupLine, Record<string, number>> {
    // An increment in one go has read everything that changed until now.
    const isWhole = since === undefined || goesOn !== undefined
    let changes = earlier(runFrom, OVERLAP_MILLIS)
    for (let round = 0; round <= MOST_CATCH_UPS; round++) {
      if (isWhole || round > 0) {
        const began = asker.time || from
        yield* catchUp(changes, isWhole && round === 0)
        changes = earlier(began, OVERLAP_MILLIS)
      }
      assertGoesOn()
      const totals = await checks.totals(COUNTED)
      if (totals) return totals
    }
    throw new Stopped('acts')
  }

  let counts: Record<string, number> = {}
  let stopped: StopReason | undefined
  try {
    yield* pass()
    position = { collection: COUNTS, after: BEGINNING }
    counts = yield* settled()
  } catch (error) {
    stopped = stopOf(error, signal)
  }
  const end: BackupEnd = { at: asker.time || from, counts, position: stopped === undefined ? null : position }
  onEnd?.(end, asker.reads, stopped)
  yield { end }
}

const MOST_PAGE = 300
const LEAST_PAGE = 10
