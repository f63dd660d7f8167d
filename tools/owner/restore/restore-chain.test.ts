import { mkdtemp, readdir, rm } from 'node:fs/promises'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackupDocument } from '#domain/backup/file.ts'
import { chainOf, openRestores, storedIn } from '#support/restored.ts'
import { seedDocuments } from '../../stack/seed/seed.ts'
import { wireFields } from '../../stack/seed/document.ts'
import { openDatabase } from './database.ts'
import { progressFile } from './progress-file.ts'
import { BATCH, restoreChain } from './restore-chain.ts'

const NOON = new Date('2026-11-26T20:00:00.000Z')
const nextDay = () => new Date(NOON.getTime() + 86_400_000)

let restores: Awaited<ReturnType<typeof openRestores>>
let folder: string
beforeAll(async () => {
  restores = await openRestores()
})
afterAll(() => restores.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'restore-'))
})
afterEach(() => rm(folder, { recursive: true }))

const progress = () => progressFile(path.join(folder, 'progress.json'))
/** The demo data as a Firestore answers it: times without zeros at their end. */
const demo = async (): Promise<BackupDocument[]> =>
  (await seedDocuments(NOON)).map(({ path: name, fields }) => ({
    path: name,
    fields: JSON.parse(JSON.stringify(wireFields(fields)).replaceAll('.000Z"', 'Z"')) as BackupDocument['fields'],
  }))
const ODD: BackupDocument = {
  path: 'bookings/odd name – ünï/events/m',
  fields: {
    at: { timestampValue: '2026-11-26T08:00:00.123456Z' },
    big: { integerValue: '9007199254740993' },
    whole: { doubleValue: 3 },
    none: { nullValue: null },
    list: { arrayValue: { values: [{ mapValue: { fields: { 'a `b': { stringValue: '' } } } }] } },
  },
}

describe('a restore', () => {
  it('writes every document as it was, types and microseconds too', async () => {
    const documents = [...(await demo()), ODD]
    const database = restores.database()
    const chain = chainOf(database.project, documents)
    const told: number[] = []
    const options = {
      chain,
      database,
      progress: progress(),
      writes: 18_000,
      onProgress: (done: number) => told.push(done),
    }
    const restored = await restoreChain({ ...options, now: () => NOON })
    expect(restored).toEqual({
      ...{ state: 'done', done: documents.length, all: documents.length, differences: [], wrongDays: [] },
    })
    expect(told.at(0)).toBe(0)
    expect(told.at(-1)).toBe(documents.length)
    const stored = await storedIn(database, Object.keys(chain.counts))
    expect(stored).toEqual(new Map(documents.map(({ path: name, fields }) => [name, fields])))
    expect(await readdir(folder)).toEqual([])
  })

  it('stops at the limit of a day, and goes on the next day where it stopped', async () => {
    const documents = Array.from({ length: BATCH * 5 }, (_, index) => ({ ...ODD, path: `clients/${String(index)}` }))
    const database = restores.database()
    const run = (now: Date) =>
      restoreChain({
        ...{ database, progress: progress() },
        chain: chainOf(database.project, documents),
        writes: BATCH * 2,
        now: () => now,
      })
    expect(await run(NOON)).toMatchObject({ state: 'paused', done: BATCH * 2 })
    expect(await run(NOON)).toMatchObject({ state: 'paused', done: BATCH * 2 })
    expect((await storedIn(database, ['clients'])).size).toBe(BATCH * 2)
    expect(await run(nextDay())).toMatchObject({ state: 'paused', done: BATCH * 4 })
    expect(await run(new Date(nextDay().getTime() + 86_400_000))).toMatchObject({ state: 'done', differences: [] })
    expect((await storedIn(database, ['clients'])).size).toBe(documents.length)
  })

  it('ended at any commit by a stop, a lost answer or a full disk is continued and whole', async () => {
    const documents = Array.from({ length: BATCH * 3 + 7 }, (_, index) => ({
      ...ODD,
      path: `clients/${String(index)}`,
    }))
    for (const end of ['stop', 'lost answer', 'full disk'] as const)
      for (let commit = 0; commit < 4; commit++) {
        const database = restores.database()
        const chain = chainOf(database.project, documents)
        let commits = 0
        const aborter = new AbortController()
        if (end === 'stop' && commit === 0) aborter.abort()
        const call: typeof database.call = async (name, body) => {
          const answer = await database.call(name, body)
          if (name !== ':commit') return answer
          commits += 1
          if (end === 'stop' && commits === commit) aborter.abort()
          if (end === 'lost answer' && commits === commit + 1) throw new Error('no answer')
          return answer
        }
        const full: Pick<typeof fs, 'readFileSync' | 'writeFileSync' | 'renameSync' | 'rmSync'> = {
          ...fs,
          writeFileSync: (file, data) => {
            if (end === 'full disk' && commits === commit + 1) throw new Error('ENOSPC')
            fs.writeFileSync(file, data)
          },
        }
        const file = path.join(folder, `${end} ${String(commit)}`)
        const first = restoreChain({
          ...{ chain, writes: 18_000, signal: aborter.signal },
          ...{ database: { ...database, call }, progress: progressFile(file, full) },
        })
        if (end === 'stop') expect((await first).state).toBe(commit === 4 ? 'done' : 'stopped')
        else await expect(first).rejects.toThrow(end === 'full disk' ? 'Free some space on the disk' : 'no answer')
        const second = await restoreChain({ chain, database, progress: progressFile(file), writes: 18_000 })
        expect(second).toMatchObject({ state: 'done', differences: [] })
        expect((await storedIn(database, ['clients'])).size).toBe(documents.length)
      }
  })
})

