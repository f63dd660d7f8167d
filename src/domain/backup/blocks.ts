import { type BackupFileError, cutError, damagedError, WrongPassphraseError } from './backup-error.ts'
import type { Bytes, ByteTaker } from './byte-source.ts'
import type { FileKey } from './passphrase.ts'

/** Of what is encrypted. Only the last block of a file is smaller. */
export const BLOCK_BYTES = 1024 * 1024
export const TAG_BYTES = 16
const LENGTH_BYTES = 4
const NONCE_BYTES = 12

/** The key of the file, and the bytes of its header line, which every block proves. */
export type Seal = { key: FileKey; header: Bytes }

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
export async function* sealBlocks(seal: Seal, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes> {
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
export async function* openBlocks(seal: Seal, source: ByteTaker): AsyncGenerator<Bytes> {
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
