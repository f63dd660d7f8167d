import { afterEach, expect, test } from 'vitest'
import { startLocalFirestore, type LocalFirestore } from '../server.ts'
import { openChannel, framesIn } from '../testing/channel.ts'

const open: LocalFirestore[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const start = async (rules?: string) => {
  const server = await startLocalFirestore({ port: 0, ...(rules === undefined ? {} : { rules }) })
  open.push(server)
  return server
}

const database = 'projects/demo-x/databases/(default)'
const name = (path: string): string => `${database}/documents/${path}`
const handshake = { database }
const ANYTHING: unknown = expect.anything()
const set = (path: string) => ({ streamToken: 'MA==', writes: [{ update: { name: name(path), fields: {} } }] })
const listenTo = (path: string) => ({
  database,
  addTarget: { targetId: 2, documents: { documents: [name(path)] } },
})

test('the answer to a handshake holds the session id, the protocol version and the keep-alive interval', async () => {
  const { port } = await start()
  const { status, text } = await openChannel(port, 'Write', [handshake]).handshake()
  expect(status).toBe(200)
  expect(framesIn(text)).toEqual([[[0, ['c', expect.stringMatching(/^[\w-]{16,}$/), '', 8, 12, 30000]]]])
})

test('the back channel sends the result of a write; the answer to the POST holds only the state of the channel', async () => {
  const { port } = await start()
  const channel = openChannel(port, 'Write', [handshake])
  await channel.handshake()
  expect(await channel.poll(0)).toEqual([[1, [{ streamId: '0', streamToken: 'MA==' }]]])
  const posted = await channel.post([set('c/a')], { offset: 1, received: 1 })
  expect(framesIn(posted.text)).toEqual([[0, 2, 7]])
  expect(await channel.poll(1)).toMatchObject([[2, [{ writeResults: [{ updateTime: ANYTHING }] }]]])
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

test('a post repeated after a lost answer writes once', async () => {
  const server = await start()
  const channel = openChannel(server.port, 'Write', [handshake])
  await channel.handshake()
  const increment = {
    streamToken: 'MA==',
    writes: [
      {
        update: { name: name('c/a'), fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
      },
    ],
  }
  for (let time = 0; time < 3; time++) await channel.post([increment], { offset: 1, received: 0 })
  expect(server.store('demo-x').get('c/a')?.fields.get('n')).toEqual({ kind: 'integer', value: 1n })
})

test('the first refused batch ends the stream; later batches are not written', async () => {
  const server = await start()
  const channel = openChannel(server.port, 'Write', [handshake])
  await channel.handshake()
  const refused = { writes: [{ delete: name('c/x'), currentDocument: { exists: true } }] }
  await channel.post([set('c/a'), refused, set('c/b')], { offset: 1, received: 0 })
  await channel.post([set('c/c')], { offset: 4, received: 0 })
  expect(await channel.poll(0)).toMatchObject([
    [1, [{ streamId: '0' }]],
    [2, [{ writeResults: [{}] }]],
    [3, [{ error: { code: 5, status: 'NOT_FOUND', message: ANYTHING } }]],
  ])
  expect([...server.store('demo-x').all()].map(({ id }) => id)).toEqual(['a'])
})

test('credentials are read from the headers in the form', async () => {
  const rules = `service cloud.firestore { match /databases/{d}/documents {
    match /c/{id} { allow get: if request.auth.uid == id; } } }`
  const { port } = await start(rules)
  const token = ['{"alg":"none"}', '{"sub":"alice"}', ''].map((part) => Buffer.from(part).toString('base64url'))
  const stranger = openChannel(port, 'Listen', [listenTo('c/alice')])
  const alice = openChannel(port, 'Listen', [listenTo('c/alice')], `Authorization:Bearer ${token.join('.')}\r\n`)
  await stranger.handshake()
  await alice.handshake()
  expect(await stranger.poll(0)).toMatchObject([
    [1, [{ targetChange: { targetChangeType: 'REMOVE', targetIds: [2], cause: { code: 7 } } }]],
  ])
  expect(await alice.poll(0)).toHaveProperty([0, 1, 0, 'targetChange', 'targetChangeType'], 'ADD')
})

test('every kind of request to an unknown channel gets an empty 400', async () => {
  const { port } = await start()
  const channel = openChannel(port, 'Listen', [])
  for (const answer of [await channel.get(0), await channel.post([], { offset: 0, received: 0 })])
    expect(answer).toEqual({ status: 400, text: '' })
})

test('a terminated channel no longer exists', async () => {
  const { port } = await start()
  const channel = openChannel(port, 'Listen', [])
  await channel.handshake()
  expect(await channel.terminate()).toEqual({ status: 200, text: '' })
  expect(await channel.get(0)).toMatchObject({ status: 400 })
})

test('a message for another database ends the stream', async () => {
  const { port } = await start()
  const channel = openChannel(port, 'Write', [{ database: 'projects/other/databases/(default)' }])
  await channel.handshake()
  expect(await channel.poll(0)).toMatchObject([[1, [{ error: { status: 'INVALID_ARGUMENT' } }]]])
})

test('an idle Write channel is closed after its last result and ignores later writes', async () => {
  const server = await start()
  const channel = openChannel(server.port, 'Write', [handshake])
  await channel.handshake()
  await channel.post([set('c/a')], { offset: 1, received: 0 })
  await channel.poll(0)
  expect(await channel.poll(2)).toEqual([[3, ['close']]])
  expect(await channel.post([set('c/b')], { offset: 2, received: 3 })).toMatchObject({ status: 200 })
  expect(server.store('demo-x').get('c/b')).toBeNull()
})
