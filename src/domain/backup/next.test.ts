import { describe, expect, it } from 'vitest'
import { fileAfter, fileNameOf, firstFile, lastCompleteOf } from './next.ts'
import type { BackupFile } from './stored-backups.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour))
const file = (number: number, own: Partial<BackupFile> = {}): BackupFile => ({
  ...{ set: 'a', number, from: at(number), madeAt: at(number), documents: 5, position: null },
  ...own,
})
const position = { collection: 'events', after: 'bookings/x/events/y' }
const cut = (number: number, own: Partial<BackupFile> = {}) => file(number, { position, ...own })

describe('the next file', () => {
  it('of a complete set holds what has changed since the last run', () => {
    expect(fileAfter([file(0), file(1)])).toEqual({
      ...{ set: 'a', number: 2, since: at(1).toISOString(), goesOn: undefined },
    })
  })

  it('of a run that stopped goes on there, also after several stops', () => {
    expect(fileAfter([cut(0), cut(1)])).toEqual({
      ...{ set: 'a', number: 2, since: undefined, goesOn: { position, runFrom: at(0).toISOString() } },
    })
    expect(fileAfter([cut(0), file(1), cut(2), cut(3)])).toEqual({
      ...{ set: 'a', number: 4, since: at(1).toISOString(), goesOn: { position, runFrom: at(2).toISOString() } },
    })
  })

  it('belongs to the set of the newest file', () => {
    expect(fileAfter([cut(0, { set: 'old' }), file(0)])).toMatchObject({
      set: 'a',
      number: 1,
    })
  })

  it.each([
    ['nothing is stored', []],
    ['the beginning of the run is no longer known', [cut(7)]],
    ['a time cannot be read', [file(0, { from: null })]],
    ['the time of the run cannot be read', [file(0), cut(1, { from: null })]],
    ['the set has fifty files', [file(49)]],
  ])('cannot be told when %s', (_, files) => {
    expect(fileAfter(files)).toBeUndefined()
  })

  it('of a new set has another id each time', () => {
    expect(firstFile().set).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(firstFile().set).not.toBe(firstFile().set)
  })
})

it('the last complete file counts, not one that stopped later', () => {
  expect(lastCompleteOf({ files: [file(0), file(1), cut(2)] })).toEqual(file(1))
  expect(lastCompleteOf({ files: [cut(0)] })).toBeNull()
})

it('files of a set stand together in a folder', () => {
  expect(fileNameOf({ set: 'k3x9abcdefghij', number: 7, madeAt: '2026-11-26T08:00:00.000Z' })).toBe(
    'la-lumiere-k3x9ab-007-2026-11-26.backup',
  )
})
