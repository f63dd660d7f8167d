import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startLocalFirestore, type LocalFirestore } from './server.ts'
import { nodeDisk } from './store/disk.ts'
import { diskError, fillableDisk } from './testing/faulty-disk.ts'
import { openChannel } from './testing/channel.ts'

const root = 'projects/demo-x/databases/(default)'
const documents = `/v1/${root}/documents`

let folder = ''
let file = ''
let reports: string[] = []
let running: LocalFirestore[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
  file = join(folder, 'data.jsonl')
  reports = []
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  rmSync(folder, { recursive: true })
})

const start = async (disk = nodeDisk): Promise<LocalFirestore> => {
  const server = await startLocalFirestore({ port: 0, file, disk, report: (sentence) => reports.push(sentence) })
  running = [...running, server]
  return server
}
const call = async ({ port }: LocalFirestore, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const put = (server: LocalFirestore, id: string) => call(server, 'PATCH', `${documents}/c/${id}`, {})
const writeOf = (id: string) => ({ update: { name: `${root}/documents/c/${id}`, fields: {} } })
const idsIn = (server: LocalFirestore): string[] => [...server.store('demo-x').all()].map(({ id }) => id).sort()

const FULL = {
  code: 429,
  status: 'RESOURCE_EXHAUSTED',
  message: expect.stringMatching(/disk with .* is full/) as unknown,
}

test('a full disk refuses every kind of write without effect; with space again writes succeed', async () => {
  const { disk, state } = fillableDisk()
  const server = await start(disk)
  await put(server, 'a')
  const told: string[] = []
  server.store('demo-x').subscribe(({ changes }) => told.push(...changes.map(({ path }) => path)))
  const before = readFileSync(file, 'utf8')
  state.isFull = true

  const refused = { status: 429, body: { error: FULL } }
  expect(await put(server, 'b')).toEqual(refused)
  expect(await call(server, 'POST', `${documents}/c?documentId=b`, {})).toEqual(refused)
  expect(await call(server, 'DELETE', `${documents}/c/a`)).toEqual(refused)
  expect(await call(server, 'POST', `${documents}:commit`, { writes: [writeOf('b'), writeOf('d')] })).toEqual(refused)
  expect(await call(server, 'DELETE', `/emulator${documents}`)).toEqual(refused)
  const batch = await call(server, 'POST', `${documents}:batchWrite`, { writes: [writeOf('b')] })
  expect(batch.body).toMatchObject({ status: [{ code: 8, message: FULL.message }] })
  expect(() => server.reset()).toThrow('is full')
  expect([idsIn(server), told, readFileSync(file, 'utf8')]).toEqual([['a'], [], before])
  expect(await call(server, 'GET', `${documents}/c/a`)).toMatchObject({ status: 200 })

  state.isFull = false
  expect(await put(server, 'b')).toMatchObject({ status: 200 })
  expect(reports).toEqual([expect.stringContaining('is full'), expect.stringContaining('can be written again')])
  expect(told).toEqual(['c/b'])
  await server.close()
  expect(idsIn(await start())).toEqual(['a', 'b'])
})

test('a write on a channel is refused with the same message', async () => {
  const { disk, state } = fillableDisk()
  const server = await start(disk)
  const channel = openChannel(server.port, 'Write', [{ database: root }])
  await channel.handshake()
  state.isFull = true
  await channel.post([{ streamToken: '', writes: [writeOf('a')] }], { offset: 1, received: 0 })
  expect(JSON.stringify(await channel.poll(0))).toMatch(/"status":"RESOURCE_EXHAUSTED","message":"Not saved: the disk/)
  expect(idsIn(server)).toEqual([])
})

test('a disk that fails in another way makes writes unavailable and says why', async () => {
  let isBroken = false
  const server = await start({
    ...nodeDisk,
    fdatasyncSync: (handle) => {
      if (isBroken) throw diskError('EIO')
      nodeDisk.fdatasyncSync(handle)
    },
  })
  isBroken = true
  expect(await put(server, 'a')).toMatchObject({
    status: 503,
    body: { error: { status: 'UNAVAILABLE', message: expect.stringContaining('EIO') as unknown } },
  })
  isBroken = false
  expect(await put(server, 'b')).toMatchObject({ status: 200 })
  expect(idsIn(server)).toEqual(['b'])
})

test('closing on a full disk keeps every confirmed write, reports the failed compaction and leaves no draft', async () => {
  const { disk, state } = fillableDisk()
  const server = await start(disk)
  await put(server, 'a')
  state.isFull = true
  await server.close()
  expect(reports).toEqual([expect.stringMatching(/could not be compacted .*stays as it is/)])
  expect(readdirSync(folder)).toEqual(['data.jsonl'])
  expect(idsIn(await start())).toEqual(['a'])
})

test('a file that grows is compacted while the server runs, without loss', async () => {
  const server = await start()
  const text = 'x'.repeat(900_000)
  const lengths: number[] = []
  for (let round = 0; round < 12; round += 1) {
    await call(server, 'PATCH', `${documents}/c/a`, { fields: { text: { stringValue: `${text}${round}` } } })
    lengths.push(readFileSync(file).length)
  }
  expect(Math.max(...lengths)).toBeGreaterThan(8_000_000)
  expect(lengths.at(-1)).toBeLessThan(5_000_000)
  await server.close()
  const fields = (await start()).store('demo-x').get('c/a')?.fields
  expect(fields?.get('text')).toEqual({ kind: 'string', value: `${text}11` })
})

test('a server that cannot start because its port is taken releases the file', async () => {
  const { port, close } = await startLocalFirestore({ port: 0 })
  await expect(startLocalFirestore({ port, file })).rejects.toThrow('FIRESTORE_PORT')
  await close()
  expect(readdirSync(folder)).toEqual(['data.jsonl'])
})

test('a full disk at the start is reported in a sentence, and no file is left behind', async () => {
  const { disk, state } = fillableDisk()
  state.isFull = true
  await expect(start(disk)).rejects.toThrow(`The data file ${file} cannot be used (ENOSPC`)
  expect(readdirSync(folder)).toEqual([])
})
