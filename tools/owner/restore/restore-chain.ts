import type { Chain } from '#domain/backup/chain.ts'
import { BackupFileError, type BackupDocument } from '#domain/backup/file.ts'
import { DayCounts, type WrongDay } from '#domain/backup/recount.ts'
import { listInWords } from '#domain/lists.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { contentsOf, type Database } from './database.ts'
import type { Progress, ProgressFile } from './progress-file.ts'

/** Firestore's limit is 500 writes a commit. */
export const BATCH = 300
/** Google takes 10 MiB a request, the local Firestore 4. Characters, of which some take several bytes. */
const MOST_CHARACTERS = 1_000_000

type Options = {
  chain: Chain
  database: Database
  progress: ProgressFile
  /** Most writes a day. */
  writes: number
  now?: () => Date
  /** Aborting it ends the restore before the next commit. */
  signal?: AbortSignal
  onProgress?: (done: number, all: number) => void
}

export type Restored = {
  state: 'done' | 'paused' | 'stopped'
  done: number
  all: number
  /** Collections that the database now counts otherwise than the backup. */
  differences: { collection: string; found: number; expected: number }[]
  wrongDays: WrongDay[]
}

const CALIFORNIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, one) => sum + one, 0)

const inWords = (counts: Readonly<Record<string, number>>) =>
  listInWords(Object.entries(counts).map(([name, count]) => `${String(count)} in ${name}`))

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

/** Where the restore begins: at the beginning of an empty database, or where it stopped. Throws `BackupFileError` for any other database. */
const beginning = async ({ chain, database, progress }: Options): Promise<Progress> => {
  const { project } = database
  const known = progress.read({ project, set: chain.set, number: chain.number })
  const contents = await contentsOf(database, Object.keys(chain.counts))
  const stored = sumOf(contents)
  if (!known) {
    if (stored > 0)
      throw new BackupFileError(
        `The project ${project} is not empty: ${inWords(contents)}. Nothing was changed. Restore into a new project, or empty this database in the Firebase console first.`,
      )
    return { project, set: chain.set, number: chain.number, done: 0, day: '', written: 0 }
  }
  // A commit whose answer was lost may have been carried out; it is written again.
  if (stored < known.done || stored > known.done + BATCH)
    throw new BackupFileError(
      `The project ${project} holds ${String(stored)} documents, but the restore had written ${String(known.done)}: something else was written or deleted since. Nothing was changed. Restore into a new project, or empty this database in the Firebase console and delete the progress file.`,
    )
  return known
}

/**
 * Writes the chain into an empty database, and goes on where it stopped. Ends early at the limit of the day and when stopped; what is written
 * stays. Throws `BackupFileError` and `DatabaseError`; both say what to do.
 */
export const restoreChain = async (options: Options): Promise<Restored> => {
  const { chain, database, progress, writes, now = () => new Date(), signal, onProgress = () => {} } = options
  const all = sumOf(chain.counts)
  const days = new DayCounts(venueToday(new Date(chain.from)))
  const early = (state: 'paused' | 'stopped') => ({ state, done: at.done, all, differences: [], wrongDays: [] })
  let at = await beginning(options)
  // Before the first commit: a restore that ends during it can go on, and a full disk is found while the database is still empty.
  progress.write(at)
  let index = 0
  onProgress(at.done, all)
  for await (const batch of batchesOf(chain.documents())) {
    for (const one of batch) days.add(one)
    index += batch.length
    if (index <= at.done) continue
    const day = CALIFORNIA.format(now())
    if (day !== at.day) at = { ...at, day, written: 0 }
    if (signal?.aborted) return early('stopped')
    if (at.written + batch.length > writes) return early('paused')
    await database.call(':commit', {
      writes: batch.map(({ path, fields }) => ({ update: { name: `${database.root}/${path}`, fields } })),
    })
    at = { ...at, done: index, written: at.written + batch.length }
    progress.write(at)
    onProgress(at.done, all)
  }
  const stored = await contentsOf(database, Object.keys(chain.counts))
  const differences = [...new Set([...Object.keys(stored), ...Object.keys(chain.counts)])].flatMap((collection) => {
    const [found, expected] = [stored[collection] ?? 0, chain.counts[collection] ?? 0]
    return found === expected ? [] : [{ collection, found, expected }]
  })
  progress.remove()
  return { state: 'done', done: at.done, all, differences, wrongDays: days.differences() }
}
