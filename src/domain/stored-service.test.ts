import { describe, expect, it } from 'vitest'
import { parseService, parseShownService } from './stored-service.ts'

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
      category: ' nails ',
      duration: '45 min',
      price: ' P250 ',
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
