import { setDoc } from 'firebase/firestore/lite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { at, names, openMenu, storage } from '#support/menu.ts'
import { listServices, rememberedServices } from './services.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#config/env.ts', async (original) => {
  const real = await original<typeof envModule>()
  const firebase = { apiKey: 'demo-key', authDomain: 'demo.example', projectId: 'spa', appId: 'demo-app' }
  return { ...real, env: { ...real.env, firebase } }
})

const { firestore, stored, read, startMenu } = openMenu()
beforeEach(async () => {
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

  test('read everything where the clock was set back', async () => {
    await listServices()
    at(-1)
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
