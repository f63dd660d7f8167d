import type { BackupDocument } from '#features/backup/ask.ts'
import { BackupFileError } from '#features/backup/collections.ts'
import { type Chain, RESTORE_PATH } from '#features/backup/chain.ts'
import { occupancyOfBlock, parseBlock } from '#features/diary/block.ts'
import { addOccupancy, NO_OCCUPANCY, type Occupancy, occupancyOf } from '#features/diary/occupancy.ts'
import { parsePlan } from '#features/diary/plan.ts'
import { listInWords } from '#shared/lists.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { wireFields } from '../stack/seed/document.ts'
import { collectionsOf, type Database, pathsIn, readDocument } from './database.ts'

/** Documents a commit: Firestore takes 500 writes, and the local one 4 MiB. */
export const BATCH = 100

/** What set-up makes. */
const OF_SET_UP = ['staff', 'services', 'settings']

type Options = {
  chain: Chain
  database: Database
  /** Paths of documents that stay as they are, besides those of `staff`. */
  kept?: readonly string[]
  onProgress?: (done: number) => void
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
 * documents are written. The entries of `staff` that are there stay; menu and settings are those of the backup. Days from the backup's end on
 * are counted again, from plans and blocks; those before still count what was erased since. Throws `BackupFileError`, which says what to do.
 */
export const restoreChain = async (options: Options): Promise<void> => {
  const { chain, database, kept = [], onProgress = () => {} } = options
  const nameOf = (path: string) => `${database.root}/${path}`
  const commit = (...writes: object[]) => database.call(':commit', { writes })
  const mark = (done: number) => ({
    update: { name: nameOf(RESTORE_PATH), fields: wireFields({ of: chain.id, done }) },
  })

  const before = await doneBefore(options)
  const stays = new Set([...kept, ...(await pathsIn(database, 'staff'))])
  if (before === undefined) {
    const others = (await pathsIn(database, 'services')).filter((path) => !chain.paths.has(path))
    await commit(...others.map((path) => ({ delete: nameOf(path) })), mark(0))
  }

  const from = venueToday(new Date(chain.until))
  const counted = new Map<string, Occupancy>()
  const count = (date: string, takes: Occupancy) => {
    if (date >= from) counted.set(date, addOccupancy(counted.get(date) ?? NO_OCCUPANCY, takes))
  }
  const countDays = ({ path, fields }: BackupDocument) => {
    const [collection, id = '', ...below] = path.split('/')
    if (below.length > 0) return
    const plan = collection === 'bookings' && parsePlan(plainFields(fields)['plan'])
    const block = collection === 'blocks' && parseBlock(id, plainFields(fields))
    if (plan) count(plan.date, occupancyOf(plan))
    if (block) count(block.date, occupancyOfBlock(block))
    if (collection === 'days') count(id, NO_OCCUPANCY)
  }

  let [batch, done] = [[] as BackupDocument[], 0]
  const write = async () => {
    done += batch.length
    const written = batch.filter(({ path }) => !stays.has(path))
    batch = []
    if (done <= (before ?? 0)) return
    await commit(...written.map(({ path, fields }) => ({ update: { name: nameOf(path), fields } })), mark(done))
    onProgress(done)
  }
  for await (const one of chain.documents()) {
    countDays(one)
    if (batch.push(one) === BATCH) await write()
  }
  await write()
  for (const [date, counts] of counted)
    await commit({
      update: { name: nameOf(`days/${date}`), fields: wireFields({ ...counts, date }) },
      updateMask: { fieldPaths: [...Object.keys(counts), 'date'] },
      updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    })
  await commit({ delete: nameOf(RESTORE_PATH) })
}
