import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PASSPHRASE, written } from '#support/backup-files.ts'
import { document, text } from '#support/backup-chains.ts'
import { writeTables } from './tables.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tables-'))
  file = path.join(folder, 'one.backup')
  const end = { end: { at: '2026-11-26T08:00:00Z', counts: {}, position: null } }
  await writeFile(file, await written([document('clients/a', { phone: text('+267 71') }), document('days/d'), end]))
})
afterEach(() => rm(folder, { recursive: true }))

it('are one file a collection', async () => {
  const target = path.join(folder, 'tables')
  const { tables } = await writeTables([file], PASSPHRASE, target)
  expect(tables).toEqual([
    { file: path.join(target, 'clients.csv'), documents: 1 },
    { file: path.join(target, 'days.csv'), documents: 1 },
  ])
  expect(await readFile(path.join(target, 'clients.csv'), 'utf8')).toBe("\uFEFFid,phone\r\na,'+267 71\r\n")
  expect(await readFile(path.join(target, 'days.csv'), 'utf8')).toBe('\uFEFFid\r\nd\r\n')
})

it('of a full disk leave the tables of before, and a sentence', async () => {
  const target = path.join(folder, 'tables')
  await writeTables([file], PASSPHRASE, target)
  const full = {
    writeSync: () => {
      throw new Error('ENOSPC')
    },
  }
  await expect(writeTables([file], PASSPHRASE, target, full)).rejects.toThrow('Free some space on the disk')
  expect(await readdir(target)).toEqual(['clients.csv', 'days.csv'])
  expect(await readFile(path.join(target, 'clients.csv'), 'utf8')).toContain("'+267 71")
})

it('need the passphrase', async () => {
  const wrong = writeTables([file], 'four words are wrong', path.join(folder, 'tables'))
  await expect(wrong).rejects.toThrow('one.backup: The passphrase is not the one of this file.')
  expect(await readdir(folder)).toEqual(['one.backup'])
})
