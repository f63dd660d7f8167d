import { deleteDoc, getDocs } from 'firebase/firestore/lite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { menuDocument, type PublishedMenu, updatedMenu } from '#domain/kept-menu.ts'
import { at, HOUR, names, openMenu, START, storage } from '#support/menu.ts'
import { listServices, rememberedServices } from './services.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#config/env.ts', async (original) => {
  const real = await original<typeof envModule>()
  const firebase = { apiKey: 'demo-key', authDomain: 'demo.example', projectId: 'spa', appId: 'demo-app' }
  return { ...real, env: { ...real.env, firebase } }
})

const { firestore, stored, read, startMenu } = openMenu()

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
