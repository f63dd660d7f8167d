import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mergeChain } from '#domain/backup/chain.ts'
import { parseBackups } from '#domain/backup/stored-backups.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { openSpa } from '#support/backup-acts.ts'
import { callOf, heldBy, linesIn, ROOT, storedIn } from '#support/backup-runs.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { DEMO_PROJECT } from '../../stack/demo-env.ts'
import { openFiles } from '../restore/open-files.ts'
import { type FileTask, makeFile } from './make-file.ts'
import { newestSet, nextAfter } from './set-folder.ts'

const firestore = openRules()
const PASSPHRASE = 'four words are enough'
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  await acts(60)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const acts = async (count: number) => {
  const spa = openSpa(callOf(firestore.port()), Math.random)
  for (let act = 0; act < count; act++) await spa.act()
}
const made = async (own: Partial<FileTask> = {}) => {
  const next = own.next ?? (await nextAfter(await newestSet(folder, DEMO_PROJECT), own.passphrase ?? PASSPHRASE))
  const call = callOf(firestore.port(), NALEDI.uid)
  const task = { call, root: ROOT, project: DEMO_PROJECT, folder, passphrase: PASSPHRASE, iterations: 10, next }
  return makeFile({ ...task, ...own })
}
const names = () => readdirSync(folder).toSorted()
const inFolder = async () => {
  const chain = await mergeChain(
    await openFiles(
      names().map((name) => path.join(folder, name)),
      PASSPHRASE,
    ),
  )
  return linesIn(await heldBy(chain)).filter((line) => !line.startsWith('settings/backup '))
}
const stored = async () =>
  linesIn(await storedIn(firestore.port())).filter((line) => !line.startsWith('settings/backup '))
const recorded = async () => parseBackups(plainFields((await storedIn(firestore.port())).get('settings/backup')))

describe('npm run backup', () => {
  it('makes a whole and then increments, which hold everything together', async () => {
    const first = await made()
    expect(first).toMatchObject({ stopped: undefined, isRecorded: true })
    await acts(30)
    const second = await made()
    expect(second.documents).toBeGreaterThan(0)
    expect(names()).toEqual([first.file, second.file].map((file) => path.basename(file)))
    expect(await inFolder()).toEqual(await stored())
    expect(statSync(first.file).mode & 0o077).toBe(0)
  })

  it('records what was made and read, for House', async () => {
    const { documents, reads } = await made()
    expect(await recorded()).toMatchObject({
      read: reads,
      files: [{ number: 0, documents, position: null }],
    })
    const second = await made()
    expect((await recorded()).read).toBe(reads + second.reads)
  })

  it('ends at the limit of a day and goes on in the next file', async () => {
    const first = await made({ reads: 150 })
    expect(first.stopped).toBe('limit')
    expect((await recorded()).files).toMatchObject([{ position: { collection: expect.any(String) as string } }])
    await expect(made({ reads: 150 })).rejects.toThrow(/The 150 reads of today are used up/)
    const second = await made()
    expect(second.stopped).toBeUndefined()
    expect(await inFolder()).toEqual(await stored())
  })

  it('leaves nothing behind when it is ended at once', async () => {
    const stop = new AbortController()
    const call = callOf(firestore.port(), NALEDI.uid)
    const ended: FileTask['call'] = (question, body, signal) => {
      if (question !== ':batchGet') stop.abort()
      return call(question, body, question === ':commit' ? undefined : signal)
    }
    await expect(made({ call: ended, signal: stop.signal })).rejects.toThrow(/ended before anything was read/)
    expect(names()).toEqual([])
    expect((await recorded()).files).toEqual([])
  })
})

describe('meanwhile', () => {
  const main = () => callOf(firestore.port(), NALEDI.uid)
  /** Asks like main, and does something before the first request of this kind after the run has begun. */
  const calledWith = (kind: string, meanwhile: () => Promise<unknown>): FileTask['call'] => {
    let isDone = false
    return async (question, body, signal) => {
      if (question === kind && !isDone) {
        isDone = true
        await meanwhile()
      }
      return main()(question, body, signal)
    }
  }
  const saveLimit = (limit: number) =>
    callOf(firestore.port())(':commit', {
      writes: [
        {
          update: { name: `${ROOT}/settings/backup`, fields: { limit: { integerValue: String(limit) } } },
          updateMask: { fieldPaths: ['limit'] },
        },
      ],
    })

  it.each([':runQuery', ':commit'])('the limit is saved, before %s, and stays; the run is recorded', async (kind) => {
    await made()
    const call = calledWith(kind, () => saveLimit(20_000))
    expect(await made({ call })).toMatchObject({ isRecorded: true })
    expect(await recorded()).toMatchObject({ limit: 20_000, files: [{ number: 0 }, { number: 1 }] })
  })

  it.each([':runQuery', ':commit'])('another run is recorded, before %s, and this one has no file', async (kind) => {
    const elsewhere = path.join(folder, 'elsewhere')
    let other = 0
    const call = calledWith(kind, async () => {
      other = (await made({ folder: elsewhere, next: await nextAfter([], PASSPHRASE) })).reads
    })
    await expect(made({ call })).rejects.toThrow(/changed the list of backups meanwhile, so this file was deleted\./)
    expect(names()).toEqual(['elsewhere'])
    const { files, read } = await recorded()
    expect(files).toMatchObject([{ position: null }])
    expect(read).toBeGreaterThan(other)
    await made()
    expect((await recorded()).files).toHaveLength(2)
  })

  it('the database refuses the record, and the file stays', async () => {
    const call = calledWith(':commit', () => Promise.reject(Object.assign(new Error('busy'), { status: 503 })))
    expect(await made({ call })).toMatchObject({ isRecorded: false })
    expect(names()).toHaveLength(1)
  })
})

describe('npm run backup refuses', () => {
  it('a full disk, and leaves the earlier files as they were', async () => {
    const { file } = await made()
    const before = readFileSync(file)
    const full: typeof open = async (...given) => {
      const handle = await open(...given)
      handle.writeFile = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      return handle
    }
    await expect(made({ openFile: full })).rejects.toThrow(/The disk with .* is full\. Free some space/)
    expect(names()).toEqual([path.basename(file)])
    expect(readFileSync(file)).toEqual(before)
  })

  it('a set of which a file is missing', async () => {
    const { file } = await made()
    await made()
    rmSync(file)
    await expect(made()).rejects.toThrow(/Number 0 of the newest backup is missing/)
  })

  it('somebody who is not main', async () => {
    const call = callOf(firestore.port(), THATO.uid)
    await expect(made({ call })).rejects.toMatchObject({ status: 403 })
    expect(names()).toEqual([])
  })
})
