import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeUpdated,
  type MenuDocument,
  menuDocument,
  parseKeptMenu,
  parsePublishedMenu,
  updatedMenu,
} from './kept-menu.ts'
import type { Service } from './service.ts'

const NOW = Date.UTC(2030, 0, 15)
const DAY = 24 * 60 * 60_000
const WEEK = 7 * DAY
const MINUTE = 60_000
/** A server time, `minutes` before NOW. */
const stamp = (minutes: number) => NOW - minutes * MINUTE

const service = (id: string, price = 'P350'): Service => ({
  id,
  name: id,
  description: '',
  category: 'massage',
  duration: 60,
  price,
  icon: 'Heart',
})
const document = (id: string, updatedAt: number): MenuDocument => ({ id, service: service(id), updatedAt })

describe('the copy can be updated', () => {
  const copy = { services: [], known: stamp(10), wholeAt: NOW }

  it.each([
    [0, true],
    [WEEK - 1, true],
    [WEEK, false],
    [10 * 365 * DAY, false],
    [-1, false],
    [-10 * 365 * DAY, false],
  ])('%d ms after its last whole read: %s', (age, can) => {
    expect(canBeUpdated(copy, NOW + age)).toBe(can)
  })

  it.each([NaN, 0, -1])('not without a time up to which it is complete, %d', (known) => {
    expect(canBeUpdated({ ...copy, known }, NOW)).toBe(false)
  })
})

describe('the time up to which the copy is complete', () => {
  const knownAfter = (...read: MenuDocument[]) => updatedMenu(undefined, read, NOW).known

  it('is the newest time of the documents, hidden ones included', () => {
    const hidden = { ...document('b', stamp(2)), service: undefined }
    expect(knownAfter(document('a', stamp(5)), hidden)).toBe(stamp(2))
  })

  it('is at least a minute ago, for changes that are still being stored', () => {
    expect(knownAfter(document('a', stamp(0.5)))).toBe(stamp(1))
    expect(knownAfter(document('a', stamp(-10_000)))).toBe(stamp(1))
  })

  it('is not known without documents, or if one has no time', () => {
    expect(knownAfter()).toBe(0)
    expect(knownAfter(document('a', stamp(5)), document('b', NaN))).toBeNaN()
  })

  it('stays with the last whole read when nothing has changed', () => {
    const copy = updatedMenu(undefined, [document('a', stamp(5))], NOW)
    expect(updatedMenu(copy, [], NOW + MINUTE)).toEqual(copy)
  })
})

describe('the stored copy', () => {
  /** As a browser's storage returns it. */
  const stored = (menu: unknown) => parseKeptMenu(JSON.parse(JSON.stringify(menu)))

  it('is read as it was stored', () => {
    const menu = { services: [service('a'), { ...service('b'), position: 2 }], known: stamp(5), wholeAt: NOW }
    expect(stored(menu)).toEqual(menu)
    expect(canBeUpdated(stored({ ...menu, known: NaN }) ?? menu, NOW)).toBe(false)
  })

  it.each([
    { services: [service('a'), 7], known: stamp(5), wholeAt: NOW },
    { services: [service('a'), { ...service('b'), category: 'sauna' }], known: stamp(5), wholeAt: NOW },
    { services: [{ ...service('a'), id: undefined }], known: stamp(5), wholeAt: NOW },
    { services: [service('a')], known: 'yesterday', wholeAt: NOW },
    { services: [service('a')], known: 1e30, wholeAt: NOW },
    { services: [service('a')], known: stamp(5) },
  ])('that is odd is not updated: %j', (odd) => {
    const copy = stored(odd)
    expect(copy && canBeUpdated(copy, NOW)).toBe(false)
  })

  it.each([{ known: 1, wholeAt: 1 }, null, 7, { services: {} }])('without a list is none: %j', (odd) => {
    expect(stored(odd)).toBeUndefined()
  })
})

describe('the published copy', () => {
  const published = { project: 'spa', services: [service('a')], known: stamp(60 * 24 * 100) }

  it('is the copy of a device from now on, however old the deployment is', () => {
    const copy = parsePublishedMenu(published, 'spa', NOW)
    expect(copy).toEqual({ services: published.services, known: published.known, wholeAt: NOW })
    expect(copy && [canBeUpdated(copy, NOW), canBeUpdated(copy, NOW + WEEK)]).toEqual([true, false])
  })

  it.each([
    { ...published, project: 'another' },
    { ...published, project: undefined },
    { ...published, services: undefined },
    {},
    [service('a')],
    null,
    'text',
  ])('is none without a list or from another project: %j', (odd) => {
    expect(parsePublishedMenu(odd, 'spa', NOW)).toBeUndefined()
  })

  it.each([
    { ...published, known: null },
    { ...published, services: [service('a'), { name: 'Half a treatment' }] },
  ])('that is odd is not updated: %j', (odd) => {
    const copy = parsePublishedMenu(odd, 'spa', NOW)
    expect(copy && canBeUpdated(copy, NOW)).toBe(false)
  })
})

/** Changes of a small menu: each sets a treatment's fields, and takes some time; between them this device reads. */
const changes = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    fields: fc.record({
      name: fc.constantFrom('Aroma', 'Swedish', ''),
      category: fc.constantFrom('massage', 'nails'),
      hidden: fc.boolean(),
      position: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    }),
    pause: fc.integer({ min: 0, max: 200_000 }),
    reads: fc.boolean(),
  }),
  { maxLength: 20 },
)

it('after any changes the updated list is the list of a whole read', () => {
  fc.assert(
    fc.property(changes, (history) => {
      const stored = new Map<string, MenuDocument>()
      let now = stamp(60)
      let copy = updatedMenu(undefined, [], now)
      for (const { id, fields, pause, reads } of history) {
        now += pause
        stored.set(id, menuDocument(id, { ...fields, updatedAt: new Date(now) }))
        if (!reads) continue
        const found = [...stored.values()].filter(({ updatedAt }) => updatedAt > copy.known)
        copy = updatedMenu(copy, found, now)
        expect(copy.services).toEqual(updatedMenu(undefined, [...stored.values()], now).services)
      }
    }),
  )
})
