import { deleteDoc, getDocs, setDoc } from 'firebase/firestore/lite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { menuDocument, type PublishedMenu, updatedMenu } from '#domain/kept-menu.ts'
import { connectAs } from '#support/connections.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { listServices, rememberedServices } from './services.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#config/env.ts', async (original) => {
  const real = await original<typeof envModule>()
  const firebase = { apiKey: 'demo-key', authDomain: 'demo.example', projectId: 'spa', appId: 'demo-app' }
  return { ...real, env: { ...real.env, firebase } }
})

let firestore: LocalFirestore
beforeAll(async () => {
  firestore = await startFirestore()
  connectAs({ visitor: firestore.asStranger() })
  const menu = [
    ['b', 'Pedicure', 'nails'],
    ['a', 'Swedish', 'massage'],
    ['d', 'Deep Tissue', 'massage'],
    ['c', 'Gold Mask', 'facial'],
  ] as const
  const { db, doc } = firestore.asOwner()
  for (const [id, name, category] of menu) {
    await setDoc(doc(db, 'services', id), { name, category, duration: 60, price: 'P350', icon: 'Heart' })
  }
  await setDoc(doc(db, 'services', 'odd'), { category: 'massage' })
  await setDoc(doc(db, 'services', 'hidden'), { name: 'Winter Wrap', category: 'massage', hidden: true })
})
afterAll(() => firestore.close())

/** A browser's storage: Node has none. */
const storage = (own: Partial<Storage> = {}) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    ...own,
  })
  return kept
}
beforeEach(() => {
  storage()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const names = (services: readonly { name: string }[] | undefined) => services?.map(({ name }) => name)
const ORDERED = ['Deep Tissue', 'Swedish', 'Gold Mask', 'Pedicure']

test('the menu is ordered by category and name, without services that have no name', async () => {
  expect(names(await listServices())).toEqual(ORDERED)
})

test('a list that was loaded once is available at once the next time', async () => {
  expect(rememberedServices()).toBeUndefined()
  const services = await listServices()
  expect(rememberedServices()).toEqual(services)
})

test('a failed read keeps the last good list', async () => {
  await listServices()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  await expect(listServices()).rejects.toMatchObject({ code: 'offline' })
  expect(names(rememberedServices())).toEqual(ORDERED)
})

test('the menu loads although storage is full, forbidden or absent', async () => {
  const refuse = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  storage({ setItem: refuse, getItem: refuse })
  expect(names(await listServices())).toEqual(ORDERED)
  expect(rememberedServices()).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  expect(names(await listServices())).toEqual(ORDERED)
  expect(rememberedServices()).toBeUndefined()
})

test.each(['', 'not json', '{}', '[]', '[1,null,{"id":7}]', '"text"'])('a stored list of %j is ignored', (text) => {
  storage({ getItem: () => text })
  expect(rememberedServices()).toBeUndefined()
})

const HOUR = 60 * 60_000
const START = Date.UTC(2030, 0, 15)
const at = (hours: number) => vi.setSystemTime(START + hours * HOUR)
const stored = (id: string, own: object, hour: number) => {
  const { db, doc } = firestore.asOwner()
  const updatedAt = new Date(START + hour * HOUR + 123)
  const fields = { name: id, category: 'massage', duration: 60, price: 'P350', icon: 'Heart', updatedAt, ...own }
  return setDoc(doc(db, 'services', id), fields)
}
/** The treatments' names, and how many documents the database answered with. */
const read = async () => {
  const { fetch } = globalThis
  let documents = 0
  const counted = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await fetch(...request)
    documents += (await answer.clone().text()).split('"document":').length - 1
    return answer
  })
  const list = names(await listServices())
  counted.mockRestore()
  return { list, documents }
}
/** A menu of three treatments that were last changed some days ago. */
const startMenu = async () => {
  await firestore.reset()
  vi.useFakeTimers({ toFake: ['Date'] })
  at(0)
  for (const id of ['A', 'B', 'C']) await stored(id, {}, -100)
}

describe('the next reads of this device', () => {
  beforeEach(startMenu)
  afterEach(() => {
    vi.useRealTimers()
  })

  test('read nothing where nothing has changed', async () => {
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 3 })
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 0 })
  })

  test('read what was changed, hidden, shown again or added', async () => {
    await read()
    await stored('B', { hidden: true }, 1)
    await stored('D', {}, 1)
    at(2)
    expect(await read()).toEqual({ list: ['A', 'C', 'D'], documents: 2 })
    expect(await read()).toEqual({ list: ['A', 'C', 'D'], documents: 0 })
    await stored('B', { name: 'Zen' }, 3)
    at(4)
    expect(await read()).toEqual({ list: ['A', 'C', 'D', 'Zen'], documents: 1 })
    expect(names(rememberedServices())).toEqual(['A', 'C', 'D', 'Zen'])
  })

  test('find what was typed into the console after a week', async () => {
    await read()
    await stored('A', { price: 'P999' }, -100)
    await stored('E', { updatedAt: null }, 0)
    at(7 * 24 - 1)
    expect((await read()).documents).toBe(0)
    at(7 * 24)
    expect(await read()).toEqual({ list: ['A', 'B', 'C', 'E'], documents: 4 })
  })

  test('find at once what was typed into the console when it is stamped', async () => {
    await read()
    await stored('A', { name: 'Aroma' }, -100)
    expect((await read()).list).toEqual(['A', 'B', 'C'])
    await stored('A', { name: 'Aroma' }, 1)
    at(2)
    expect(await read()).toEqual({ list: ['Aroma', 'B', 'C'], documents: 1 })
  })

  test('read everything while a treatment has no time of its last change', async () => {
    await stored('E', { updatedAt: null }, 0)
    await read()
    expect((await read()).documents).toBe(4)
  })

  test('read everything where the clock was set back or the kept copy is of an earlier version', async () => {
    const services = await listServices()
    at(-1)
    expect((await read()).documents).toBe(3)
    storage({ getItem: () => JSON.stringify(services) })
    expect(names(rememberedServices())).toEqual(['A', 'B', 'C'])
    expect((await read()).documents).toBe(3)
  })

  test('that fail keep the copy and what it knows', async () => {
    await read()
    await stored('B', { hidden: true }, 1)
    at(2)
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(listServices()).rejects.toMatchObject({ code: 'offline' })
    vi.restoreAllMocks()
    expect(names(rememberedServices())).toEqual(['A', 'B', 'C'])
    expect(await read()).toEqual({ list: ['A', 'C'], documents: 1 })
  })

  test('of two tabs at once keep a copy that the next read completes', async () => {
    await read()
    await stored('B', { hidden: true }, 1)
    at(2)
    const older = await Promise.all([listServices(), listServices()])
    expect(older.map(names)).toEqual([
      ['A', 'C'],
      ['A', 'C'],
    ])
    expect(await read()).toEqual({ list: ['A', 'C'], documents: 0 })
  })
})

