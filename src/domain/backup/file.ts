import { Decrypter, Encrypter } from 'age-encryption'
import { BackupFileError } from './backup-error.ts'

/**
 * The bytes of a file: lines of JSON, compressed with gzip, encrypted with a passphrase by the age format. `age --decrypt FILE | gunzip` shows
 * them. In the portal only the worker imports this module, because deriving the key takes seconds.
 */

/** Keyboards write accents in one or two characters. */
const normal = (passphrase: string) => passphrase.normalize('NFC')

/** `workFactor`: of scrypt, as a power of two; other than age's own only in tests. */
export const encrypted = async (
  passphrase: string,
  text: AsyncIterator<string>,
  workFactor?: number,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(normal(passphrase))
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor)
  const encoder = new TextEncoder()
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await text.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
  })
  return encrypter.encrypt(bytes.pipeThrough(new CompressionStream('gzip'))) as Promise<
    ReadableStream<Uint8Array<ArrayBuffer>>
  >
}

const WRONG = 'The passphrase is not the one of this file. Try again.'
const FOREIGN = 'This file is no backup of this site. Name the files that House or npm run backup made.'
const DAMAGED = 'This file is cut off or damaged. Copy it again from where it is kept, or use another copy.'

const opened = async (file: Blob, passphrase: string): Promise<ReadableStream<Uint8Array>> => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(normal(passphrase))
  try {
    return await decrypter.decrypt(file.stream())
  } catch (cause) {
    const isWrong = cause instanceof Error && cause.message.startsWith('no identity matched')
    throw new BackupFileError(isWrong ? WRONG : FOREIGN, { cause })
  }
}

async function* textLines(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of bytes) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest !== '') throw new BackupFileError(DAMAGED)
}

/** The lines of a file, parsed. Throws `BackupFileError`; a file is proved whole only when its last line was read. */
export async function* linesOf(file: Blob, passphrase: string): AsyncGenerator<Record<string, unknown>> {
  const bytes = await opened(file, passphrase)
  let count = 0
  let isEnded = false
  try {
    const plain = bytes as ReadableStream<Uint8Array<ArrayBuffer>>
    for await (const text of textLines(plain.pipeThrough(new DecompressionStream('gzip')))) {
      const line = JSON.parse(text) as Record<string, unknown>
      if (count++ === 0 && line['format'] !== 'la-lumiere-backup') throw new BackupFileError(FOREIGN)
      isEnded = 'counts' in line
      yield line
    }
  } catch (cause) {
    throw cause instanceof BackupFileError ? cause : new BackupFileError(DAMAGED, { cause })
  }
  if (!isEnded) throw new BackupFileError(DAMAGED)
}
