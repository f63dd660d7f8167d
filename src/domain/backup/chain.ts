import { plainFields } from '#records/firestore-wire.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { noteFields } from '../keeping.ts'
import { type ChainFile, inOrder } from './chain-order.ts'
import { momentIn, momentKey } from './checks.ts'
import { collectionOf } from './collections.ts'
import { parseErasure } from './erasure.ts'
import type { BackupDocument, BackupReplacement } from './file.ts'

/** Up to when profiles were last changed whose notes are emptied; undefined for any other document than `settings/records`. */
const markIn = (document: BackupDocument): string | undefined =>
  document.path === 'settings/records' ? momentIn(document, 'notesErasedTo') : undefined

/**
 * Emptying old notes leaves `updatedAt` as it is, so no increment sees it; the mark tells which profiles it reached.
 */
const withoutOldNotes = (document: BackupDocument, mark: string): BackupDocument => {
  const changed = momentIn(document, 'updatedAt')
  if (mark === '' || changed === '' || !/^clients\/[^/]+$/.test(document.path)) return document
  if (momentKey(changed) > momentKey(mark)) return document
  const isUnwelcome = document.fields['isUnwelcome']?.['booleanValue'] === true
  const emptied = noteFields(isUnwelcome).filter((name) => name in document.fields)
  return {
    ...document,
    fields: { ...document.fields, ...Object.fromEntries(emptied.map((name) => [name, { stringValue: '' }])) },
  }
}

type Known = {
  latest: ReadonlyMap<string, number>
  begins: readonly number[]
  profileOf: ReadonlyMap<string, string>
  joined: ReadonlyMap<string, string>
}

/**
 * Paths of the profiles without any visit left that the last increment did not read. An erased profile leaves no list, because its id could
 * be guessed from an e-mail; so where some were erased, all of these are left out.
 */
const profilesToDrop = ({ latest, begins, profileOf, joined }: Known): string[] => {
  const seen = new Set<string>()
  for (const [booking, profile] of profileOf) if (latest.has(`bookings/${booking}`)) seen.add(profile)
  // Visits of a profile that was joined into another count for both.
  const pairs = [...joined].filter(([, into]) => into !== '')
  for (const [profile, into] of pairs) if (seen.has(profile)) seen.add(into)
  for (const [profile, into] of pairs) if (seen.has(into)) seen.add(profile)
  const lastRun = begins.length > 1 ? (begins.at(-1) ?? 0) : Infinity
  return [...latest].flatMap(([path, line]) => {
    const [collection, id = ''] = path.split('/')
    return collection === 'clients' && line < lastRun && !seen.has(id) ? [path] : []
  })
}

export type { ChainFile } from './chain-order.ts'

/** How many documents of a collection there are, and how many the database had when the backup ended. */
export type CountDifference = { collection: string; found: number; expected: number }

/** The state of the database that the files of one backup hold together. */
export type Chain = {
  project: string
  set: string
  /** Of the last file. */
  number: number
  /** ISO moment when the last run began to read: all that was written before is in the files. */
  from: string
  /** False if the last run was stopped before its end. */
  isComplete: boolean
  /** By collection id; events of all bookings together. */
  counts: Readonly<Record<string, number>>
  differences: readonly CountDifference[]
  /** Documents that the files hold and that were erased since, and profiles without a visit. */
  leftOut: { erased: number; profiles: number }
  /** Each document once, always in the same order. */
  documents: () => AsyncGenerator<BackupDocument>
}

/** With the id of a booking or message. */
const OF_A_REQUEST: ReadonlySet<string> = new Set(['bookings', 'contacts', 'receipts', 'wishes', 'calls'])

const isErased = (path: string, erased: ReadonlySet<string>): boolean => {
  const [collection = '', id = ''] = path.split('/')
  return OF_A_REQUEST.has(collection) && erased.has(id)
}

/** What the first reading keeps in memory. */
type Read = {
  /** Of each path the number of its last line, counted over all files. */
  latest: Map<string, number>
  /** Dates of documents whose collection is read again by date. */
  dates: Map<string, string>
  /** The number of the line with which each run began: the whole, then each increment, in one or several files. */
  begins: number[]
  erased: Set<string>
  /** By the id of the booking: its profile's, or an empty text. */
  profileOf: Map<string, string>
  /** By the id of a profile: the one that it was joined into, or an empty text. */
  joined: Map<string, string>
  /** Notes of profiles that were not changed since are emptied; empty for none. */
  notesErasedTo: string
  isComplete: boolean
  from: string
  totals: Readonly<Record<string, number>>
}

