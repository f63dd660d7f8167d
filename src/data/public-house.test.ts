import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { env } from '#config/env.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
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
    address.includes(':batchGet') ? fetched(address, request) : fetch(address, request),
  )
  forgetHouse()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
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
    offers: [
      { id: 'a', name: 'Summer', price: 'P300', until: '2030-01-15' },
      { id: 'b', name: 'Spring', price: 'P200', until: '2030-01-14' },
    ],
    team: [{ name: 'Neo' }],
    words: { room: 'Yes' },
    fees: { late: true, missed: true },
    updatedAt: new Date(7),
  })
  await put('diary', { closedWeekdays: [0], hours: {}, duty: DUTY, updatedAt: new Date(8) })
  const house = await readHouse()
  expect(house).toMatchObject({ team: [{ name: 'Neo' }], words: { room: 'Yes' } })
  expect(house.offers?.map(({ name }) => name)).toEqual(['Summer'])
  expect(house.hours?.short).toContain('Sun closed')
  expect(fetched).toHaveBeenCalledOnce()
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toMatch(/\/documents:batchGet\?key=a%20key$/)
  // No header, so that browsers ask for no permission first.
  expect(request).not.toHaveProperty('headers')
  expect(await (await fetch(address ?? '', request)).text()).not.toContain(DUTY)
})

it('asks once for the life of a page, and again when main has saved', async () => {
  await Promise.all([readHouse(), askForHouse(), readHouse()])
  await put('house', { team: [{ name: 'Neo' }], updatedAt: new Date() })
  expect((await askForHouse())?.team).toBeUndefined()
  expect(fetched).toHaveBeenCalledTimes(1)
  forgetHouse()
  expect((await askForHouse())?.team?.[0]?.name).toBe('Neo')
  expect(fetched).toHaveBeenCalledTimes(2)
})

it.each<[string, () => Promise<Response>]>([
  ['a refusal', () => Promise.resolve(new Response('{}', { status: 403 }))],
  ['a used-up quota', () => Promise.resolve(new Response('{}', { status: 429 }))],
  ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a hotel’s network', () => Promise.resolve(new Response('<html>'))],
])('%s is silent, and asked again on the next page', async (_, answer) => {
  fetched.mockImplementation(answer)
  expect(await askForHouse()).toBeUndefined()
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockImplementation(fetch)
  expect(await askForHouse()).toBeDefined()
})

it.each<[string, () => void]>([
  ['offline', () => vi.stubGlobal('navigator', { onLine: false })],
  ['with App Check', () => (env.appCheckKey = 'key')],
])('a tab %s does not ask', async (_, set) => {
  set()
  expect(await askForHouse()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})
