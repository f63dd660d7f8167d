import { plainFields } from '#records/firestore-wire.ts'
import { momentOf } from '#records/stored.ts'
import { momentText, venueToday } from '../venue-clock.ts'
import { Asker, type BackupDocument, type FirestoreCall } from './ask.ts'
import { BackupFileError } from './backup-error.ts'
import { changedIn, collectionOf, type Listing, PROFILES, type Span, type Whole, wholeFrom } from './collections.ts'
import {
  backupFields,
  type BackupFile,
  BACKUPS_PATH,
  googlesDay,
  parseBackups,
  READS_A_DAY,
  type StoredBackups,
} from './stored-backups.ts'

/** The first line of a file. */
export type BackupHead = {
  format: 'la-lumiere-backup'
  version: 2
  project: string
  since: string | null
  until: string
}
/** The last line: how many documents of each collection the file holds, and what of them it holds whole. */
export type BackupEnd = { counts: Record<string, number>; whole: Whole | null }

export type RunTask = {
  call: FirestoreCall
  /** Name of the documents: `projects/…/databases/(default)/documents`. */
  root: string
  project: string
  /** How many of the stored files are kept; the new one begins where the last of them ends. */
  keptFiles: (files: readonly BackupFile[]) => readonly BackupFile[]
  /** Encrypts the text and keeps it; rejects when it cannot. */
  keep: (name: string, text: AsyncGenerator<string>) => Promise<void>
  onProgress?: (text: string) => void
  /** Most documents a day; other than `READS_A_DAY` only in tests. */
  reads?: number
}

export type BackupRun = { name: string; reads: number; file: BackupFile }

const inWords = new Intl.NumberFormat('en-GB')

/** What portal and terminal say of a new file. */
export const madeText = ({ reads, file: { documents, isComplete, until } }: BackupRun): string =>
  [
    `${inWords.format(documents)} documents, ${inWords.format(reads)} reads.`,
    isComplete
      ? 'The backup is complete.'
      : `The reads of today allow no more: this file reaches to ${momentText(until)}. Make the next one tomorrow; it goes on there.`,
  ].join(' ')

/** Commits become visible a moment after their time, so a file ends a little before the server's time. */
const MARGIN_MILLIS = 5 * 60_000
/** Fewer are not worth a file. */
const LEAST_READS = 200
const PAGE = 300
/** The part of the reads that the plan gives to documents; each page costs one more. */
const FOR_DOCUMENTS = 0.95
/** Halvings of the span: of ten years to one and a half hours. */
const HALVINGS = 16
/** No record is older: the first file is halved between this moment and now. */
const BEGINNING = '2020-01-01T00:00:00Z'

const USED_UP = 'The reads that backups may have today are used up. Make the backup tomorrow.'
const TAKEN = 'Another backup was made meanwhile, so this one does not count. Make it again.'

/** `la-lumiere-2026-11-28-074205.jsonl.gz.age`: up to when the file reaches, UTC. */
const fileNameOf = (until: Date): string =>
  `la-lumiere-${until.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.jsonl.gz.age`

const readBackups = async (asker: Asker) => {
  const { documents, time, written } = await asker.get([BACKUPS_PATH, 'settings/erasure'])
  const at = (path: string) => plainFields(documents.find((found) => found.path === path)?.fields)
  return {
    ...{ stored: parseBackups(at(BACKUPS_PATH)), written: written[0], now: new Date(time) },
    erasedAt: momentOf(at('settings/erasure')['updatedAt']),
  }
}

const sumOf = async (asker: Asker, listings: readonly Listing[]): Promise<number> => {
  let sum = 0
  // A message is read with its receipt.
  for (const one of listings) sum += (await asker.count(one)) * (one.collection === 'contacts' ? 2 : 1)
  return sum
}

/** The profile behind which the profiles go on: those of the files before count only if nobody was erased since. */
const profilesAfter = (last: BackupFile | undefined, erasedAt: Date | null): string =>
  last && (!erasedAt || erasedAt < last.madeAt) ? last.after : ''

type Plan = { span: Span; expected: number; corrected: Listing[]; profiles: Listing; mostProfiles: number; day: string }

/** As long a span as the reads reach: up to now, with what stands whole, or up to an earlier moment. */
const planFile = async (
  asker: Asker,
  since: string | undefined,
  now: Date,
  after: string,
  reads: number,
): Promise<Plan> => {
  const day = venueToday(new Date(since ?? now))
  const profiles: Listing = {
    collection: PROFILES,
    ...(after !== '' && {
      bounds: [
        { field: '__name__', op: 'GREATER_THAN', value: { referenceValue: `${asker.root}/${PROFILES}/${after}` } },
      ],
    }),
  }
  const whole = await sumOf(asker, wholeFrom(day))
  const changed = await sumOf(asker, changedIn({ since, until: undefined }))
  // Of the profiles that an earlier file holds.
  const corrected: Listing[] =
    after === '' || since === undefined
      ? []
      : [
          {
            collection: PROFILES,
            order: 'updatedAt',
            bounds: [{ field: 'updatedAt', op: 'GREATER_THAN', value: { timestampValue: since } }],
          },
        ]
  const again = await sumOf(asker, corrected)
  const plan = { corrected, profiles, day, mostProfiles: Math.floor(reads - asker.reads - whole - changed - again) }
  if (plan.mostProfiles > 0) {
    const expected = whole + changed + again + Math.min(await asker.count(profiles), plan.mostProfiles)
    return { ...plan, span: { since, until: undefined }, expected }
  }
  let [fits, tooLong, expected] = [Date.parse(since ?? BEGINNING), now.getTime() - MARGIN_MILLIS, 0]
  for (let count = 0; count < HALVINGS; count++) {
    const middle = Math.floor((fits + tooLong) / 2)
    const found = await sumOf(asker, changedIn({ since, until: new Date(middle).toISOString() }))
    if (found > reads - asker.reads) tooLong = middle
    else [fits, expected] = [middle, found]
  }
  if (expected === 0) throw new BackupFileError(USED_UP)
  return { ...plan, span: { since, until: new Date(fits).toISOString() }, expected, mostProfiles: 0 }
}

