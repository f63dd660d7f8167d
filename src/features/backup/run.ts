import { BACKUPS } from '#records/backup.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { momentOf } from '#records/stored.ts'
import { momentText, venueToday } from '#shared/venue-clock.ts'
import { Asker, type BackupDocument, type FirestoreCall } from './ask.ts'
import {
  type Listing,
  type Span,
  type Whole,
  BackupFileError,
  changedIn,
  collectionOf,
  PROFILES,
  wholeFrom,
} from './collections.ts'
import {
  type BackupFile,
  BACKUPS_PATH,
  googlesDay,
  parseBackups,
  READS_A_DAY,
  type StoredBackups,
} from './stored-backups.ts'

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
  keep: (name: string, packed: Blob) => Promise<void>
  note: (stored: StoredBackups) => Promise<void>
  onProgress?: (text: string) => void
  /** Most documents a day; other than `READS_A_DAY` only in tests. */
  reads?: number
}

export type BackupRun = { reads: number; file: BackupFile }

const inWords = new Intl.NumberFormat('en-GB')

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
/** Halvings of the span: of ten years to a day. */
const HALVINGS = 12
/** No record is older: the first file is halved between this moment and now. */
const BEGINNING = '2020-01-01T00:00:00Z'

const USED_UP = 'The reads that backups may have today are used up. Make the backup tomorrow.'

/** `la-lumiere-2026-11-28-074205.jsonl.gz.age`: up to when the file reaches, UTC. */
const fileNameOf = (until: string): string =>
  `la-lumiere-${until.slice(0, 19).replace('T', '-').replaceAll(':', '')}.jsonl.gz.age`

const ALL_PROFILES: Listing = { collection: PROFILES }

const sumOf = async (asker: Asker, listings: readonly Listing[]): Promise<number> => {
  let sum = 0
  for (const one of listings) sum += await asker.count(one)
  return sum
}

/** As long a span as the reads reach: up to now, with what stands whole, or up to an earlier moment and without a profile. */
const planFile = async (asker: Asker, since: string | undefined, now: Date, day: string, reads: number) => {
  const toNow: Span = { since, until: undefined }
  const others = await sumOf(asker, [...changedIn(toNow), ...wholeFrom(day)])
  const profiles = await asker.count(ALL_PROFILES)
  const mostProfiles = Math.floor(reads - asker.reads - others)
  if (mostProfiles > 0) return { span: toNow, expected: others + Math.min(profiles, mostProfiles), mostProfiles }
  let [fits, tooLong, expected] = [Date.parse(since ?? BEGINNING), now.getTime() - MARGIN_MILLIS, 0]
  for (let count = 0; count < HALVINGS; count++) {
    const middle = Math.floor((fits + tooLong) / 2)
    const found = await sumOf(asker, changedIn({ since, until: new Date(middle).toISOString() }))
    if (found > reads - asker.reads) tooLong = middle
    else [fits, expected] = [middle, found]
  }
  if (expected === 0) throw new BackupFileError(USED_UP)
  return { span: { since, until: new Date(fits).toISOString() }, expected, mostProfiles: 0 }
}

/**
 * Makes the next file and notes it. The reads are noted before, so that a run that breaks is counted, too. A file that could not be noted does
 * no harm. Throws `BackupFileError`, what the database refused, or what `keep` threw.
 */
export const runBackup = async (task: RunTask): Promise<BackupRun> => {
  const { call, root, project, keep, note, onProgress = () => {}, reads = READS_A_DAY } = task
  const asker = new Asker(call, root)
  const { documents, time } = await asker.get([BACKUPS_PATH, 'settings/erasure'])
  const at = (path: string) => plainFields(documents.find((found) => found.path === path)?.fields)
  const [stored, now] = [parseBackups(at(BACKUPS_PATH)), new Date(time)]
  const erasedAt = momentOf(at('settings/erasure')['updatedAt'])
  const today = googlesDay(now)
  const before = stored.day === today ? stored.read : 0
  if (reads - before < LEAST_READS) throw new BackupFileError(USED_UP)
  const files = task.keptFiles(stored.files)
  const last = files.at(-1)
  const since = last?.until.toISOString()
  // The profiles of the files before count only if nobody was erased since.
  const after = last && (!erasedAt || erasedAt < last.madeAt) ? last.after : ''
  const day = venueToday(last?.until ?? now)
  const { span, expected, mostProfiles } = await planFile(asker, since, now, day, (reads - before) * FOR_DOCUMENTS)
  const until = span.until ?? new Date(now.getTime() - MARGIN_MILLIS).toISOString()
  await note({ day: today, read: before + asker.reads + expected, files: stored.files })

  const { readable, writable } = new CompressionStream('gzip')
  const packed = new Response(readable).blob()
  const [writer, encoder] = [writable.getWriter(), new TextEncoder()]
  const write = (line: BackupHead | BackupDocument | BackupEnd) =>
    writer.write(encoder.encode(`${JSON.stringify(line)}\n`))
  const counts: Record<string, number> = {}
  const known = new Set<string>()
  /** Writes at most so many documents, behind `begin`. Returns the id of the last one; empty when it has come to the end. */
  const writeAll = async (listing: Listing, most = Infinity, begin?: BackupDocument): Promise<string> => {
    let end = begin
    for (let left = most; left > 0; left -= PAGE) {
      const limit = Math.min(PAGE, left)
      const page = await asker.list(listing, limit, end)
      for (const one of page.filter(({ path }) => !known.has(path))) {
        known.add(one.path)
        counts[collectionOf(one.path)] = (counts[collectionOf(one.path)] ?? 0) + 1
        await write(one)
      }
      onProgress(`${inWords.format(known.size)} of about ${inWords.format(expected)} documents read`)
      if (page.length < limit) return ''
      end = page.at(-1)
    }
    return end?.path.split('/')[1] ?? ''
  }
  await write({ format: 'la-lumiere-backup', version: 2, project, since: since ?? null, until })
  for (const listing of changedIn(span)) await writeAll(listing)
  let whole: Whole | null = null
  if (mostProfiles > 0) {
    const begin = after === '' ? undefined : { path: `${PROFILES}/${after}`, fields: {} }
    whole = { day, after, to: await writeAll(ALL_PROFILES, mostProfiles, begin) }
    for (const listing of wholeFrom(day)) await writeAll(listing)
  }
  await write({ counts, whole })
  await writer.close()
  await keep(fileNameOf(until), await packed)

  const file: BackupFile = {
    ...{ until: new Date(until), madeAt: now, documents: known.size },
    ...{ after: whole?.to ?? after, isComplete: whole?.to === '' },
  }
  await note({ day: today, read: before + asker.reads, files: [...files, file].slice(-BACKUPS.files.most) })
  return { reads: asker.reads, file }
}
