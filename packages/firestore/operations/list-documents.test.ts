import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { createDocument, deleteDocument } from './documents.ts'
import { listCollectionIds } from './list-collection-ids.ts'
import { listDocuments } from './list-documents.ts'
import { asOwner, testContext } from '../testing/database.ts'

const ask = (parts: Record<string, string> = {}) => new URLSearchParams(parts)
type Page = { documents?: { name: string }[]; nextPageToken?: string }

const list = (context: Context, collection: string, parts: Record<string, string> = {}): Page =>
  listDocuments(context, collection, ask(parts)) as Page

const idsOf = ({ documents = [] }: Page): string[] => documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1))

const filled = (count: number): Context => {
  const context = testContext()
  for (let index = 0; index < count; index++) {
    const fields = { n: { integerValue: String(index % 3) } }
    createDocument(context, 'c', ask({ documentId: `d${String(index).padStart(2, '0')}` }), { fields })
  }
  return context
}

test('pages have no gap and no repetition, even when a document is deleted in between', () => {
  const context = filled(7)
  const first = list(context, 'c', { pageSize: '3' })
  expect(idsOf(first)).toEqual(['d00', 'd01', 'd02'])
  deleteDocument(context, 'c/d02', ask())
  const second = list(context, 'c', { pageSize: '3', pageToken: first.nextPageToken ?? '' })
  expect(idsOf(second)).toEqual(['d03', 'd04', 'd05'])
  const third = list(context, 'c', { pageSize: '3', pageToken: second.nextPageToken ?? '' })
  expect(idsOf(third)).toEqual(['d06'])
  expect(third.nextPageToken).toBeUndefined()
})

test('an order continues across pages', () => {
  const context = filled(5)
  const orderBy = 'n desc, __name__'
  const first = list(context, 'c', { pageSize: '2', orderBy })
  const second = list(context, 'c', { pageSize: '9', orderBy, pageToken: first.nextPageToken ?? '' })
  expect([...idsOf(first), ...idsOf(second)]).toEqual(['d02', 'd01', 'd04', 'd00', 'd03'])
})

test('missing documents with subcollections are listed on request, for the owner', () => {
  const context = testContext()
  createDocument(context, 'c/ghost/below', ask({ documentId: 'x' }), {})
  expect(list(context, 'c')).toEqual({})
  expect(idsOf(list(asOwner(context), 'c', { showMissing: 'true' }))).toEqual(['ghost'])
  expect(() => list(context, 'c', { showMissing: 'true' })).toThrow(
    expect.objectContaining({ status: 'PERMISSION_DENIED' }),
  )
})

test('a descending order by name is refused', () => {
  expect(() => list(filled(1), 'c', { orderBy: '__name__ desc' })).toThrow(
    expect.objectContaining({ status: 'FAILED_PRECONDITION' }),
  )
})

test('an invalid page token is refused', () => {
  expect(() => list(filled(1), 'c', { pageToken: 'nonsense' })).toThrow(/Invalid pageToken/)
})

test('collection ids are listed directly below a path, for the owner', () => {
  const context = asOwner(testContext())
  for (const path of ['b', 'a', 'a/x/deep', 'a/x/deep/y/deeper'])
    createDocument(context, path, ask({ documentId: 'x' }), {})
  expect(listCollectionIds(context, '', {})).toEqual({ collectionIds: ['a', 'b'] })
  expect(listCollectionIds(context, 'a/x', {})).toEqual({ collectionIds: ['deep'] })
  expect(listCollectionIds(context, '', { pageSize: 1 })).toEqual({ collectionIds: ['a'], nextPageToken: 'a' })
  expect(listCollectionIds(context, '', { pageToken: 'a' })).toEqual({ collectionIds: ['b'] })
  expect(() => listCollectionIds(testContext(), '', {})).toThrow(
    expect.objectContaining({ status: 'PERMISSION_DENIED' }),
  )
})
