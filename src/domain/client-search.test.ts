import { describe, expect, it } from 'vitest'
import { parseClient } from './client.ts'
import { isMeant, lookUpOf } from './client-search.ts'

const amara = parseClient('a', { fullName: 'Amara Dube', email: 'amara@example.com', phone: '+267 71234567' })

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
  expect(isMeant(amara, query)).toBe(expected)
})
