import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOrdered, moved, positionsFor, withoutPositions } from './menu-order.ts'
import { orderServices, type Service } from './service.ts'

const service = (id: string, position?: number): Service => ({
  id,
  name: id,
  category: 'massage',
  duration: 60,
  price: 'P1',
  description: '',
  icon: 'Heart',
  ...(position !== undefined && { position }),
})
const ids = (services: readonly Service[]) => services.map(({ id }) => id)

it('moves a treatment up and down, as far as the list goes', () => {
  const list = ['a', 'b', 'c'].map((id) => service(id))
  expect(ids(moved(list, 'c', -1))).toEqual(['a', 'c', 'b'])
  expect(ids(moved(list, 'a', 1))).toEqual(['b', 'a', 'c'])
  expect(ids(moved(list, 'a', -1))).toEqual(['a', 'b', 'c'])
  expect(ids(moved(list, 'none', 1))).toEqual(['a', 'b', 'c'])
})

const menus = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 })
  .chain((names) =>
    fc.tuple(
      fc.tuple(
        ...names.map((name) =>
          fc.option(fc.integer({ min: -2, max: 25 }), { nil: undefined }).map((at) => service(name, at)),
        ),
      ),
      fc.nat(names.length - 1),
      fc.constantFrom(-1, 1),
    ),
  )

const stored = (list: readonly Service[], positions: ReadonlyMap<string, number | null>): Service[] =>
  list.map(({ position, ...one }) => {
    const at = positions.has(one.id) ? positions.get(one.id) : position
    return { ...one, ...(at !== undefined && at !== null && { position: at }) }
  })

it('what is stored for a wanted order gives that order, whatever stood there', () => {
  fc.assert(
    fc.property(menus, ([list, at, by]) => {
      const shown = orderServices(list)
      const wanted = moved(shown, shown[at]?.id ?? '', by)
      expect(ids(orderServices(stored(list, positionsFor(wanted))))).toEqual(ids(wanted))
    }),
  )
})

it('without positions the treatments stand by name', () => {
  fc.assert(
    fc.property(menus, ([list]) => {
      const after = stored(list, withoutPositions(list))
      expect(isOrdered(after)).toBe(false)
      expect(ids(orderServices(after))).toEqual(ids(orderServices(list.map(({ id }) => service(id)))))
    }),
  )
})

it('writes no position that stands already', () => {
  expect([...positionsFor([service('a', 0), service('b', 2), service('c')])]).toEqual([
    ['b', 1],
    ['c', 2],
  ])
})
