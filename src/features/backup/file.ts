import { Decrypter, Encrypter } from 'age-encryption'
import { BackupFileError } from './collections.ts'

/** Lines of JSON, gzipped, in the age format: `age --decrypt FILE | gunzip`. */

/** Keyboards write accents in one or two characters. */
const normal = (passphrase: string) => passphrase.normalize('NFC')

/** `workFactor`: of scrypt, as a power of two; other than age's own only in tests. */
export const encrypted = async (passphrase: string, packed: Blob, workFactor?: number): Promise<Blob> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(normal(passphrase))
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor)
  const bytes = await encrypter.encrypt(new Uint8Array(await packed.arrayBuffer()))
  return new Blob([bytes as Uint8Array<ArrayBuffer>])
}

const WRONG = 'The passphrase is not the one of this file. Try again.'
const UNREADABLE =
  'This file is no backup of this site, or not all of it is there. Name the files that House made, or copy this one again from where it is kept.'

async function* textLines(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of bytes) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
}

/** The lines of a file, parsed. Throws `BackupFileError`; a file is proved whole only when its last line was read. */
export async function* linesOf(file: Blob, passphrase: string): AsyncGenerator<Record<string, unknown>> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(normal(passphrase))
  let last: Record<string, unknown> | undefined
  try {
    const packed = (await decrypter.decrypt(file.stream())) as ReadableStream<Uint8Array<ArrayBuffer>>
    for await (const text of textLines(packed.pipeThrough(new DecompressionStream('gzip')))) {
      const line = JSON.parse(text) as Record<string, unknown>
      if (!last && line['format'] !== 'la-lumiere-backup') throw new BackupFileError(UNREADABLE)
      yield (last = line)
    }
  } catch (cause) {
    const isWrong = cause instanceof Error && cause.message.startsWith('no identity matched')
    throw new BackupFileError(isWrong ? WRONG : UNREADABLE, { cause })
  }
  if (!last || !('counts' in last)) throw new BackupFileError(UNREADABLE)
}
