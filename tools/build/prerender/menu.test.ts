import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { startFirestore } from '#support/start-firestore.ts'
import type { PublishedMenu } from '#features/menu/published-menu.ts'
import { DEMO_PROJECT, demoEnv } from '#tools/stack/demo-env.ts'
import { menuFile, readMenu } from './menu.ts'

const envOn = (firestore: number) => parseEnv(demoEnv({ site: 1, firestore, auth: 2, outbox: 3 }))

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const startServer = async (answer: Parameters<typeof createServer>[1]) => {
  const server = createServer(answer)
  running.push(server)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return (server.address() as AddressInfo).port
}

it('returns a reason instead when Firestore cannot be reached, refuses, sends no JSON or is too slow', async () => {
  const refuses = await startServer((_, response) => response.writeHead(403).end())
  const sendsHtml = await startServer((_, response) => response.end('<html>'))
  const isSilent = await startServer(() => {})
  expect(await readMenu(envOn(refuses))).toEqual({ menu: undefined, reason: 'Firestore answered 403' })
  expect(await readMenu(envOn(sendsHtml))).toEqual({ menu: undefined, reason: 'Firestore cannot be reached' })
  expect(await readMenu(envOn(isSilent), 50)).toEqual({ menu: undefined, reason: 'no answer within 50 ms' })
  expect(await readMenu(envOn(1))).toEqual({ menu: undefined, reason: 'Firestore cannot be reached' })
  expect(await readMenu(parseEnv({}))).toEqual({ menu: undefined, reason: 'no Firestore is configured' })
})

it('publishes the menu with the time up to which it is complete, for pages of the same database', async () => {
  const firestore = await startFirestore()
  try {
    const { db, doc, writeBatch } = firestore.asOwner()
    const store = (id: string, own: object) =>
      writeBatch(db)
        .set(doc(db, 'services', id), { name: id, category: 'massage', ...own })
        .commit()
    const [older, newer] = [new Date(2026, 0, 1), new Date(2026, 0, 2)]
    await store('a', { updatedAt: older })
    await store('b', { updatedAt: newer, hidden: true })
    /** As a page reads it. */
    const copy = async () => JSON.parse(menuFile(await readMenu(envOn(firestore.port)))) as Partial<PublishedMenu>
    expect(await copy()).toMatchObject({ project: DEMO_PROJECT, services: [{ id: 'a' }], known: newer.getTime() })
    expect(menuFile(await readMenu(envOn(firestore.port)))).not.toMatch(/hidden|"b"/)

    await store('a', { updatedAt: new Date() })
    const begun = Date.now()
    const known = (await copy()).known ?? 0
    expect([known <= Date.now() - 60_000, known >= begun - 60_000]).toEqual([true, true])

    await store('c', {})
    expect((await copy()).known).toBeNull()
  } finally {
    await firestore.close()
  }
})

it('reads every page of a menu, without what is hidden', async () => {
  const asked: (string | null)[] = []
  const port = await startServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://local').searchParams.get('pageToken')
    asked.push(token)
    const document = (id: string) => ({
      name: `projects/p/databases/(default)/documents/services/${id}`,
      fields: { name: { stringValue: id }, category: { stringValue: 'facial' }, duration: { integerValue: '60' } },
    })
    const hidden = document('hidden')
    Object.assign(hidden.fields, { hidden: { booleanValue: true } })
    const odd = document('b')
    Object.assign(odd.fields, { price: { doubleValue: 'NaN' } })
    response.end(
      JSON.stringify(token ? { documents: [document('a'), hidden] } : { documents: [odd], nextPageToken: 'two' }),
    )
  })
  const { menu } = await readMenu(envOn(port))
  expect(asked).toEqual(['', 'two'])
  expect(menu).toMatchObject([
    { id: 'a', duration: 60 },
    { id: 'b', duration: 60, price: '' },
  ])
})
