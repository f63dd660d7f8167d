import { getDocs, setDoc } from 'firebase/firestore/lite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { menuDocument, type PublishedMenu, publishedMenu } from '#features/menu/published-menu.ts'
import { connectAs } from '#support/connections.ts'
import { openRules } from '#support/open-rules.ts'
import { forgetServices, listServices } from './services.ts'

Object.assign(env, { firebase: { projectId: 'spa' } })

const HOUR = 60 * 60_000
const START = Date.UTC(2030, 0, 15)

const firestore = openRules()

/** Stores a massage that was last changed at this hour after START. */
const store = (id: string, own: object, hour: number) => {
  const { db, doc } = firestore.asOwner()
  const updatedAt = new Date(START + hour * HOUR + 123)
  const fields = { name: id, category: 'massage', duration: 60, price: 'P350', icon: 'Heart', updatedAt, ...own }
  return setDoc(doc(db, 'services', id), fields)
}

/** What a build publishes of the database at this hour. */
const built = async (hour: number): Promise<PublishedMenu> => {
  const { collection, db } = firestore.asOwner()
  const { docs } = await getDocs(collection(db, 'services'))
  const read = docs.map((found) => menuDocument(found.id, found.data()))
  return publishedMenu('spa', read, START + hour * HOUR)
}

/** The site's answer to `/menu.json`. */
let site: () => Promise<Response>
const publishes = (menu: unknown) => {
  site = () => Promise.resolve(Response.json(menu))
}
/** How many documents the database has answered with. */
let documents = 0

const names = (services: readonly { name: string }[] | undefined) => services?.map(({ name }) => name)
/** The names of the menu as a page reads it that was just loaded, and how many documents that took. */
const read = async () => {
  forgetServices()
  documents = 0
  const list = names(await listServices())
  return { list, documents }
}

beforeEach(async () => {
  forgetServices()
  connectAs({ visitor: firestore.asStranger() })
  publishes({})
  for (const id of ['A', 'B', 'C']) await store(id, {}, -100)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (input === '/menu.json') {
      expect(init?.cache).toBe('no-cache')
      return site()
    }
    const answer = await fetch(input, init)
    documents += (await answer.clone().text()).split('"document":').length - 1
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('beside the menu of the build', () => {
  beforeEach(async () => publishes(await built(0)))

  test('nothing is read but what was changed, added, hidden or shown again', async () => {
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 0 })
    await store('B', { hidden: true }, 1)
    await store('C', { name: 'Zen' }, 1)
    await store('D', {}, 1)
    expect(await read()).toEqual({ list: ['A', 'D', 'Zen'], documents: 3 })
    publishes(await built(2))
    await store('B', {}, 3)
    expect(await read()).toEqual({ list: ['A', 'B', 'D', 'Zen'], documents: 1 })
  })

  test('the page gets the menu of the build first, also when the database cannot be read', async () => {
    await store('B', { hidden: true }, 1)
    const shown = vi.fn<(services: readonly { name: string }[]) => void>()
    vi.spyOn(firestore.asStranger(), 'getDocs').mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(listServices(shown)).rejects.toMatchObject({ code: 'offline' })
    expect(names(await listServices(shown))).toEqual(['A', 'C'])
    expect(shown.mock.calls.map(([services]) => names(services))).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
    ])
  })

  test.each<[string, (menu: PublishedMenu) => Promise<Response>]>([
    ['missing', () => Promise.resolve(new Response('<!doctype html>', { status: 404 }))],
    ['of another project', (menu) => Promise.resolve(Response.json({ ...menu, project: 'another' }))],
    ['without a known time', (menu) => Promise.resolve(Response.json({ ...menu, known: NaN }))],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('everything is read where the file is %s', async (_, answer) => {
    const menu = await built(0)
    site = () => answer(menu)
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 3 })
    expect(timeout).toHaveBeenCalledWith(5_000)
  })
})
