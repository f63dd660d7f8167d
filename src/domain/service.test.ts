import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CATEGORIES,
  durationOf,
  groupServices,
  orderServices,
  parseService,
  parseShownService,
  type Service,
} from './service.ts'

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

describe('a stored service', () => {
  it('is read with all its fields, the price as stored', () => {
    const stored = {
      name: 'Swedish Massage',
      description: 'Long strokes',
      category: 'massage',
      duration: 60,
      price: 'From P350',
      icon: 'Heart',
    }
    expect(parseService('s1', stored)).toEqual({ id: 's1', ...stored })
  })

  it('gets defaults for what it lacks', () => {
    expect(parseService('s1', { name: 'Facial', category: 'facial' })).toEqual({
      id: 's1',
      name: 'Facial',
      description: '',
      category: 'facial',
      duration: 0,
      price: '',
      icon: 'Sparkles',
    })
  })

  it('is read from fields of other types', () => {
    const odd = {
      name: ' Gel ',
      category: 'Hands & Feet',
      duration: '45 min',
      price: 250,
      icon: 'Rocket',
      description: null,
    }
    expect(parseService('s1', odd)).toEqual({
      id: 's1',
      name: 'Gel',
      description: '',
      category: 'nails',
      duration: 45,
      price: 'P250',
      icon: 'Sparkles',
    })
  })

  it.each([
    ['no name', { category: 'massage' }],
    ['a blank name', { name: ' ', category: 'massage' }],
    ['no category', { name: 'Massage' }],
    ['an unknown category', { name: 'Sauna', category: 'heat' }],
    ['no fields', null],
  ])('is skipped with %s', (_, data) => {
    expect(parseService('s1', data)).toBeUndefined()
  })

  it('is not for visitors when it is hidden', () => {
    const stored = { name: 'Facial', category: 'facial' }
    expect(parseShownService('s1', { ...stored, hidden: true })).toBeUndefined()
    expect(parseShownService('s1', { ...stored, hidden: 'yes' })).toEqual(parseService('s1', stored))
  })

  it('keeps each of the six icons', () => {
    const icons = ['Sparkles', 'Heart', 'Droplets', 'Flower2', 'Hand', 'Footprints']
    const read = icons.map((icon) => parseService('s1', { name: 'a', category: 'nails', icon })?.icon)
    expect(read).toEqual(icons)
  })
})

it.each([
  [90, 90],
  ['90', 90],
  ['60 min', 60],
  ['60 minutes', 60],
  ['1h 30min', 90],
  ['1h', 60],
  ['1 hour 15 minutes', 75],
  [59.6, 60],
  [-30, 0],
  ['a while', 0],
  [undefined, 0],
  [null, 0],
  [99_999, 99_999],
  [100_000, 0],
  [1e300, 0],
])('the duration %o is %d minutes', (value, minutes) => {
  expect(durationOf(value)).toBe(minutes)
})

it('a duration of more digits than a number holds, or of nothing but white space and a letter, is not known', () => {
  expect(['9'.repeat(400), `${' '.repeat(20_000)}x`].map(durationOf)).toEqual([0, 0])
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

  it('leaves out categories without services', () => {
    expect(groupServices(menu).map(({ category, services }) => [category.id, services.length])).toEqual([
      ['massage', 2],
      ['nails', 2],
    ])
    expect(groupServices([])).toEqual([])
  })
})
