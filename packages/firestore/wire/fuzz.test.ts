import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startLocalFirestore, type LocalFirestore } from '../server.ts'
import { framesIn, openChannel } from '../testing/channel.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: LocalFirestore
const reports: string[] = []
beforeAll(async () => {
  server = await startLocalFirestore({ port: 0, report: (sentence) => reports.push(sentence) })
})
afterAll(() => server.close())

const database = 'projects/demo-x/databases/(default)'
const name = `${database}/documents/c/a`
const path = (kind: string, parameters: string): string =>
  `/google.firestore.v1.Firestore/${kind}/channel?VER=8&database=${encodeURIComponent(database)}&${parameters}`

const kinds = fc.constantFrom('Listen', 'Write', 'Sing')
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', '0', '-1', '99999999999', 'rpc'),
)
const structure = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record(
    {
      database: fc.oneof(fc.constant(database), texts),
      addTarget: fc.record(
        {
          targetId: fc.oneof(fc.integer(), fc.jsonValue({ maxDepth: 1 })),
          query: fc.oneof(
            fc.jsonValue({ maxDepth: 3 }),
            fc.record({
              parent: fc.constantFrom(`${database}/documents`, 'x'),
              structuredQuery: fc.record(
                { from: fc.constant([{ collectionId: 'c' }]), where: fc.jsonValue(), limit: fc.jsonValue() },
                { requiredKeys: ['from'] },
              ),
            }),
          ),
          documents: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant({ documents: [name] })),
          resumeToken: fc.oneof(texts, fc.jsonValue({ maxDepth: 1 })),
        },
        { requiredKeys: [] },
      ),
      removeTarget: fc.oneof(fc.integer(), fc.jsonValue({ maxDepth: 1 })),
      streamToken: texts,
      writes: fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.array(fc.record({ update: fc.record({ name: fc.constantFrom(name, 'x'), fields: fc.jsonValue() }) }), {
          maxLength: 2,
        }),
      ),
    },
    { requiredKeys: [] },
  ),
)

const form = fc
  .record({ count: fc.oneof(fc.nat(3).map(String), texts), ofs: fc.oneof(fc.nat(3).map(String), texts) })
  .chain((head) =>
    fc
      .array(
        fc.oneof(
          structure.map((value) => JSON.stringify(value)),
          texts,
        ),
        { maxLength: 3 },
      )
      .map((messages) =>
        new URLSearchParams([
          ...Object.entries(head),
          ...messages.map((text, at): [string, string] => [`req${at}___data__`, text]),
        ]).toString(),
      ),
  )

const isAlive = async (): Promise<void> => {
  const channel = openChannel(server.port, 'Write', [{ database }])
  await channel.handshake()
  expect(await channel.poll(0)).toMatchObject([[1, [{ streamId: '0' }]]])
  await channel.terminate()
}

test('garbage in forms, numbers and messages is refused without an internal error', async () => {
  const channel = openChannel(server.port, 'Listen', [])
  const sid = /"c","([^"]+)"/.exec((await channel.handshake()).text)?.[1] ?? ''
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(
      kinds,
      fc.constantFrom('', `SID=${sid}&`, 'SID=none&'),
      fc.constantFrom('', 'AID=0&', 'AID=-5&', 'AID=abc&', 'AID=999999&'),
      fc.constantFrom('', 'CI=2&', 'TYPE=xmlhttp&', 'RID=x&'),
      fc.oneof(form, texts),
      fc.option(texts),
      async (kind, one, two, three, body, authorization) => {
        const response = await fetch(`http://127.0.0.1:${server.port}${path(kind, one + two + three)}`, {
          method: 'POST',
          body:
            authorization === null ? body : `${body}&headers=${encodeURIComponent(`Authorization:${authorization}`)}`,
        })
        const text = await response.text()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status === 200) expect(framesIn(text)).toHaveLength(1)
        expect([200, 400, 501]).toContain(response.status)
      },
    ),
    { numRuns: 400 },
  )
  expect([...statuses.keys()].sort()).toEqual([200, 400, 501])
  expect(reports).toEqual([])
  await isAlive()
})

test('every message on a stream gets an answer or closes the stream, without an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('Listen' as const, 'Write' as const),
      fc.array(structure, { minLength: 1, maxLength: 4 }),
      async (kind, messages) => {
        const channel = openChannel(server.port, kind, kind === 'Write' ? [{ database }, ...messages] : messages)
        expect(await channel.handshake()).toMatchObject({ status: 200 })
        expect(framesIn((await channel.get(0)).text)).toHaveLength(1)
        await channel.terminate()
      },
    ),
    { numRuns: 200 },
  )
  expect(reports).toEqual([])
  await isAlive()
})

test('incomplete requests and broken connections do no harm', async () => {
  const whole = `POST ${path('Listen', 'RID=1')} HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\ncount=1&ofs=0&req0___data__=%7B%22a%22`
  const channel = openChannel(server.port, 'Listen', [])
  const sid = /"c","([^"]+)"/.exec((await channel.handshake()).text)?.[1] ?? ''
  const listening = `GET ${path('Listen', `RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`)} HTTP/1.1\r\nHost: x\r\n\r\n`
  const halves = [0.1, 0.5, 0.9, 1].map((part) => whole.slice(0, whole.length * part))
  for (const text of [...halves, listening, listening, 'GET', '\r\n\r\n', '\0\0\0']) {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(text, () => {
          socket.destroy()
        })
      })
      socket.once('error', () => undefined)
      socket.once('close', () => {
        resolve()
      })
    })
  }
  await isAlive()
  expect(reports).toEqual([])
})
