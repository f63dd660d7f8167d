import { ERASURE } from '#records/backup.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { readRecord } from '#records/read.ts'
import { textOf } from '#records/stored.ts'
import { listInWords } from '#shared/lists.ts'
import { momentText } from '#shared/venue-clock.ts'
import type { BackupDocument } from './ask.ts'
import { type Whole, BackupFileError, isReplaced } from './collections.ts'
import type { BackupEnd, BackupHead } from './run.ts'
import { BACKUPS_PATH } from './stored-backups.ts'

/** One file. `lines` opens it anew each time, because it is read twice. */
export type ChainFile = { name: string; lines: () => AsyncIterable<Record<string, unknown>> }

type ReadFile = ChainFile & { head: BackupHead; whole: Whole | null }

export type Chain = {
  project: string
  until: string
  /** Tells this chain from others. */
  id: string
  missing: string[]
  paths: ReadonlySet<string>
  /** Each document once, always in the same order. */
  documents: () => AsyncGenerator<BackupDocument>
}

const isDocument = (line: Record<string, unknown>): line is BackupDocument => typeof line['path'] === 'string'

/** Reads a file to its end, which proves it. */
const readFile = async (file: ChainFile, erased: Set<string>): Promise<ReadFile> => {
  const others: Record<string, unknown>[] = []
  try {
    for await (const line of file.lines()) {
      if (!isDocument(line)) others.push(line)
      else if (line.path.startsWith('erasures/'))
        for (const id of readRecord(ERASURE, plainFields(line.fields)).ids) erased.add(textOf(id))
    }
  } catch (error) {
    throw error instanceof BackupFileError
      ? new BackupFileError(`${file.name}: ${error.message}`, { cause: error })
      : error
  }
  const [head, end] = others as [BackupHead, BackupEnd]
  return { ...file, head, whole: end.whole }
}

/** From the newest file back to the beginning, by where each begins; and what is missing between them. */
const inOrder = (files: readonly ReadFile[]) => {
  const ordered: ReadFile[] = []
  const missing: string[] = []
  const text = (moment: string) => momentText(new Date(moment))
  let begin: string | null | undefined
  for (const file of files.toSorted((one, other) => (one.head.until < other.head.until ? 1 : -1))) {
    const { since, until } = file.head
    if (begin === null || (begin !== undefined && until > begin)) continue
    if (begin !== undefined && until !== begin)
      missing.push(`The file that ends at ${text(begin)} is missing; the one before ends at ${text(until)}.`)
    ordered.push(file)
    begin = since
  }
  if (begin) missing.push(`The file that ends at ${text(begin)} is missing, and all before it.`)
  return { ordered, missing }
}

/** With the id of a booking or message. */
const OF_A_REQUEST: ReadonlySet<string> = new Set(['bookings', 'contacts', 'receipts', 'wishes', 'calls'])

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
      if (wholes.some((newer) => isReplaced(line, newer))) continue
      known.add(line.path)
      yield line
    }
    if (whole) wholes.push(whole)
  }
}

/** Keeps only paths in memory. Throws `BackupFileError` for a file that cannot be read, and for files of two houses. */
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
    ...{ project, until, missing, paths },
    id: `${project} up to ${until}, ${String(paths.size)} documents in ${String(ordered.length)} files`,
    documents: () => documentsOf(ordered, erased),
  }
}
