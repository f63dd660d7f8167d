import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomRuns } from '#firestore/testing/prove.ts'
import { booking, END, joined, linesOf, long, noise, takenApart, written } from '#support/backup-files.ts'
import { BackupFileError } from './file.ts'

/** The sentence of the refusal. */
const refusalOf = async (file: Uint8Array, passphrase?: string): Promise<string> => {
  try {
    await linesOf(file, passphrase)
  } catch (error) {
    if (error instanceof BackupFileError) return error.message
    throw error
  }
  return 'read'
}

const WRONG =
  'The passphrase is not the one of this file. If you are sure of it, the file is damaged: use another copy.'
const CUT = 'This file is cut off. Copy it again from where it is kept, or use another copy.'
const DAMAGED = 'This file was changed after it was made, or is damaged. Use another copy of it.'
const NONE = 'This file is no backup of this site.'

describe('reading refuses', () => {
  it('a wrong passphrase', async () => {
    expect(await refusalOf(await long(), 'four words are enouhg')).toBe(WRONG)
  })

  it('a file cut anywhere, and says so after its first block', async () => {
    const file = await written([booking(1, noise(3000)), END])
    const { header } = takenApart(file)
    for (let length = 0; length < file.length; length += length < header.length ? 40 : 97)
      expect(await refusalOf(file.slice(0, length))).toBe(length < header.length ? NONE : CUT)
  })

  it('a file cut at the end of any block', async () => {
    const { header, blocks } = takenApart(await long())
    for (let kept = 0; kept < blocks.length; kept++)
      expect(await refusalOf(joined([header, ...blocks.slice(0, kept)]))).toBe(CUT)
  })

  it('a changed byte anywhere', async () => {
    const file = await written([booking(1, 'a note'), END])
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: file.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = Uint8Array.from(file, (byte, index) => (index === at ? byte ^ by : byte))
          expect(await refusalOf(changed)).not.toBe('read')
        },
      ),
      randomRuns(300, 10_000),
    )
  })

  it('blocks that were swapped, repeated, left out or added', async () => {
    const { header, blocks } = takenApart(await long())
    const [one, two, three] = blocks as [Uint8Array, Uint8Array, Uint8Array]
    expect(await refusalOf(joined([header, two, one, three]))).toBe(WRONG)
    expect(await refusalOf(joined([header, one, one, two, three]))).toBe(DAMAGED)
    expect(await refusalOf(joined([header, one, three]))).toBe(DAMAGED)
    expect(await refusalOf(joined([header, one, two, three, three]))).toBe(DAMAGED)
    expect(await refusalOf(joined([header, one, two, three, new Uint8Array(1)]))).toBe(DAMAGED)
  })

  it('blocks of another file of the same set', async () => {
    const [one, other] = [takenApart(await long()), takenApart(await long())]
    expect(await refusalOf(joined([one.header, ...other.blocks]))).toBe(WRONG)
  })

  it.each([
    ['number', 1],
    ['project', 'another'],
    ['from', '2026-11-27T08:00:00.000Z'],
  ])('a header with another %s', async (name, value) => {
    const { header, blocks } = takenApart(await written([END]))
    const said = JSON.parse(new TextDecoder().decode(header)) as object
    const changed = new TextEncoder().encode(`${JSON.stringify({ ...said, [name]: value })}\n`)
    expect(await refusalOf(joined([changed, ...blocks]))).toBe(WRONG)
  })

  it.each([
    ['an empty file', '', NONE],
    ['a text', 'Dear Thato,\nhello', NONE],
    ['another JSON', '{"format":"other"}\n', NONE],
    ['a long file without lines', 'x'.repeat(100_000), NONE],
    [
      'a newer format',
      '{"format":"la-lumiere-backup","version":2}\n',
      'This backup was made by a newer edition of the site. Use that edition to read it.',
    ],
    [
      'a header without salt',
      '{"format":"la-lumiere-backup","version":1}\n',
      'The first line of this file was changed. Use another copy of it.',
    ],
  ])('%s', async (_, text, sentence) => {
    expect(await refusalOf(new TextEncoder().encode(text))).toBe(sentence)
  })

  it('a file without an end line, or with lines after it', async () => {
    expect(await refusalOf(await written([booking(1)]))).toBe(DAMAGED)
    expect(await refusalOf(await written([END, booking(1)]))).toBe(DAMAGED)
  })
})
