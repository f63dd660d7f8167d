import { describe, expect, it } from 'vitest'
import { parseClient } from './client.ts'
import { foundAmong, lookUpOf } from './client-search.ts'

const amara = parseClient('a', { fullName: 'Amara Dube', email: 'amara@example.com', phone: '+267 71234567' })
const zoe = parseClient('z', { firstName: 'Zoë', lastName: 'Kgosi', email: '', phone: '+27821234599' })

describe('among the loaded clients', () => {
  it.each([
    ['amara', ['a']],
    ['dube am', ['a']],
    ['zoe', ['z']],
    ['AMARA@EX', ['a']],
    ['4567', ['a']],
    ['71 234 567', ['a']],
    ['1234', ['a', 'z']],
    ['', []],
    ['nobody', []],
  ])('%j finds %j', (query, ids) => {
    expect(foundAmong([amara, zoe], query).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the database is asked', () => {
  it.each([
    [' Amara@Example.com ', { field: 'email', texts: ['Amara@Example.com'] }],
    ['71234567', { field: 'phone', texts: ['+267 71234567', '71234567'] }],
    ['+267 71234567', { field: 'phone', texts: ['+267 71234567'] }],
    ['+44 20 7946 0958', { field: 'phone', texts: ['+442079460958', '+44 20 7946 0958'] }],
    ['amara du', { field: 'name', texts: ['amara du', 'Amara Du'] }],
    ['jean-luc o’brien', { field: 'name', texts: ['jean-luc o’brien', 'Jean-Luc O’brien'] }],
    ['éva', { field: 'name', texts: ['éva', 'Éva'] }],
    ['Dube', { field: 'name', texts: ['Dube'] }],
  ])('for %j', (query, asked) => {
    expect(lookUpOf(query)).toEqual(asked)
  })

  it.each(['', 'am', '4567', '712345', '+267'])('by %j for nothing', (query) => {
    expect(lookUpOf(query)).toBeUndefined()
  })
})