describe('nothing is written', () => {
  it('into a database that is not empty; the sentence says what is there', async () => {
    const database = restores.database()
    const write = (name: string) => ({ update: { name: `${database.root}/${name}`, fields: {} } })
    await database.call(':commit', { writes: [write('bookings/a'), write('bookings/b'), write('staff/x')] })
    const chain = chainOf(database.project, [ODD])
    await expect(restoreChain({ chain, database, progress: progress(), writes: 18_000 })).rejects.toThrow(
      `The project ${database.project} is not empty: 2 in bookings and 1 in staff. Nothing was changed.`,
    )
    expect((await storedIn(database, ['events'])).size).toBe(0)
  })

  it('when something else was written since the restore stopped', async () => {
    const documents = Array.from({ length: BATCH * 2 }, (_, index) => ({ ...ODD, path: `clients/${String(index)}` }))
    const database = restores.database()
    const run = () =>
      restoreChain({
        ...{ database, progress: progress() },
        chain: chainOf(database.project, documents),
        writes: BATCH,
      })
    expect(await run()).toMatchObject({ state: 'paused' })
    const more = Array.from({ length: BATCH + 1 }, (_, index) => `${database.root}/contacts/${String(index)}`)
    await database.call(':commit', { writes: more.map((name) => ({ update: { name, fields: {} } })) })
    await expect(run()).rejects.toThrow('something else was written or deleted since. Nothing was changed.')
  })

  it('without an answer; the sentence says so', async () => {
    const database = openDatabase({ project: 'p', emulator: '127.0.0.1:9', token: () => Promise.resolve('owner') })
    const chain = chainOf('p', [ODD])
    await expect(restoreChain({ chain, database, progress: progress(), writes: 18_000 })).rejects.toThrow(
      'The database does not answer. Check the internet connection, then run the same command again.',
    )
  })

  it('for somebody who is not the owner', async () => {
    const database = openDatabase({ project: 'p', emulator: restores.emulator, token: () => Promise.resolve('nobody') })
    const chain = chainOf('p', [ODD])
    await expect(restoreChain({ chain, database, progress: progress(), writes: 18_000 })).rejects.toThrow(/sign/i)
  })
})
