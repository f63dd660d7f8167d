import { BackupFileError, cutError, damagedError, WrongPassphraseError } from './backup-error.ts'
import { type ByteSource, ByteTaker, type Bytes } from './byte-source.ts'
import { type BackupAbout, type BackupHeader, MOST_HEADER_BYTES, newHeader, parseHeader } from './header.ts'
import { type BackupLine, compress, decompress } from './lines.ts'
import { keyOf, type FileKey } from './passphrase.ts'

/** Of what is encrypted. Only the last block of a file is smaller. */
export const BLOCK_BYTES = 1024 * 1024
const TAG_BYTES = 16
const LENGTH_BYTES = 4
const NONCE_BYTES = 12

/** The key of the file, and the bytes of its header line, which every block proves. */
type Seal = { key: FileKey; header: Bytes }

/** A block proves its place and whether it is the last one by its nonce, so that blocks cannot be moved, dropped or added. */
const algorithmOf = ({ header }: Seal, number: number, isLast: boolean) => {
  const iv = new Uint8Array(NONCE_BYTES)
  iv[0] = isLast ? 1 : 0
  // The number of a block stays far below 2^53: a file would have 9 million terabytes.
  new DataView(iv.buffer).setBigUint64(NONCE_BYTES - 8, BigInt(number))
  return { name: 'AES-GCM', iv, additionalData: header, tagLength: TAG_BYTES * 8 }
}

const joined = (...parts: Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const sealed = async (seal: Seal, plain: Bytes, number: number, isLast: boolean): Promise<Bytes> => {
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(algorithmOf(seal, number, isLast), seal.key, plain))
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(0, encrypted.length)
  return joined(length, encrypted)
}

/** Encrypts bytes block by block. */
async function* sealBlocks(seal: Seal, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes> {
  const block = new Uint8Array(BLOCK_BYTES)
  let filled = 0
  let number = 0
  for await (const piece of plain) {
    for (let from = 0; from < piece.length;) {
      // A full block waits for a further byte, because until then it may be the last one.
      if (filled === BLOCK_BYTES) {
        yield await sealed(seal, block, number++, false)
        filled = 0
      }
      const part = piece.subarray(from, from + BLOCK_BYTES - filled)
      block.set(part, filled)
      filled += part.length
      from += part.length
    }
  }
  yield await sealed(seal, block.slice(0, filled), number, true)
}

const opened = async (seal: Seal, block: Bytes, number: number, isLast: boolean): Promise<Bytes | undefined> => {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithmOf(seal, number, isLast), seal.key, block))
  } catch {
    return undefined
  }
}

/** Why a block does not open: most often it is another passphrase, which the first block tells. */
const problemOf = async (seal: Seal, block: Bytes, number: number, isLast: boolean): Promise<BackupFileError> => {
  if (await opened(seal, block, number, !isLast)) return isLast ? cutError() : damagedError()
  if (number > 0) return damagedError()
  return new WrongPassphraseError(
    'The passphrase is not the one of this file. If you are sure of it, the file is damaged: use another copy.',
  )
}

/** Decrypts block by block; throws `BackupFileError` at the first byte that is not as it was written. */
async function* openBlocks(seal: Seal, source: ByteTaker): AsyncGenerator<Bytes> {
  for (let number = 0, isLast = false; !isLast; number++) {
    const head = await source.take(LENGTH_BYTES)
    if (head.length < LENGTH_BYTES) throw cutError()
    const length = new DataView(head.buffer).getUint32(0)
    if (length < TAG_BYTES || length > BLOCK_BYTES + TAG_BYTES) throw damagedError()
    const block = await source.take(length)
    if (block.length < length) throw cutError()
    isLast = await source.isAtEnd()
    const plain = await opened(seal, block, number, isLast)
    if (plain === undefined) throw await problemOf(seal, block, number, isLast)
    yield plain
  }
}

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
