import { expect, it } from 'vitest'
import { parseClient } from '#features/client/client.ts'
import { isMeant, lookUpOf, matches } from './search.ts'

const amara = { fullName: 'Amàra Dube', email: 'A.Dube@Example.com', phone: '+267 71 234 567' }
const spelt = { fullName: 'Mary-Ann O’Neill', email: 'mary-ann@example.com', phone: '' }

it.each([' ', 'amara', 'dube amara', 'a.dube@example.com', '71234567', '+267 712', '234-567'])(
  'finds by "%s"',
  (query) => {
    expect(matches(amara, query)).toBe(true)
  },
)

it.each(["O'Neill", 'oneill', 'maryann', 'mary ann', 'Mary‑Ann', "o'n"])('finds Mary-Ann O’Neill by "%s"', (query) => {
  expect(matches(spelt, query)).toBe(true)
})

it.each(['amara phiri', '71234568', '67', 'room 234', '---', "'"])('does not find by "%s"', (query) => {
  expect([amara, spelt].some((person) => matches(person, query))).toBe(false)
})

it.each([
  [' Amara@Example.com ', { field: 'emailKey', texts: ['amara@example.com'] }],
  ['+44 20 7946 0958', { field: 'search', texts: ['0958'] }],
  ['am dube', { field: 'search', texts: ['dube'] }],
  ['Éva-Maria', { field: 'search', texts: ['evamaria', 'maria'] }],
  ['Kgomotsego', { field: 'search', texts: ['kgomotse'] }],
  ['', undefined],
  ['ne', undefined],
  ['neo', { field: 'search', texts: ['neo'] }],
  ['133', undefined],
  ['+267', undefined],
  ['amara@example', undefined],
])('the database is asked for %j by %j', (query, asked) => {
  expect(lookUpOf(query)).toEqual(asked)
})

it.each([
  ['amara du', true],
  ['amara x', false],
  ['71 234 567', true],
  ['34567', true],
  ['994567', false],
  ['amara@example.com', true],
])('who was looked up by %j is meant: %s', (query, expected) => {
  const client = parseClient('a', { fullName: 'Amara Dube', email: 'amara@example.com', phone: '+267 71234567' })
  expect(isMeant(client, query)).toBe(expected)
})
