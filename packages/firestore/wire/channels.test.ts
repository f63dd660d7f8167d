import { afterEach, expect, test } from 'vitest'
import { startLocalFirestore, type LocalFirestore } from '../server.ts'
import { openChannel } from '../testing/channel.ts'

const open: LocalFirestore[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const start = async () => {
  const server = await startLocalFirestore({ port: 0 })
  open.push(server)
  return server
}

const database = 'projects/demo-x/databases/(default)'
const name = (path: string): string => `${database}/documents/${path}`
const listenTo = (path: string) => ({
  database,
  addTarget: { targetId: 2, documents: { documents: [name(path)] } },
})

test('a quota that gets used up ends an open stream with an error, and refuses the next one until it is restored', async () => {
  const { port } = await start()
  const set = async (faults: object) => {
    const address = `http://127.0.0.1:${port}/emulator/v1/${database}:faults`
    const answer = await fetch(address, { method: 'PUT', body: JSON.stringify(faults) })
    expect(answer.status).toBe(200)
  }
  const refusal = [{ error: { code: 8, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' } }]
  const current = expect.stringContaining('"CURRENT"') as unknown
  const answer = async (headers?: string) => {
    const channel = openChannel(port, 'Listen', [listenTo('c/a')], headers)
    await channel.handshake()
    return { channel, first: JSON.stringify(await channel.poll(0)) }
  }
  const open = await answer()
  expect(open.first).toEqual(current)
  await set({ listens: 'quota' })
  expect(await open.channel.poll(4)).toEqual([[5, refusal]])
  expect((await answer()).first).toBe(JSON.stringify([[1, refusal]]))
  expect((await answer('Authorization:Bearer owner')).first).toEqual(current)
  await set({})
  expect((await answer()).first).toEqual(current)
})

test('a denied listener is refused alone, and a late one is answered when the fault ends', async () => {
  const { port } = await start()
  const set = (faults: object) =>
    fetch(`http://127.0.0.1:${port}/emulator/v1/${database}:faults`, { method: 'PUT', body: JSON.stringify(faults) })
  await set({ listens: 'denied' })
  const denied = openChannel(port, 'Listen', [listenTo('c/a')])
  await denied.handshake()
  const cause = { code: 7, message: 'Missing or insufficient permissions.' }
  expect(await denied.poll(0)).toMatchObject([[1, [{ targetChange: { targetChangeType: 'REMOVE', cause } }]]])
  await set({ listens: 'late' })
  const late = openChannel(port, 'Listen', [listenTo('c/a')])
  await late.handshake()
  await set({})
  expect(JSON.stringify(await late.poll(0))).toContain('"CURRENT"')
})

test('a message for another database ends the stream', async () => {
  const { port } = await start()
  const channel = openChannel(port, 'Write', [{ database: 'projects/other/databases/(default)' }])
  await channel.handshake()
  expect(await channel.poll(0)).toMatchObject([[1, [{ error: { status: 'INVALID_ARGUMENT' } }]]])
})
