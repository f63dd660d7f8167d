import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MenuDocument, menuDocument, parseShownService, publishedMenu, updatedMenu } from './published-menu.ts'

const NOW = Date.UTC(2030, 0, 15)
/** A server time, `minutes` before NOW. */
const stamp = (minutes: number) => NOW - minutes * 60_000

it('a stored service is read from fields of other types, and skipped without a name or a known category', () => {
  const odd = { name: ' Gel ', category: ' nails ', duration: '45', price: ' P250 ', icon: 'Rocket', hidden: 'yes' }
  expect(parseShownService('s1', odd)).toEqual({
    ...{ id: 's1', name: 'Gel', description: '', category: 'nails', duration: 45, price: 'P250', icon: 'Sparkles' },
  })
  for (const data of [{ ...odd, name: ' ' }, { ...odd, category: 'heat' }, { ...odd, hidden: true }, null])
    expect(parseShownService('s1', data)).toBeUndefined()
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
