import { BackupFileError } from './backup-error.ts'
import { openBlocks, sealBlocks } from './blocks.ts'
import { type ByteSource, ByteTaker } from './byte-source.ts'
import { type BackupAbout, type BackupHeader, MOST_HEADER_BYTES, newHeader, parseHeader } from './header.ts'
import { type BackupLine, compress, decompress } from './lines.ts'
import { keyOf } from './passphrase.ts'

export { BackupFileError, WrongPassphraseError } from './backup-error.ts'
export { type BackupAbout, type BackupHeader } from './header.ts'
export {
  type BackupDocument,
  type BackupEnd,
  type BackupLine,
  type BackupPosition,
  type BackupReplacement,
} from './lines.ts'

/** The bytes of a backup, as docs/backup.md describes them: a readable header line, then encrypted blocks of compressed lines. */

type Lines = AsyncIterable<BackupLine> | Iterable<BackupLine>

/**
 * Writes a file piece by piece, at most a block of 1 MiB at a time. The last of `lines` is the end line. An error of `lines` is thrown as it is;
 * what was written until then is no backup.
 */
export async function* writeBackup(
  about: BackupAbout,
  passphrase: string,
  lines: Lines,
  iterations?: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const header = newHeader(about, iterations)
  const bytes = new TextEncoder().encode(JSON.stringify(header))
  yield bytes
  yield new TextEncoder().encode('\n')
  yield* sealBlocks({ key: await keyOf(passphrase, header), header: bytes }, compress(lines))
}

const takeHeader = async (source: ByteTaker) => {
  const bytes = await source.takeLine(MOST_HEADER_BYTES)
  if (!bytes) throw new BackupFileError('This file is no backup of this site.')
  return { bytes, header: parseHeader(new TextDecoder().decode(bytes)) }
}

/** What a file says of itself without the passphrase. Nothing is proved until its lines are read. */
export const readHeader = async (source: ByteSource): Promise<BackupHeader> => {
  const taker = new ByteTaker(source)
  try {
    return (await takeHeader(taker)).header
  } finally {
    await taker.close()
  }
}

async function* linesOf(
  source: ByteTaker,
  passphrase: string,
  { bytes, header }: Awaited<ReturnType<typeof takeHeader>>,
) {
  try {
    yield* decompress(openBlocks({ key: await keyOf(passphrase, header), header: bytes }, source))
  } finally {
    await source.close()
  }
}

/**
 * Reads a file piece by piece. `lines` may be read once; it throws `BackupFileError` for a wrong passphrase and for the first byte that is not
 * as it was written, so a file is proved whole only when its last line, the end line, has been read.
 */
export const readBackup = async (
  source: ByteSource,
  passphrase: string,
): Promise<{ header: BackupHeader; lines: AsyncIterable<BackupLine> }> => {
  const taker = new ByteTaker(source)
  const found = await takeHeader(taker)
  return { header: found.header, lines: linesOf(taker, passphrase, found) }
}