describe('the first look of a device', () => {
  /** The site's answer to `/menu.json`, and how often it was asked for. */
  let site: () => Promise<Response>
  let asked: number
  const publishes = (menu: unknown) => {
    site = () => Promise.resolve(Response.json(menu))
  }
  /** What a build publishes of the database at this hour. */
  const built = async (hour: number): Promise<PublishedMenu> => {
    const { collection, db } = firestore.asOwner()
    const { docs } = await getDocs(collection(db, 'services'))
    const all = docs.map((found) => menuDocument(found.id, found.data()))
    const { known, services } = updatedMenu(undefined, all, START + hour * HOUR)
    return { project: 'spa', known, services }
  }

  beforeEach(async () => {
    await startMenu()
    const { fetch } = globalThis
    asked = 0
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      if (input !== '/menu.json') return fetch(input, init)
      asked += 1
      expect(init?.cache).toBe('no-cache')
      return site()
    })
    publishes(await built(0))
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('reads nothing that the build has read, also weeks after it, and asks the site only once', async () => {
    at(40 * 24)
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 0 })
    expect(names(rememberedServices())).toEqual(['A', 'B', 'C'])
    at(41 * 24)
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 0 })
    expect(asked).toBe(1)
  })

  test('shows a treatment that was changed after the build with its new price, and reads that one', async () => {
    await stored('B', { price: 'P999' }, 1)
    at(2)
    expect((await read()).documents).toBe(1)
    expect(rememberedServices()?.map(({ price }) => price)).toEqual(['P350', 'P999', 'P350'])
  })

  test('shows what was added after the build, and not what was hidden', async () => {
    await stored('B', { hidden: true }, 1)
    await stored('D', {}, 1)
    at(2)
    expect(await read()).toEqual({ list: ['A', 'C', 'D'], documents: 2 })
  })

  test('finds a change that was being stored while the build read', async () => {
    // Half a minute before the read, and a quarter: the later change was stored first.
    await stored('A', {}, -1 / 240)
    publishes(await built(0))
    await stored('B', { name: 'Zen' }, -1 / 120)
    at(1)
    expect((await read()).list).toEqual(['A', 'C', 'Zen'])
  })

  test('shows what was typed into the console or deleted there only after a week, or from the next build', async () => {
    await stored('A', { name: 'Aroma' }, -100)
    const { db, doc } = firestore.asOwner()
    await deleteDoc(doc(db, 'services', 'C'))
    at(1)
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 0 })
    at(1 + 7 * 24)
    expect(await read()).toEqual({ list: ['Aroma', 'B'], documents: 2 })
    storage()
    publishes(await built(2))
    expect(await read()).toEqual({ list: ['Aroma', 'B'], documents: 0 })
  })

  test.each<[string, (menu: PublishedMenu) => unknown]>([
    ['of another project', (menu) => ({ ...menu, project: 'another' })],
    ['without a project', ({ services, known }) => ({ services, known })],
    ['of a menu with a treatment that has no time', (menu) => ({ ...menu, known: NaN })],
    ['with a broken treatment', (menu) => ({ ...menu, services: [...menu.services, { name: 'Half' }] })],
    ['of a build without a menu', () => ({})],
    ['that is a list', ({ services }) => services],
    ['that is nothing', () => null],
  ])('reads everything beside a file %s', async (_, odd) => {
    // A treatment that would show that the file was used.
    const { services, ...menu } = await built(0)
    publishes(odd({ ...menu, services: services.map((service) => ({ ...service, name: 'Old' })) }))
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 3 })
  })

  test.each<[string, () => Promise<Response>]>([
    ['missing', () => Promise.resolve(new Response('<!doctype html>', { status: 404 }))],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reads everything where the file is %s', async (_, answer) => {
    site = answer
    expect(await read()).toEqual({ list: ['A', 'B', 'C'], documents: 3 })
  })

  test('reads everything where the file takes longer than 3 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    site = () => Promise.reject(new DOMException('Too late', 'TimeoutError'))
    expect((await read()).documents).toBe(3)
    expect(timeout).toHaveBeenCalledWith(3_000)
  })

  test('needs no file where the device has a copy, even one that is read anew', async () => {
    await read()
    at(8 * 24)
    expect((await read()).documents).toBe(3)
    expect(asked).toBe(1)
  })

  test('that fails keeps nothing', async () => {
    vi.spyOn(firestore.asStranger(), 'getDocs').mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(listServices()).rejects.toMatchObject({ name: 'DataError' })
    expect(rememberedServices()).toBeUndefined()
  })
})