async function* pagesOf(asker: Asker, listing: Listing, most = Infinity): AsyncGenerator<BackupDocument[]> {
  let last: BackupDocument | undefined
  for (let left = most; left > 0; left -= PAGE) {
    const limit = Math.min(PAGE, left)
    const page = await asker.list(listing, limit, last)
    if (page.length > 0) yield page
    last = page.at(-1)
    if (page.length < limit) return
  }
}

/** The documents of a file, page by page. `onProfile` is told of the last one. */
async function* readPlan(
  asker: Asker,
  { span, corrected, profiles, mostProfiles, day }: Plan,
  onProfile: (id: string) => void,
) {
  for (const listing of changedIn(span))
    for await (const page of pagesOf(asker, listing)) {
      yield page
      if (listing.collection !== 'contacts' || !listing.order) continue
      yield (await asker.get(page.map(({ path }) => path.replace('contacts', 'receipts')))).documents
    }
  if (span.until !== undefined) return
  for await (const page of pagesOf(asker, profiles, mostProfiles)) {
    yield page
    onProfile(page.at(-1)?.path.split('/')[1] ?? '')
  }
  for (const listing of [...corrected, ...wholeFrom(day)]) yield* pagesOf(asker, listing)
}

/**
 * Makes the next file and notes it in `settings/backup`. The reads are noted before, so that a run that breaks is counted, too. Throws
 * `BackupFileError`, what the database refused, or what `keep` threw; then there is no new file.
 */
export const runBackup = async (task: RunTask): Promise<BackupRun> => {
  const { call, root, project, keep, onProgress = () => {}, reads = READS_A_DAY } = task
  const asker = new Asker(call, root)
  const { stored, written, now, erasedAt } = await readBackups(asker)
  const day = googlesDay(now)
  const before = stored.day === day ? stored.read : 0
  if (reads - before < LEAST_READS) throw new BackupFileError(USED_UP)
  const files = task.keptFiles(stored.files)
  const since = files.at(-1)?.until.toISOString()
  const after = profilesAfter(files.at(-1), erasedAt)
  const plan = await planFile(asker, since, now, after, (reads - before) * FOR_DOCUMENTS)
  const until = plan.span.until ?? new Date(now.getTime() - MARGIN_MILLIS).toISOString()

  const note = async (noted: StoredBackups, known: string | undefined) => {
    try {
      return await asker.store(BACKUPS_PATH, backupFields(noted), known)
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? error.status : 0
      throw status === 400 || status === 409 ? new BackupFileError(TAKEN, { cause: error }) : error
    }
  }
  const reserved = await note({ day, read: before + asker.reads + plan.expected, files: stored.files }, written)

  const counts: Record<string, number> = {}
  const [known, from] = [new Set<string>(), asker.reads]
  let lastProfile = ''
  const tell = () =>
    onProgress(`${inWords.format(asker.reads - from)} of about ${inWords.format(plan.expected)} documents read`)
  async function* text() {
    const head: BackupHead = { format: 'la-lumiere-backup', version: 2, project, since: since ?? null, until }
    yield `${JSON.stringify(head)}\n`
    tell()
    for await (const page of readPlan(asker, plan, (id) => (lastProfile = id))) {
      const fresh = page.filter(({ path }) => !known.has(path))
      for (const { path } of fresh) {
        known.add(path)
        counts[collectionOf(path)] = (counts[collectionOf(path)] ?? 0) + 1
      }
      yield fresh.map((one) => `${JSON.stringify(one)}\n`).join('')
      tell()
    }
    yield `${JSON.stringify({ counts, whole: wholeOf() } satisfies BackupEnd)}\n`
  }
  const isLast = plan.span.until === undefined
  const profilesTo = () => (isLast && (counts[PROFILES] ?? 0) >= plan.mostProfiles ? lastProfile : '')
  const wholeOf = () => (isLast ? { day: plan.day, after, to: profilesTo() } : null)
  const name = fileNameOf(new Date(until))
  await keep(name, text())

  const file: BackupFile = {
    ...{ until: new Date(until), madeAt: now, documents: known.size, after: isLast ? profilesTo() : after },
    isComplete: isLast && profilesTo() === '',
  }
  try {
    await note({ day, read: before + asker.reads, files: [...files, file] }, reserved)
  } catch (error) {
    // The answer may have been lost.
    const last = (await readBackups(asker)).stored.files.at(-1)
    if (last?.until.getTime() !== file.until.getTime() || last.documents !== file.documents) throw error
  }
  return { name, reads: asker.reads, file }
}
