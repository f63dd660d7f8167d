import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, groupServices, orderServices, type Service } from './service.ts'

const service = (over: Partial<Service>): Service => ({
  id: 'id',
  name: 'Swedish Massage',
  description: '',
  category: 'massage',
  duration: 60,
  price: 'P350',
  icon: 'Sparkles',
  ...over,
})

describe('the menu', () => {
  const menu = [
    service({ id: '1', category: 'nails', name: 'Pedicure' }),
    service({ id: '2', category: 'massage', name: 'Swedish' }),
    service({ id: '3', category: 'nails', name: 'Manicure' }),
    service({ id: '4', category: 'massage', name: 'aroma' }),
  ]

  it('is ordered by category, then by name', () => {
    expect(orderServices(menu).map(({ id }) => id)).toEqual(['4', '2', '3', '1'])
    expect(menu[0]?.id).toBe('1')
  })

  it("is in the owner's order within a category; what has no place there comes after it, by name", () => {
    const placed = [...menu, service({ id: '5', category: 'nails', name: 'Polish', position: 1 })]
    expect(orderServices(placed).map(({ id }) => id)).toEqual(['4', '2', '5', '3', '1'])
  })

  it('is in English alphabetical order, whatever its stored order', () => {
    const words = new Intl.Collator('en', { sensitivity: 'base' })
    const name = fc.string({ unit: fc.constantFrom(...'aAbBeEéÈzZö 09-'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 8 }), (names) => {
        const ordered = (some: readonly string[]) =>
          orderServices(some.map((one) => service({ name: one }))).map((one) => one.name)
        const inOrder = ordered(names)
        expect(inOrder.filter((one, index) => words.compare(one, inOrder[index + 1] ?? one) > 0)).toEqual([])
        expect(ordered(names.toReversed())).toEqual(inOrder)
      }),
    )
  })

  it('is grouped in the order Massage Therapy, Facial Treatments, Hands & Feet', () => {
    expect(CATEGORIES.map(({ label }) => label)).toEqual(['Massage Therapy', 'Facial Treatments', 'Hands & Feet'])
    const all = groupServices([...menu, service({ id: '5', category: 'facial' })])
    expect(all.map(({ category }) => category.id)).toEqual(['massage', 'facial', 'nails'])
  })
})
