import { describe, expect, it } from 'vitest'
import { parseService, parseShownService } from './published-menu.ts'

describe('a stored service', () => {
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
})
