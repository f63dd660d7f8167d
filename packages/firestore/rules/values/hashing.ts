import { createHash } from 'node:crypto'

const tableOf = (polynomial: number): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
    return value
  })

const checksum = (table: Uint32Array, bytes: Uint8Array): Uint8Array => {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  const result = new Uint8Array(4)
  new DataView(result.buffer).setUint32(0, ~value >>> 0, true)
  return result
}

const digest = (algorithm: 'md5' | 'sha256') => (bytes: Uint8Array) =>
  new Uint8Array(createHash(algorithm).update(bytes).digest())

/** The checksums are little-endian. */
export const HASHES: Record<'crc32' | 'crc32c' | 'md5' | 'sha256', (bytes: Uint8Array) => Uint8Array> = {
  crc32: (bytes) => checksum(tableOf(0xedb88320), bytes),
  crc32c: (bytes) => checksum(tableOf(0x82f63b78), bytes),
  md5: digest('md5'),
  sha256: digest('sha256'),
}
