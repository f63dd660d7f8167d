import { plainFields } from '#records/firestore-wire.ts'
import { parseErasure } from '../erasure.ts'
import { listInWords } from '../lists.ts'
import { momentText } from '../venue-clock.ts'
import { type BackupDocument, textIn } from './ask.ts'
import { BackupFileError } from './backup-error.ts'
import { isReplaced, type Whole } from './collections.ts'
import type { BackupEnd, BackupHead } from './run.ts'
import { BACKUPS_PATH } from './stored-backups.ts'

/** What several files hold together. */

/** One file. `lines` opens it anew each time, because it is read twice. */
export type ChainFile = { name: string; lines: () => AsyncIterable<Record<string, unknown>> }

type ReadFile = ChainFile & { head: BackupHead; whole: Whole | null }

export type Chain = {
  project: string
  /** Up to when the newest file reaches. */
  until: string
  /** Tells this chain from others. */
  id: string
  files: number
  /** A sentence for each file that is missing. */
  missing: string[]
  paths: ReadonlySet<string>
  /** Each document once, always in the same order. */
  documents: () => AsyncGenerator<BackupDocument>
}

const isDocument = (line: Record<string, unknown>): line is BackupDocument => typeof line['path'] === 'string'

/** Reads a file to its end, which proves it. */
const readFile = async (file: ChainFile, erased: Set<string>): Promise<ReadFile> => {
  let head: BackupHead | undefined
  let end: BackupEnd | undefined
  let found = 0
  try {
    for await (const line of file.lines()) {
      if (!head) head = line as BackupHead
      else if (!isDocument(line)) end = line as BackupEnd
      else {
        found += 1
        if (line.path.startsWith('erasures/'))
          for (const id of parseErasure(plainFields(line.fields)).ids) erased.add(id)
      }
    }
  } catch (error) {
    throw error instanceof BackupFileError
      ? new BackupFileError(`${file.name}: ${error.message}`, { cause: error })
      : error
  }
  const expected = Object.values(end?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  if (!head || !end || found !== expected)
    throw new BackupFileError(`${file.name}: It does not hold what its last line says. Use another copy of it.`)
  return { ...file, head, whole: end.whole }
}

/** Of each moment only its milliseconds count. */
const millis = (moment: string) => Date.parse(moment)

/** From the newest file back to the beginning, by where each begins; and what is missing between them. */
const inOrder = (files: readonly ReadFile[]) => {
  const ordered: ReadFile[] = []
  const missing: string[] = []
  const text = (moment: string) => momentText(new Date(moment))
  let begin = ''
  let left = files.toSorted((one, other) => millis(other.head.until) - millis(one.head.until))
  for (;;) {
    const [next] = left
    if (begin !== '' && next?.head.until !== begin)
      missing.push(
        `The file that ends at ${text(begin)} is missing${next ? `; the one before ends at ${text(next.head.until)}` : ', and all before it'}.`,
      )
    if (!next) return { ordered, missing }
    ordered.push(next)
    const end = next.head.since
    if (end === null) return { ordered, missing }
    begin = end
    left = left.filter((one) => one !== next && millis(one.head.until) <= millis(end))
  }
}

/** With the id of a booking or message. */
const OF_A_REQUEST: ReadonlySet<string> = new Set(['bookings', 'contacts', 'receipts', 'wishes', 'calls'])

/** The mark of a restore. */
export const RESTORE_PATH = 'settings/restore'

/** From the newest file to the oldest: of each document the last version, without what was deleted or erased since. */
async function* documentsOf(files: readonly ReadFile[], erased: ReadonlySet<string>): AsyncGenerator<BackupDocument> {
  // The next backup of another project begins a chain of its own.
  const known = new Set<string>([RESTORE_PATH, BACKUPS_PATH])
  const wholes: Whole[] = []
  for (const { lines, whole } of files) {
    for await (const line of lines()) {
      if (!isDocument(line) || known.has(line.path)) continue
      const [collection = '', id = ''] = line.path.split('/')
      if (OF_A_REQUEST.has(collection) && erased.has(id)) continue
      if (wholes.some((newer) => isReplaced(line.path, textIn(line, 'date'), newer))) continue
      known.add(line.path)
      yield line
    }
    if (whole) wholes.push(whole)
  }
}

/**
 * Reads the files, in any order. Files that are not needed are left out. Keeps only paths in memory. Throws `BackupFileError` for a file that
 * cannot be read, and for files of two houses.
 */
export const readChain = async (given: readonly ChainFile[]): Promise<Chain> => {
  const erased = new Set<string>()
  const read: ReadFile[] = []
  for (const file of given) read.push(await readFile(file, erased))
  const [first] = read
  if (!first) throw new BackupFileError('No file is named. Name all files of the backup.')
  const others = read.filter(({ head }) => head.project !== first.head.project)
  if (others.length > 0)
    throw new BackupFileError(
      `${first.name} is of the project ${first.head.project}, but not ${listInWords(others.map(({ name }) => name))}. Name the files of one project.`,
    )
  const { ordered, missing } = inOrder(read)
  const [newest = first] = ordered
  const { project, until } = newest.head
  if (newest.whole?.to !== '')
    missing.push('The newest file is not the last of its backup: make or name the ones after it.')
  const paths = new Set<string>()
  for await (const { path } of documentsOf(ordered, erased)) paths.add(path)
  return {
    ...{ project, until, missing, paths, files: ordered.length },
    id: `${project} up to ${until}, ${String(paths.size)} documents in ${String(ordered.length)} files`,
    documents: () => documentsOf(ordered, erased),
  }
}
