import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BACKUP_COLLECTIONS, collectionOf } from './collections.ts'

it('Every collection of the rules is in a backup', () => {
  const known = [...BACKUP_COLLECTIONS, 'databases', 'edition']
  const named = [...readFileSync('firestore.rules', 'utf8').matchAll(/match \/(\w+)\/\{/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

it('A document of a history belongs to the events', () => {
  expect(collectionOf('bookings/x/events/y')).toBe('events')
  expect(collectionOf('bookings/x')).toBe('bookings')
})
