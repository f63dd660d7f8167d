import { expect, test } from 'vitest'
import { plainFields } from '#records/firestore-wire.ts'
import type { Precondition } from './ask.ts'
import {
  type BackupFile,
  backupsWrite,
  parseBackups,
  readsLeft,
  type StoredBackups,
  withFile,
} from './stored-backups.ts'

const FIRST = {
  ...{ set: 'AbCdEfGhIjKlMnOpQrSt', number: 0, documents: 1_234, position: null },
  ...{ from: new Date('2026-11-26T08:00:00.123Z'), madeAt: new Date('2026-11-26T08:00:01Z') },
}
const POSITION = { collection: 'events', after: 'bookings/x/events/y' }
const BACKUPS: StoredBackups = {
  ...{ limit: 20_000, day: '2026-11-26', read: 1_300 },
  files: [FIRST, { ...FIRST, number: 1, position: POSITION }],
  counts: { bookings: 400, 'bookings/events': 700 },
}
const NEVER = { limit: 30_000, day: '', read: 0, files: [], counts: {} }

const NEW = { exists: false } as const
const writeOf = (changed: Partial<StoredBackups>, precondition: Precondition) =>
  backupsWrite('projects/p/databases/(default)/documents', changed, precondition) as {
    update: { name: string; fields: Record<string, unknown> }
    updateMask?: { fieldPaths: string[] }
    currentDocument: Precondition
  }
const stored = (backups: StoredBackups) => {
  const { update } = writeOf(backups, NEW)
  return { name: update.name, fields: plainFields(update.fields) }
}

test('what is written is read again', () => {
  const { name, fields } = stored(BACKUPS)
  expect(name).toBe('projects/p/databases/(default)/documents/settings/backup')
  expect(parseBackups(fields)).toEqual(BACKUPS)
  expect(parseBackups(stored(NEVER).fields)).toEqual(NEVER)
})

test('a write names what it changes, and what it follows from', () => {
  expect(writeOf(NEVER, NEW)).toMatchObject({ currentDocument: NEW })
  expect(writeOf(NEVER, NEW).updateMask).toBeUndefined()
  const read = { updateTime: '2026-11-26T08:00:00.123456Z' }
  const { update, updateMask, currentDocument } = writeOf({ day: '2026-11-26', read: 7 }, read)
  expect(updateMask).toEqual({ fieldPaths: ['day', 'read'] })
  expect(plainFields(update.fields)).toEqual({ day: '2026-11-26', read: 7 })
  expect(currentDocument).toEqual(read)
})

test('without a document, or with another one, there was no backup', () => {
  expect(parseBackups(undefined)).toEqual(NEVER)
  const odd = { limit: 0, day: 'today', read: -1, files: [{ set: 'x' }, 7] }
  expect(parseBackups({ ...odd, counts: { bookings: 'many' } })).toEqual(NEVER)
})

test('reads of another day do not count', () => {
  expect(readsLeft(BACKUPS, '2026-11-26')).toBe(18_700)
  expect(readsLeft(BACKUPS, '2026-11-27')).toBe(20_000)
  expect(readsLeft({ ...BACKUPS, read: 20_001 }, '2026-11-26')).toBe(0)
})

test('a file replaces what was said of it while it was made, and sixty are kept', () => {
  const next = (number: number, position: BackupFile['position'] = null) => ({ ...FIRST, number, position })
  expect(withFile([FIRST, next(1, POSITION)], next(1))).toEqual([FIRST, next(1)])
  expect(withFile([FIRST], { ...FIRST, set: 'other' })).toHaveLength(2)
  const files = Array.from({ length: 60 }, (_, number) => next(number))
  expect(withFile(files, next(60)).map(({ number }) => number)).toEqual([...files.keys()].map((number) => number + 1))
})
