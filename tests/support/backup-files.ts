import { BLOCK_BYTES, type BackupAbout, type BackupLine, readBackup, writeBackup } from '#domain/backup/file.ts'

/** Backup files of the tests, written by few rounds of key derivation. */

export const ABOUT: BackupAbout = {
  project: 'demo-la-lumiere',
  set: 'a'.repeat(20),
  number: 0,
  from: '2026-11-26T08:00:00.000Z',
  madeAt: '2026-11-26T08:00:01.000Z',
}
export const PASSPHRASE = 'four words are enough'
export const END: BackupLine = { end: { at: '2026-11-26T08:01:00.123456Z', counts: { bookings: 1 }, position: null } }
/** Few iterations: the number of rounds changes nothing of the format. */
export const ROUNDS = 10

export const joined = (parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))
export const allOf = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
export const written = async (lines: readonly BackupLine[], passphrase = PASSPHRASE): Promise<Uint8Array> =>
  joined(await allOf(writeBackup(ABOUT, passphrase, lines, ROUNDS)))
export const linesOf = async (file: Uint8Array | Blob | AsyncIterable<Uint8Array>, passphrase = PASSPHRASE) => {
  return allOf((await readBackup(file, passphrase)).lines)
}
export const booking = (number: number, note = ''): BackupLine => ({
  path: `bookings/${String(number)}`,
  fields: {
    note: { stringValue: note },
    total: { integerValue: '9007199254740993' },
    at: { timestampValue: '2026-11-26T08:00:00.123456Z' },
    of: { mapValue: { fields: { list: { arrayValue: { values: [{ nullValue: null }, { doubleValue: 'NaN' }] } } } } },
  },
})
/** What gzip cannot make smaller, so that a file has several blocks. */
export const noise = (bytes: number): string => {
  const random = new Uint8Array(bytes)
  for (let from = 0; from < bytes; from += 65536) crypto.getRandomValues(random.subarray(from, from + 65536))
  return Buffer.from(random).toString('base64')
}
export const long = async () => written([booking(1, noise(2.5 * BLOCK_BYTES)), END])

/** Header line and blocks of a file. */
export const takenApart = (file: Uint8Array) => {
  const header = file.slice(0, file.indexOf(10) + 1)
  const blocks: Uint8Array[] = []
  for (let at = header.length; at < file.length;) {
    const length = new DataView(file.buffer, file.byteOffset).getUint32(at) + 4
    blocks.push(file.slice(at, at + length))
    at += length
  }
  return { header, blocks }
}
