import { expect, it } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { openPortal } from '#support/stored-portal.tsx'
import { textFault } from '#support/sane.ts'
import { openStoredData } from '#support/stored-data.ts'
import { GONE, MALFORMED, STORED } from '#support/stored-shapes.ts'

/** A malformed document breaks no list: each has its card, and no card shows a value that is no text. `readers.test.ts` tries every field. */

type Fields = Record<string, unknown>

const data = openStoredData()

/** Valid documents, and documents in which every field but `kept` holds one malformed value; returns how many. */
const fill = async (collection: string, valid: readonly Fields[], kept: Fields = {}) => {
  const [shape = {}] = valid
  const odd = MALFORMED.map(([, value]) => value).filter((value) => value !== GONE)
  const malformed = odd.map((value) => Object.fromEntries(Object.keys(shape).map((name) => [name, value])))
  const all = [...valid, ...malformed].map((fields) => ({ ...fields, ...kept }))
  await Promise.all(all.map((fields, index) => data.put(`${collection}/n${String(index)}`, fields)))
  return all.length
}

const LISTED = { createdAt: new Date('2030-01-14T07:00:00Z') }
const cards = () => document.querySelectorAll('[data-card]')
const expectSane = () => expect(textFault(document.body.innerText)).toBeUndefined()

it.each<[string, string, readonly Fields[], string, Fields?]>([
  ['booking', 'bookings', STORED.bookings.slice(0, 20), ''],
  ['message', 'contacts', STORED.contacts, '?tab=contacts'],
  ['client', 'clients', STORED.clients, '?tab=clients', { mergedInto: '' }],
])('every %s has its card', async (_, collection, valid, query, kept) => {
  const count = await fill(collection, valid, { ...LISTED, ...kept })
  await openPortal(query)
  await eventually(() => expect(cards().length).toBe(count))
  expectSane()
})
