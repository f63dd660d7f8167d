import { describe, expect, it } from 'vitest'
import { parseClient } from '#features/client/client.ts'
import { isMeant, lookUpOf, matches } from './search.ts'

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

const amaraDube = parseClient('a', { fullName: 'Amara Dube', email: 'amara@example.com', phone: '+267 71234567' })

describe('the database is asked', () => {
  it.each([
    [' Amara@Example.com ', { field: 'emailKey', texts: ['amara@example.com'] }],
    ['71234567', { field: 'search', texts: ['4567'] }],
    ['+44 20 7946 0958', { field: 'search', texts: ['0958'] }],
    ['1333', { field: 'search', texts: ['1333'] }],
    ['23 1333', { field: 'search', texts: ['1333'] }],
    ['am dube', { field: 'search', texts: ['dube'] }],
    ['Éva-Maria', { field: 'search', texts: ['evamaria', 'maria'] }],
    ['neo modise', { field: 'search', texts: ['modise'], next: ['neo'] }],
    ['O’Neill', { field: 'search', texts: ['oneill', 'neill'] }],
    ['Kgomotsego', { field: 'search', texts: ['kgomotse'] }],
  ])('for %j', (query, asked) => {
    expect(lookUpOf(query)).toEqual(asked)
  })

  it.each(['', 'am', '133', '---', '+267', 'amara@example'])('by %j for nothing', (query) => {
    expect(lookUpOf(query)).toBeUndefined()
  })
})

it.each([
  ['amara du', true],
  ['du', true],
  ['amara x', false],
  ['71 234 567', true],
  ['34567', true],
  ['994567', false],
  ['amara@example.com', true],
])('who was looked up by %j is meant: %s', (query, expected) => {
  expect(isMeant(amaraDube, query)).toBe(expected)
})
