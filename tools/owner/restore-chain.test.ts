import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupDocument, FirestoreCall } from '#features/backup/ask.ts'
import { type Chain, RESTORE_PATH } from '#features/backup/chain.ts'
import { startLocalFirestore } from '#firestore/server.ts'
import { document, storedIn } from '#support/backups.ts'
import { openDatabase, readDocument, storeDocuments } from './database.ts'
import { BATCH, restoreChain } from './restore-chain.ts'

let server: Awaited<ReturnType<typeof startLocalFirestore>>
let count = 0
beforeAll(async () => {
  server = await startLocalFirestore({ port: 0, rulesFile: 'firestore.rules' })
})
afterAll(() => server.close())
/** An empty database. */
const openProject = (call?: (call: FirestoreCall) => FirestoreCall) => {
  const emulator = `127.0.0.1:${String(server.port)}`
  const database = openDatabase({
    project: `restored-${String(++count)}`,
    emulator,
    token: () => Promise.resolve('owner'),
  })
  return call ? { ...database, call: call(database.call) } : database
}
const chainOf = (documents: readonly BackupDocument[]): Chain => ({
  ...{ project: 'old', until: '2026-11-26T08:00:00.000Z', id: 'old, all of it', missing: [] },
  paths: new Set(documents.map(({ path }) => path)),
  documents: async function* () {
    yield* await Promise.resolve(documents)
  },
})
const many = Array.from({ length: BATCH * 4 + 7 }, (_, index) => document(`clients/${String(index)}`, { notes: 'x' }))
const pathsOf = async ({ call }: { call: FirestoreCall }) => (await storedIn(call)).map((line) => line.split(' ')[0])

describe('a restore', () => {
  it('writes every document as it was; menu and settings are those of the backup, the owner’s entry is the project’s', async () => {
    const database = openProject()
    await storeDocuments(database, [
      { path: 'staff/staff-owner', fields: { name: 'Owner today' }, now: [] },
      { path: 'services/of-set-up', fields: { name: 'Of the table' }, now: [] },
      { path: 'services/swedish', fields: { name: 'Of the table' }, now: [] },
      { path: 'settings/diary', fields: { buffer: 0 }, now: [] },
    ])
    const documents = [
      document('services/swedish', { name: 'Swedish' }),
      document('settings/diary', { buffer: 15 }),
      document('staff/staff-owner', { name: 'Owner then' }),
      document('staff/staff-other', { name: 'Other' }),
      { path: 'bookings/odd name – ünï/events/m', fields: { at: { timestampValue: '2026-11-26T08:00:00.123456Z' } } },
    ]
    await restoreChain({ chain: chainOf(documents), database })
    expect(await storedIn(database.call)).toEqual([
      'bookings/odd name – ünï/events/m {"at":{"timestampValue":"2026-11-26T08:00:00.123456Z"}}',
      'services/swedish {"name":{"stringValue":"Swedish"}}',
      'settings/diary {"buffer":{"integerValue":"15"}}',
      'staff/staff-other {"name":{"stringValue":"Other"}}',
      'staff/staff-owner {"name":{"stringValue":"Owner today"}}',
    ])
  })

  it.each(['the quota of the day', 'the line', 'the line after the commit'] as const)(
    'ended by %s at any commit goes on with the same command, and says so in the database until it is done',
    async (end) => {
      for (let commit = 1; commit <= 7; commit++) {
        let commits = 0
        let isBroken = true
        const database = openProject((call) => async (path, body) => {
          if (path !== ':commit' || ++commits !== commit || !isBroken) return call(path, body)
          isBroken = false
          if (end === 'the line after the commit') await call(path, body)
          throw new Error(end)
        })
        const chain = chainOf(many)
        await expect(restoreChain({ chain, database })).rejects.toThrow(end)
        // The first commit sets the mark, the last one takes it away.
        const isMarked = end === 'the line after the commit' ? commit < 7 : commit > 1
        expect((await readDocument(database, RESTORE_PATH)) !== undefined).toBe(isMarked)
        if (commit === 7 && !isMarked) continue
        await restoreChain({ chain, database })
        expect(await pathsOf(database)).toEqual(many.map(({ path }) => path).toSorted())
        expect(await readDocument(database, RESTORE_PATH)).toBeUndefined()
      }
    },
  )

  it('counts the days from the backup on again', async () => {
    const database = openProject()
    const house = { therapist: null, from: 600, to: 630, words: '', kind: 'away' }
    const documents = [
      document('blocks/one', { ...house, date: '2026-12-01' }),
      document('blocks/past', { ...house, date: '2026-11-01' }),
      document('days/2026-12-01', { date: '2026-12-01', note: 'Fair', blocked: { 10: 3 } }),
      document('days/2026-12-02', { date: '2026-12-02', massage: { 40: 1 } }),
      document('days/2026-11-01', { date: '2026-11-01', massage: { 40: 1 } }),
    ]
    await restoreChain({ chain: chainOf(documents), database })
    const day = async (date: string) => readDocument(database, `days/${date}`)
    expect(await day('2026-12-01')).toMatchObject({ note: 'Fair', blocked: { 40: 1, 41: 1 } })
    expect(await day('2026-12-02')).toMatchObject({ massage: {} })
    expect(await day('2026-11-01')).toMatchObject({ massage: { 40: 1 } })
  })
})

describe('nothing is written', () => {
  it('into a project with records of its own; the sentence says where', async () => {
    const database = openProject()
    await storeDocuments(
      database,
      ['bookings/a', 'clients/b', 'staff/x'].map((path) => ({ path, fields: {}, now: [] })),
    )
    await expect(restoreChain({ chain: chainOf(many), database })).rejects.toThrow(
      `The project ${database.project} holds records of its own, in bookings and clients. Nothing was changed.`,
    )
    expect(await pathsOf(database)).toEqual(['bookings/a', 'clients/b', 'staff/x'])
  })

  it('while another restore is not finished', async () => {
    const database = openProject()
    await storeDocuments(database, [{ path: RESTORE_PATH, fields: { of: 'other files', done: 3 }, now: [] }])
    await expect(restoreChain({ chain: chainOf(many), database })).rejects.toThrow(
      `Another restore into ${database.project} is not finished: other files.`,
    )
  })

  it('without an answer, and for somebody who is not the owner', async () => {
    const nowhere = openDatabase({ project: 'p', emulator: '127.0.0.1:9', token: () => Promise.resolve('owner') })
    await expect(restoreChain({ chain: chainOf(many), database: nowhere })).rejects.toThrow(
      'The database does not answer.',
    )
    const nobody = openDatabase({
      project: 'p',
      emulator: `127.0.0.1:${String(server.port)}`,
      token: () => Promise.resolve('nobody'),
    })
    await expect(restoreChain({ chain: chainOf(many), database: nobody })).rejects.toThrow(/sign/i)
  })
})
