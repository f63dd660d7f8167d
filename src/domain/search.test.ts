import { expect, it } from 'vitest'
import { matches } from './search.ts'

const amara = { names: ['Amàra Dube'], email: 'A.Dube@Example.com', phone: '+267 71 234 567' }

it.each([
  '',
  ' ',
  'amara',
  'DUBE',
  'dube amara',
  'a.dube@example.com',
  'example',
  '71234567',
  '+267 712',
  '234-567',
  'amàra',
])('finds by "%s"', (query) => {
  expect(matches(amara, query)).toBe(true)
})

const spelt = { names: ['Mary-Ann O’Neill'], email: 'mary-ann@example.com', phone: '' }

it.each(["O'Neill", 'oneill', 'O’NEILL', 'maryann', 'mary ann', 'Mary‑Ann', 'mary-ann@ex', "o'n"])(
  'finds Mary-Ann O’Neill by "%s"',
  (query) => {
    expect(matches(spelt, query)).toBe(true)
  },
)

it.each(['---', "'", '’ -'])('finds nobody by "%s"', (query) => {
  expect(matches(spelt, query)).toBe(false)
})

it.each(['kabo', 'amara phiri', '71234568', '67', 'room 234'])('does not find by "%s"', (query) => {
  expect(matches(amara, query)).toBe(false)
})
