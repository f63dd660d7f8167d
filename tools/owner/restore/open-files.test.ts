import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { document } from '#support/backup-chains.ts'
import { PASSPHRASE, written } from '#support/backup-files.ts'
import { openFiles } from './open-files.ts'

const OTHER = 'another four words here'
const END = { end: { at: '2026-11-26T08:00:00Z', counts: {}, position: null } }
let folder: string
const stored = async (name: string, passphrase: string) => {
  const file = path.join(folder, name)
  await writeFile(file, await written([document(`clients/${name}`), END], passphrase))
  return file
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'open-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('ask for the passphrase of a file that another one protects, once', async () => {
  const files = [await stored('0', PASSPHRASE), await stored('1', OTHER), await stored('2', OTHER)]
  const askFor = vi.fn(() => Promise.resolve(OTHER))
  const opened = await openFiles([...files, await stored('3', PASSPHRASE)], PASSPHRASE, askFor)
  expect(askFor).toHaveBeenCalledExactlyOnceWith('1', expect.objectContaining({ name: 'BackupFileError' }))
  const paths = await Promise.all(
    opened.map(async ({ lines }) => {
      for await (const line of lines()) if ('path' in line) return line.path
      return undefined
    }),
  )
  expect(paths).toEqual(['clients/0', 'clients/1', 'clients/2', 'clients/3'])
})