const noteDocument = (read: Read, { path, fields }: BackupDocument) => {
  const [collection = '', id = '', ...below] = path.split('/')
  if (below.length > 0) return
  // Bookings are never read again by date, and there are many.
  if (fields['date'] && collection !== 'bookings') read.dates.set(path, textOf(fields['date']['stringValue']))
  if (collection === 'erasures') for (const one of parseErasure(plainFields(fields)).ids) read.erased.add(one)
  if (collection === 'bookings') read.profileOf.set(id, textOf(fieldsOf(fields['clientId'])['stringValue']))
  if (collection === 'clients') read.joined.set(id, textOf(fieldsOf(fields['mergedInto'])['stringValue']))
}

/** Documents that follow are all of the collection, or all of these dates; what was read before of them may have been deleted. */
const replace = ({ latest, dates }: Read, { collection, dates: only }: BackupReplacement) => {
  for (const path of latest.keys())
    if (path.startsWith(`${collection}/`) && collectionOf(path) === collection)
      if (!only || only.includes(dates.get(path) ?? '')) latest.delete(path)
}

const readFiles = async (files: readonly ChainFile[]): Promise<Read> => {
  const read: Read = {
    latest: new Map(),
    dates: new Map(),
    begins: [],
    erased: new Set(),
    profileOf: new Map(),
    joined: new Map(),
    notesErasedTo: '',
    isComplete: true,
    from: '',
    totals: {},
  }
  let number = 0
  for (const { header, lines } of files) {
    if (read.isComplete) {
      read.begins.push(number)
      read.from = header.from
    }
    for await (const line of lines()) {
      if ('end' in line) {
        read.isComplete = line.end.position === null
        read.totals = line.end.counts
      } else if ('replaces' in line) {
        replace(read, line.replaces)
      } else {
        read.latest.set(line.path, number)
        noteDocument(read, line)
        read.notesErasedTo = markIn(line) ?? read.notesErasedTo
      }
      number += 1
    }
  }
  return read
}

const dropErased = ({ latest, erased }: Read): number => {
  let count = 0
  for (const path of latest.keys())
    if (isErased(path, erased)) {
      latest.delete(path)
      count += 1
    }
  return count
}

const countsOf = (paths: Iterable<string>): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const path of paths) counts[collectionOf(path)] = (counts[collectionOf(path)] ?? 0) + 1
  return counts
}

const differencesOf = (
  counts: Readonly<Record<string, number>>,
  totals: Readonly<Record<string, number>>,
  dropped: number,
): CountDifference[] =>
  Object.entries(totals).flatMap(([collection, expected]) => {
    const found = counts[collection] ?? 0
    // More profiles than were erased may be left out: the files cannot say which of those without a visit they were.
    const isExplained = collection === 'clients' && found < expected && found + dropped > expected
    return found === expected || isExplained ? [] : [{ collection, found, expected }]
  })

async function* documentsOf(
  files: readonly ChainFile[],
  { latest, notesErasedTo }: Read,
): AsyncGenerator<BackupDocument> {
  let number = 0
  for (const { lines } of files)
    for await (const line of lines()) {
      if ('path' in line && latest.get(line.path) === number) yield withoutOldNotes(line, notesErasedTo)
      number += 1
    }
}

/**
 * Reads the files of one backup, in any order, and joins them: of each document the last version, without what was deleted or erased since.
 * Keeps only paths in memory. Throws `BackupFileError` for files that are no whole set, and for what the files themselves throw.
 */
export const mergeChain = async (given: readonly ChainFile[]): Promise<Chain> => {
  const files = inOrder(given)
  const { header } = files[files.length - 1] as ChainFile
  const read = await readFiles(files)
  const erased = dropErased(read)
  const surplus = (countsOf(read.latest.keys())['clients'] ?? 0) - (read.totals['clients'] ?? Infinity)
  const profiles = surplus > 0 ? profilesToDrop(read) : []
  for (const path of profiles) read.latest.delete(path)
  const counts = countsOf(read.latest.keys())
  return {
    ...{ project: header.project, set: header.set, number: header.number, from: read.from, counts },
    isComplete: read.isComplete,
    differences: read.isComplete ? differencesOf(counts, read.totals, profiles.length) : [],
    leftOut: { erased, profiles: profiles.length },
    documents: () => documentsOf(files, read),
  }
}
