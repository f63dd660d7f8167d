import { beforeEach, expect, test } from 'vitest'
import { fileAfter } from '#domain/backup/next.ts'
import { type BackupFile, parseBackups } from '#domain/backup/stored-backups.ts'
import { NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { listOutdatedFiles, noteNotSaved, saveBackupLimit } from './backup-record.ts'

const { at, put, signInAs } = openDesk()
const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const file = (number: number, from: number): BackupFile => ({
  ...{ set: 'a', number, from: day(from), madeAt: day(from), documents: 5, position: null },
})
const record = (files: readonly BackupFile[]) => ({
  ...{ limit: 30_000, day: '2026-11-26', read: 5, counts: { bookings: 3 } },
  // As a run writes them: only a file that stopped has a position.
  files: files.map(({ position, ...rest }) => ({ ...rest, ...(position && { position }) })),
  updatedAt: day(1),
})

beforeEach(() => signInAs(NALEDI))

test('the limit is stored before the first backup, and later beside what is stored', async () => {
  await saveBackupLimit(20_000)
  expect(await at('settings/backup')).toMatchObject({ limit: 20_000, read: 0, files: [] })
  await put('settings/backup', record([file(0, 1)]))
  await saveBackupLimit(25_000)
  expect(await at('settings/backup')).toMatchObject({ limit: 25_000, read: 5, counts: { bookings: 3 } })
})

test('the newest file leaves the list when it was not saved, and the next one begins where it began', async () => {
  const position = { collection: 'events', after: 'bookings/x/events/y' }
  const whole = file(0, 1)
  const stopped = { ...file(1, 2), position }
  await put('settings/backup', record([whole, stopped, file(2, 3)]))
  await expect(noteNotSaved(stopped)).rejects.toMatchObject({ code: 'conflict' })
  const next = async () => fileAfter(parseBackups(await at('settings/backup')).files)
  const runFrom = day(2).toISOString()
  await noteNotSaved(file(2, 3))
  expect(await next()).toMatchObject({ number: 2, since: day(1).toISOString(), goesOn: { position, runFrom } })
  await noteNotSaved(stopped)
  expect(await next()).toMatchObject({ number: 1, since: day(1).toISOString(), goesOn: undefined })
  await noteNotSaved(whole)
  await noteNotSaved(whole)
  expect(await at('settings/backup')).toMatchObject({ files: [], read: 5, counts: { bookings: 3 } })
  expect(await next()).toBeUndefined()
})

test('files from before an erasure are outdated, each since the first erasure after it', async () => {
  for (const date of [3, 4, 9]) await put(`erasures/${String(date)}`, { at: day(date), ids: [] })
  const files = [file(0, 1), file(1, 2), file(2, 5), file(3, 10)]
  expect((await listOutdatedFiles(files)).map(({ file, erasedAt }) => [file.number, erasedAt.getUTCDate()])).toEqual([
    [0, 3],
    [1, 3],
    [2, 9],
  ])
  expect(await listOutdatedFiles([])).toEqual([])
})
