import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MenuDocument, menuDocument, parsePublishedMenu, publishedMenu, updatedMenu } from './published-menu.ts'
import type { Service } from './service.ts'

const NOW = Date.UTC(2030, 0, 15)
/** A server time, `minutes` before NOW. */
const stamp = (minutes: number) => NOW - minutes * 60_000

const service = (id: string): Service => ({
  id,
  name: id,
  description: '',
  category: 'massage',
  duration: 60,
  price: 'P350',
  icon: 'Heart',
})

describe('the published file', () => {
  const published = { project: 'spa', services: [service('a'), { ...service('b'), position: 2 }], known: stamp(5) }
  /** As a page receives it. */
  const parse = (menu: unknown) => parsePublishedMenu(JSON.parse(JSON.stringify(menu)), 'spa')
  it.each([NaN, undefined, 'yesterday', 1e30])('has no time that is read from %s', (known) => {
    expect(parse({ ...published, known })?.known).toBeNaN()
  })

  it.each([
    { ...published, project: 'another' },
    { ...published, project: undefined },
    { ...published, services: undefined },
    { ...published, services: [] },
    { ...published, services: [service('a'), { name: 'Half a treatment' }] },
    {},
    [service('a')],
    null,
    'text',
  ])('is none without treatments, with half a one, or from another project: %j', (odd) => {
    expect(parse(odd)).toBeUndefined()
  })
})

/** Changes of a small menu: each sets a treatment's fields, and takes some time. */
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
  }),
  { maxLength: 20 },
)

it('after any changes the updated list is the list of a whole read, whenever the build read', () => {
  fc.assert(
    fc.property(changes, fc.nat({ max: 20 }), (history, built) => {
      const stored = new Map<string, MenuDocument>()
      let now = stamp(60)
      let base = publishedMenu('spa', [], now)
      for (const [at, { id, fields, pause }] of history.entries()) {
        now += pause
        stored.set(id, menuDocument(id, { ...fields, updatedAt: new Date(now) }))
        if (at === built) base = publishedMenu('spa', [...stored.values()], now)
        const found = [...stored.values()].filter(({ updatedAt }) => updatedAt > base.known)
        expect(updatedMenu(base.services, found)).toEqual(updatedMenu([], [...stored.values()]))
      }
    }),
  )
})
