import { createDecipheriv, hkdfSync, scryptSync } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { document, heldBy, nextFile, openStore, PASSPHRASE, put, WORK_FACTOR } from '#support/backups.ts'
import { threeYears } from '#support/three-years.ts'
import { readChain } from './chain.ts'
import { encrypted, linesOf } from './file.ts'
import type { BackupDocument } from './ask.ts'

const store = openStore()

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())
const fileHolding = (lines: readonly object[], passphrase = PASSPHRASE) => {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return encrypted(passphrase, new Blob([gzipSync(text)]), WORK_FACTOR)
}
const madeOf = (...lines: object[]) => fileHolding(lines)
const HEAD = { format: 'la-lumiere-backup', version: 2, project: 'p', since: null, until: '2026-11-28T08:00:00.000Z' }
const END = { counts: {}, whole: { day: '2026-11-28', after: '', to: '' } }
const fileOf = (blob: Blob, passphrase = PASSPHRASE, name = 'one.age') => ({
  name,
  lines: () => linesOf(blob, passphrase),
})

/** The age format, read by Node alone: header of text with one scrypt line, then blocks of 64 KiB under ChaCha20-Poly1305. */
const readByNode = (file: Buffer): string => {
  const end = file.indexOf('\n', file.indexOf('\n--- ') + 1) + 1
  const [, salt = '', work = '', body = ''] =
    /-> scrypt (\S+) (\d+)\n(\S+)\n/.exec(file.subarray(0, end).toString()) ?? []
  const open = (key: Buffer, nonce: Buffer, sealed: Buffer) => {
    const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  }
  const salted = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), Buffer.from(salt, 'base64')])
  const wrap = scryptSync(PASSPHRASE, salted, 32, { N: 2 ** Number(work), r: 8, p: 1 })
  const key = open(wrap, Buffer.alloc(12), Buffer.from(body, 'base64'))
  const payload = Buffer.from(hkdfSync('sha256', key, file.subarray(end, end + 16), 'payload', 32))
  const blocks: Buffer[] = []
  for (let at = end + 16, count = 0; at < file.length; at += 65_552, count++) {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(count, 7)
    nonce[11] = at + 65_552 >= file.length ? 1 : 0
    blocks.push(open(payload, nonce, file.subarray(at, at + 65_552)))
  }
  return gunzipSync(Buffer.concat(blocks)).toString()
}

const documentsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Partial<BackupDocument>)
    .filter(({ path: name }) => name !== undefined)

it('a file is read without our own code: every document', async () => {
  await put(store.call(), threeYears(new Date()))
  const made = await nextFile(store.call())
  const own: Partial<BackupDocument>[] = []
  for await (const line of made.lines()) if ('path' in line) own.push(line)
  expect(own).toHaveLength(made.file.documents)
  expect(documentsIn(readByNode(await bytesOf(made.blob)))).toEqual(own)
})

it('a file keeps types and microseconds, also when accents of the passphrase are typed otherwise', async () => {
  const odd = document('bookings/odd name – ünï')
  const fields = {
    at: { timestampValue: '2026-11-26T08:00:00.123456Z' },
    big: { integerValue: '9007199254740993' },
    list: {
      arrayValue: { values: [{ mapValue: { fields: { 'a `b': { nullValue: null } } } }, { doubleValue: 'NaN' }] },
    },
  }
  const blob = await madeOf(HEAD, { ...odd, fields }, { ...END, counts: { bookings: 1 } })
  const found: unknown[] = []
  for await (const one of (await readChain([fileOf(blob)])).documents()) found.push(one)
  expect(found).toEqual([{ path: odd.path, fields }])
  const accents = await fileHolding([HEAD, END], 'Lumi\u00e8re du soir')
  expect((await readChain([fileOf(accents, 'Lumie\u0300re du soir')])).missing).toEqual([])
})

describe('what cannot be used is refused in one sentence', () => {
  const UNREADABLE = 'one.age: This file is no backup of this site, or not all of it is there.'
  const foreign = async () => {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(PASSPHRASE)
    encrypter.setScryptWorkFactor(WORK_FACTOR)
    return new Blob([Buffer.from(await encrypter.encrypt('a diary'))])
  }
  const long = () =>
    madeOf(HEAD, document('bookings/a', { note: 'x'.repeat(200_000) }), { ...END, counts: { bookings: 1 } })
  it.each([
    [
      'a wrong passphrase',
      async () => fileOf(await long(), 'four words are wrong'),
      'one.age: The passphrase is not the one',
    ],
    ['a file that is cut', async () => fileOf((await long()).slice(0, -20)), UNREADABLE],
    ['another file of age', async () => fileOf(await foreign()), UNREADABLE],
    ['one without its last line', async () => fileOf(await madeOf(HEAD)), UNREADABLE],
  ])('%s', async (_, file, sentence) => {
    await expect(readChain([await file()])).rejects.toThrow(sentence)
  })

  it('files of two houses, and none', async () => {
    const other = fileOf(await madeOf({ ...HEAD, project: 'q' }, END), PASSPHRASE, 'two.age')
    await expect(readChain([fileOf(await madeOf(HEAD, END)), other])).rejects.toThrow(
      'one.age is of the project p, but not two.age. Name the files of one project.',
    )
    await expect(readChain([])).rejects.toThrow('No file is named. Name all files of the backup.')
  })
})

it('a missing file is named by its times, and what is not needed is left out', async () => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`
  const file = async (since: number | null, until: number, id: string) =>
    fileOf(
      await madeOf(
        { ...HEAD, since: since === null ? null : at(since), until: at(until) },
        document(`bookings/${id}`),
        {
          ...END,
          counts: { bookings: 1 },
        },
      ),
    )
  const [first, second, third, anew] = [
    await file(null, 1, 'a'),
    await file(1, 2, 'b'),
    await file(2, 3, 'c'),
    await file(null, 5, 'd'),
  ]
  expect((await readChain([third, first, second])).missing).toEqual([])
  expect((await readChain([third, first])).missing).toEqual([
    'The file that ends at 2 Nov 2026, 10:00 AM is missing; the one before ends at 1 Nov 2026, 10:00 AM.',
  ])
  expect((await readChain([third])).missing[0]).toMatch(/^The file that ends at .* is missing, and all before it\.$/)
  expect((await heldBy([first, second, third, anew])).map((line) => line.split(' ')[0])).toEqual(['bookings/d'])
})
