import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { env } from '#config/env.ts'
import { connectAs } from '#support/connections.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { getHouse } from './services.ts'
import { askForHouse, forgetHouse, readHouse } from './public-house.ts'

const DUTY = '9'.repeat(4_704)
const { fetch } = globalThis
/** The reads; what the test writes goes straight on. */
const fetched = vi.fn<(address: string, request?: RequestInit) => Promise<Response>>()

let firestore: LocalFirestore
beforeAll(async () => {
  firestore = await startFirestore()
  const { host, port, project: projectId } = firestore
  Object.assign(env, { firebase: { apiKey: 'a key', projectId }, emulators: { firestore: { host, port } } })
})
afterAll(() => firestore.close())

beforeEach(async () => {
  await firestore.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-15T08:00:00Z') })
  fetched.mockReset().mockImplementation(fetch)
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    address.includes(':batchGet?') ? fetched(address, request) : fetch(address, request),
  )
  forgetHouse()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  env.appCheckKey = undefined
})

const put = async (id: string, fields: object) => {
  const { db, doc, writeBatch } = firestore.asOwner()
  await writeBatch(db)
    .set(doc(db, `settings/${id}`), fields)
    .commit()
}

it('reads both documents in one request of a stranger, without the duty', async () => {
  await put('house', {
    offers: ['14', '15'].map((day) => ({ id: day, name: day, price: 'P300', until: `2030-01-${day}` })),
    team: [{ name: 'Neo' }],
    words: { room: 'Yes' },
    updatedAt: new Date(7),
  })
  await put('diary', { closedWeekdays: [0], hours: {}, duty: DUTY, updatedAt: new Date(8) })
  const house = await readHouse()
  expect(house).toMatchObject({ team: [{ name: 'Neo' }], words: { room: 'Yes' } })
  expect(house.offers?.map(({ name }) => name)).toEqual(['15'])
  expect(house.hours?.short).toContain('Sun closed')
  expect(fetched).toHaveBeenCalledOnce()
  const [address, request] = fetched.mock.calls[0] ?? []
  // No header, so that browsers ask for no permission first.
  expect(request).not.toHaveProperty('headers')
  expect(await (await fetch(address ?? '', request)).text()).not.toContain(DUTY)
})

it('no answer is silent, and asked again on the next page; an answer is asked for once, until main has saved', async () => {
  fetched.mockResolvedValueOnce(new Response('{}', { status: 429 }))
  // Of a hotel's network.
  fetched.mockResolvedValueOnce(new Response('<html>'))
  expect([await askForHouse(), await askForHouse()]).toEqual([undefined, undefined])
  await Promise.all([readHouse(), askForHouse(), readHouse()])
  await put('house', { team: [{ name: 'Neo' }], updatedAt: new Date() })
  expect((await askForHouse())?.team).toBeUndefined()
  expect(fetched).toHaveBeenCalledTimes(3)
  forgetHouse()
  expect((await askForHouse())?.team?.[0]?.name).toBe('Neo')
})

it('a tab that is offline does not ask, nor one with App Check, which needs the SDK', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await askForHouse()).toBeUndefined()
  vi.stubGlobal('navigator', { onLine: true })
  env.appCheckKey = 'key'
  expect(await askForHouse()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
  await put('house', { words: { arrival: 'Come ten minutes early.' } })
  connectAs({ visitor: firestore.asStranger() })
  expect(await getHouse()).toMatchObject({ words: { arrival: 'Come ten minutes early.' } })
})
