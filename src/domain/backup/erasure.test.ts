import { expect, test } from 'vitest'
import { parseErasure } from './erasure.ts'

const AT = new Date('2026-11-26T10:00:00Z')

test('the list of an erasure is read, and what is no id is left out', () => {
  expect(parseErasure({ at: AT, ids: ['one', null, '', { x: 1 }, 'two'] })).toEqual({ at: AT, ids: ['one', 'two'] })
  expect(parseErasure({ at: 'soon', ids: 'one' })).toEqual({ at: null, ids: [] })
  expect(parseErasure(undefined)).toEqual({ at: null, ids: [] })
})
