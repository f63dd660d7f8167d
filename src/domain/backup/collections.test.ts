import { expect, it } from 'vitest'
import { COLLECTIONS } from '#domain/deployment/rules.ts'
import { BACKUP_COLLECTIONS, collectionOf } from './collections.ts'

/** They hold no documents. */
const EMPTY = ['edition', 'unknown-to-the-rules']

it('Every collection of the rules is in a backup', () => {
  const known = BACKUP_COLLECTIONS.map(({ name }) => name)
  const named = COLLECTIONS.map(({ name }) => name.split('/').at(-1) ?? '')
  expect(named.filter((name) => !EMPTY.includes(name) && !known.includes(name))).toEqual([])
})

it('A document of a history belongs to the events', () => {
  expect(collectionOf('bookings/x/events/y')).toBe('events')
  expect(collectionOf('bookings/x')).toBe('bookings')
})
