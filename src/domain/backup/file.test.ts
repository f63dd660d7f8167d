import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomRuns } from '#firestore/testing/prove.ts'
import {
  ABOUT,
  allOf,
  booking,
  END,
  linesOf,
  long,
  noise,
  PASSPHRASE,
  ROUNDS,
  takenApart,
  written,
} from '#support/backup-files.ts'
import { type BackupLine, readBackup, readHeader, writeBackup } from './file.ts'

describe('a backup file', () => {
  it('returns any lines, from bytes in pieces of any size', async () => {
    const line = fc.record({
      path: fc.string({ minLength: 1 }),
      fields: fc.dictionary(fc.string(), fc.record({ stringValue: fc.string({ unit: 'binary' }) })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 500 }), async (documents, size) => {
        const lines: BackupLine[] = [...documents, END]
        const file = await written(lines)
        const pieces = async function* () {
          for (let at = 0; at < file.length; at += size) yield await Promise.resolve(file.subarray(at, at + size))
        }
        expect(JSON.stringify(await linesOf(pieces()))).toBe(JSON.stringify(lines))
      }),
      randomRuns(30, 1000),
    )
  })

  it('of several blocks is read from a file of the browser', async () => {
    const file = await long()
    expect(takenApart(file).blocks).toHaveLength(3)
    expect((await linesOf(new Blob([file as Uint8Array<ArrayBuffer>]))).length).toBe(2)
  })

  it('has a salt of its own', async () => {
    const [one, other] = [await readHeader(await written([END])), await readHeader(await written([END]))]
    expect(one.salt).not.toBe(other.salt)
  })

  it('is derived by 600,000 rounds', async () => {
    const [first] = await allOf(writeBackup(ABOUT, PASSPHRASE, [END]))
    expect(JSON.parse(new TextDecoder().decode(first))).toMatchObject({ iterations: 600_000 })
  })

  it('opens with a passphrase whose accents are typed otherwise', async () => {
    expect(await linesOf(await written([END], 'Lumi\u00e8re du soir'), 'Lumie\u0300re du soir')).toEqual([END])
  })

  it('contains nothing readable after its first line', async () => {
    const file = await written([booking(1, 'Kagiso'.repeat(100)), END])
    expect(Buffer.from(file).includes('Kagiso')).toBe(false)
    expect(Buffer.from(file).includes('bookings')).toBe(false)
  })
})

describe('an error of the source', () => {
  it('of the lines reaches the caller who writes', async () => {
    const lines = async function* () {
      yield await Promise.resolve(booking(1))
      throw new RangeError('no answer')
    }
    await expect(allOf(writeBackup(ABOUT, PASSPHRASE, lines(), ROUNDS))).rejects.toThrow('no answer')
  })

  it('of the bytes reaches the caller who reads', async () => {
    const file = await long()
    const pieces = async function* () {
      yield await Promise.resolve(file.subarray(0, 1_500_000))
      throw new RangeError('the disk is gone')
    }
    await expect(linesOf(pieces())).rejects.toThrow('the disk is gone')
  })
})

it('Reading and writing take turns: neither holds the whole file', async () => {
  let made = 0
  const lines = function* (): Generator<BackupLine> {
    for (; made < 200; made++) yield booking(made, noise(100_000))
    yield END
  }
  let blocks = 0
  for await (const part of writeBackup(ABOUT, PASSPHRASE, lines(), ROUNDS)) {
    if (part.length < 1000) continue
    blocks++
    // Some ten documents fill a block.
    expect(made).toBeLessThan(blocks * 11 + 30)
  }
  expect(blocks).toBe(20)
})

it('A reader who stops lets go of the source', async () => {
  const file = await long()
  let isClosed = false
  const pieces = async function* () {
    try {
      for (let at = 0; at < file.length; at += 10_000) yield await Promise.resolve(file.subarray(at, at + 10_000))
    } finally {
      isClosed = true
    }
  }
  const { lines } = await readBackup(pieces(), PASSPHRASE)
  for await (const line of lines) {
    expect(line).toHaveProperty('path')
    break
  }
  expect(isClosed).toBe(true)
})
