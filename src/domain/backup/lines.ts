import { damagedError } from './backup-error.ts'
import { piecesOf } from './byte-source.ts'

/** A field's value with its type, as Firestore's REST interface writes it: `{ stringValue: 'Neo' }`. */
export type TypedValue = Readonly<Record<string, unknown>>
export type BackupDocument = {
  /** Below the database's documents: `bookings/x/events/y`. */
  path: string
  fields: Readonly<Record<string, TypedValue>>
}
/**
 * Where a run stopped: the next file of the set goes on in this collection. `after` is the path of the last document of a whole, or the ISO
 * moment of the last change of an increment, or `BEGINNING` of the collection.
 */
export type BackupPosition = { collection: string; after: string }
export const BEGINNING = 'beginning'
export type BackupEnd = {
  /** ISO moment of the counts. */
  at: string
  /** How many documents each collection had at that moment; empty when they could not be counted. */
  counts: Readonly<Record<string, number>>
  /** Null in a file that holds all it was made for. */
  position: BackupPosition | null
}
/**
 * From here on the file holds the collection whole, or all its documents of these dates (field `date`): what this file and the files before it
 * hold of them until here no longer counts, because they may be deleted without a trace.
 */
export type BackupReplacement = { collection: string; dates?: readonly string[] }
export type BackupLine = BackupDocument | { replaces: BackupReplacement } | { end: BackupEnd }

type Lines = AsyncIterable<BackupLine> | Iterable<BackupLine>

/** So many characters are compressed at once. */
const BATCH = 64 * 1024

async function* textOf(lines: Lines): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let text = ''
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`
    if (text.length < BATCH) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

type Transform = { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array<ArrayBuffer>> }

/** Sends bytes through a stream. An error of `source` is thrown as it is; the stream itself fails only on bytes that it cannot decompress. */
async function* through(source: AsyncIterable<Uint8Array<ArrayBuffer>>, { readable, writable }: Transform) {
  let failure: { error: unknown } | undefined
  const watched = (async function* () {
    try {
      yield* source
    } catch (error) {
      failure = { error }
      throw error
    }
  })()
  const writer = writable.getWriter()
  const feed = async () => {
    try {
      for await (const piece of watched) await writer.write(piece)
      await writer.close()
    } catch (error) {
      await writer.abort(error).catch(() => undefined)
    }
  }
  const fed = feed()
  try {
    yield* piecesOf(readable)
  } catch {
    await fed
    throw failure ? failure.error : damagedError()
  }
}

export const compress = (lines: Lines): AsyncIterable<Uint8Array> =>
  through(textOf(lines), new CompressionStream('gzip'))

const parseLine = (line: string): BackupLine => {
  let parsed: Partial<BackupDocument & { replaces: BackupReplacement; end: BackupEnd }>
  try {
    parsed = JSON.parse(line) as typeof parsed
  } catch {
    throw damagedError()
  }
  if (parsed.end) return { end: parsed.end }
  if (parsed.replaces) return { replaces: parsed.replaces }
  if (typeof parsed.path !== 'string' || !parsed.fields) throw damagedError()
  return { path: parsed.path, fields: parsed.fields }
}

async function* textLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of bytes) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest !== '') throw damagedError()
}

/** The lines of compressed bytes. The last one is the end line: a file without it is not whole. */
export async function* decompress(bytes: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<BackupLine> {
  let isEnded = false
  for await (const text of textLines(through(bytes, new DecompressionStream('gzip')))) {
    if (isEnded) throw damagedError()
    const line = parseLine(text)
    isEnded = 'end' in line
    yield line
  }
  if (!isEnded) throw damagedError()
}
