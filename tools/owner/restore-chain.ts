import type { BackupDocument } from '#domain/backup/ask.ts'
import { BackupFileError } from '#domain/backup/backup-error.ts'
import { type Chain, RESTORE_PATH } from '#domain/backup/chain.ts'
import { occupancyOfBlock, parseBlock } from '#domain/diary/block.ts'
import { parseDay } from '#domain/diary/day.ts'
import { addOccupancy, countsOf, NO_OCCUPANCY, type Occupancy, occupancyOf } from '#domain/diary/occupancy.ts'
import { parsePlan } from '#domain/diary/plan.ts'
import { listInWords } from '#domain/lists.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { wireFields } from '../stack/seed/document.ts'
import { collectionsOf, type Database, pathsIn } from './database.ts'
import { readDocument } from './owner-documents.ts'

/** Firestore's limit is 500 writes a commit. */
export const BATCH = 300
/** Google takes 10 MiB a request, the local Firestore 4. Characters, of which some take several bytes. */
const MOST_CHARACTERS = 1_000_000

/** What set-up makes. */
const OF_SET_UP = ['staff', 'services', 'settings']

type Options = {
  chain: Chain
  database: Database
  /** Paths of documents that stay as they are, besides those of `staff`. */
  kept?: readonly string[]
  onProgress?: (done: number) => void
}

/** Documents of one commit. */
async function* batchesOf(documents: AsyncIterable<BackupDocument>): AsyncGenerator<BackupDocument[]> {
  let batch: BackupDocument[] = []
  let characters = 0
  for await (const one of documents) {
    const size = JSON.stringify(one).length
    if (batch.length === BATCH || (batch.length > 0 && characters + size > MOST_CHARACTERS)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(one)
    characters += size
  }
  if (batch.length > 0) yield batch
}

/** Counts days from a date on again, from plans and blocks. Days before it still count what was erased since. */
const dayCounts = (from: string) => {
  const counted = new Map<string, Occupancy>()
  const stored = new Map<string, Occupancy>()
  const count = (date: string, takes: Occupancy) =>
    counted.set(date, addOccupancy(counted.get(date) ?? NO_OCCUPANCY, takes))
  return {
    add: ({ path, fields }: BackupDocument) => {
      const [collection, id = '', ...below] = path.split('/')
      if (below.length > 0) return
      const plan = collection === 'bookings' && parsePlan(plainFields(fields)['plan'])
      const block = collection === 'blocks' && parseBlock(id, plainFields(fields))
      if (plan) count(plan.date, occupancyOf(plan))
      if (block) count(block.date, occupancyOfBlock(block))
      if (collection === 'days') stored.set(id, countsOf(parseDay(id, plainFields(fields))))
    },
    /** Those whose stored counts are others. */
    wrong: () =>
      [...new Set([...counted.keys(), ...stored.keys()])].flatMap((date) => {
        const [own, known] = [counted.get(date) ?? NO_OCCUPANCY, stored.get(date) ?? NO_OCCUPANCY]
        return date < from || JSON.stringify(own) === JSON.stringify(known) ? [] : [{ date, counts: own }]
      }),
  }
}

/** How many documents an earlier run has written. Throws `BackupFileError` for a database that holds more than set-up made. */
const doneBefore = async ({ chain, database }: Options): Promise<number | undefined> => {
  const { project } = database
  const mark = await readDocument(database, RESTORE_PATH)
  if (mark) {
    if (mark['of'] === chain.id) return Number(mark['done'])
    throw new BackupFileError(
      `Another restore into ${project} is not finished: ${String(mark['of'])}. Name its files, or empty this database in the Firebase console first. Nothing was changed.`,
    )
  }
  const others = (await collectionsOf(database)).filter((name) => !OF_SET_UP.includes(name))
  if (others.length > 0)
    throw new BackupFileError(
      `The project ${project} holds records of its own, in ${listInWords(others)}. Nothing was changed. Restore into a new project, or empty this database in the Firebase console first.`,
    )
  return undefined
}

/**
 * Writes the chain into a database that holds nothing but what set-up made, and goes on where an earlier run ended: each commit holds how many
 * documents are written. The entries of `staff` that are there stay; menu and settings are those of the backup. Returns how many days were
 * counted again. Throws `BackupFileError` and `DatabaseError`; both say what to do.
 */
export const restoreChain = async (options: Options): Promise<number> => {
  const { chain, database, kept = [], onProgress = () => {} } = options
  const nameOf = (path: string) => `${database.root}/${path}`
  const commit = (...writes: object[]) => database.call(':commit', { writes })
  const mark = (done: number) => ({
    update: { name: nameOf(RESTORE_PATH), fields: wireFields({ of: chain.id, done }) },
  })

  const before = await doneBefore(options)
  const stays = new Set([...kept, ...(await pathsIn(database, 'staff'))])
  if (before === undefined) {
    const hasMenu = [...chain.paths].some((path) => path.startsWith('services/'))
    const others = (await pathsIn(database, 'services')).filter((path) => hasMenu && !chain.paths.has(path))
    await commit(...others.map((path) => ({ delete: nameOf(path) })), mark(0))
  }
  const days = dayCounts(venueToday(new Date(chain.until)))
  let index = 0
  for await (const batch of batchesOf(chain.documents())) {
    for (const one of batch) days.add(one)
    index += batch.length
    if (index <= (before ?? 0)) continue
    const written = batch.filter(({ path }) => !stays.has(path))
    await commit(...written.map(({ path, fields }) => ({ update: { name: nameOf(path), fields } })), mark(index))
    onProgress(index)
  }
  const wrong = days.wrong()
  for (const { date, counts } of wrong)
    await commit({
      update: { name: nameOf(`days/${date}`), fields: wireFields({ ...counts, date }) },
      updateMask: { fieldPaths: [...Object.keys(counts), 'date'] },
      updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    })
  await commit({ delete: nameOf(RESTORE_PATH) })
  return wrong.length
}
