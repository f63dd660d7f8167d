import { expect, test } from 'vitest'
import { commit } from './commit.ts'
import { listCollectionIds } from './list-collection-ids.ts'
import { listDocuments } from './list-documents.ts'
import { asOwner, nameOf, testContext } from '../testing/database.ts'

const put = (...paths: string[]) => ({ writes: paths.map((path) => ({ update: { name: nameOf(path), fields: {} } })) })
type Page = { documents?: { name: string }[]; nextPageToken?: string }

test('pages have no gap and no repetition, even when a document is deleted in between', () => {
  const context = testContext()
  const list = (pageToken: string): Page =>
    listDocuments(context, 'c', new URLSearchParams({ pageSize: '3', pageToken })) as Page
  const idsOf = ({ documents = [] }: Page) => documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
  expect(list('')).toEqual({})
  commit(context, put(...[0, 1, 2, 3, 4, 5, 6].map((number) => `c/d${String(number)}`)))
  const first = list('')
  expect(idsOf(first)).toEqual(['d0', 'd1', 'd2'])
  commit(context, { writes: [{ delete: nameOf('c/d2') }] })
  const second = list(first.nextPageToken ?? '')
  expect(idsOf(second)).toEqual(['d3', 'd4', 'd5'])
  const third = list(second.nextPageToken ?? '')
  expect([idsOf(third), third.nextPageToken]).toEqual([['d6'], undefined])
})

test('collection ids are listed directly below a path, for the owner', () => {
  const context = asOwner(testContext())
  commit(context, put('b/x', 'a/x', 'a/x/deep/x', 'a/x/deep/y/deeper/x'))
  expect(listCollectionIds(context, '')).toEqual({ collectionIds: ['a', 'b'] })
  expect(listCollectionIds(context, 'a/x')).toEqual({ collectionIds: ['deep'] })
  expect(() => listCollectionIds(testContext(), '')).toThrow(expect.objectContaining({ status: 'PERMISSION_DENIED' }))
})
