import { describe, expect, test } from 'vitest'
import { parseQuery } from '../operations/parse-query.ts'
import { DocumentStore } from './documents.ts'
import { findDocuments, findUnordered } from './find-documents.ts'
import { fieldsFromJson } from './value-json.ts'

const root = 'projects/p/databases/(default)/documents'

/** Stores a document with a number `a`, or deletes it. */
const put = (store: DocumentStore, path: string, a: number | null = 1): void => {
  const at = path.lastIndexOf('/')
  const fields = fieldsFromJson({ a: { integerValue: String(a ?? 0) } })
  const times = { createTime: 1n, updateTime: 1n }
  const after = a === null ? null : { collection: path.slice(0, at), id: path.slice(at + 1), fields, ...times }
  store.apply({ time: 1n, changes: [{ path, before: store.get(path), after }] })
}

test('a kept order is right after further writes and deletions, also for a group, and without an order', () => {
  const store = new DocumentStore(root)
  for (const [id, a] of Object.entries({ x: 3, y: 1, z: 2, w: 2 })) put(store, `c/${id}`, a)
  const field = { fieldPath: 'a' }
  const where = { fieldFilter: { field, op: 'LESS_THAN', value: { integerValue: '5' } } }
  const query = { from: [{ collectionId: 'c' }], where, orderBy: [{ field, direction: 'DESCENDING' }], limit: 3 }
  const check = (expected: string): void => {
    const asked = parseQuery(query, '', root)
    for (const allDescendants of [false, true]) {
      const found = findDocuments(store, { ...asked, allDescendants })
      expect(found.map(({ id }) => id).join(' ')).toBe(expected)
    }
    const unordered = findUnordered(store, { ...asked, limit: null })
    expect(unordered.slice(0, 3).length).toBe(expected.split(' ').length)
  }
  check('x z w')
  put(store, 'c/x', 0)
  check('z w y')
  put(store, 'c/z', null)
  put(store, 'c/v', 9)
  check('w y x')
  put(store, 'c/y', 4)
  check('y w x')
})

describe('a collection group', () => {
  const namesOf = (store: DocumentStore, parent: string, allDescendants: boolean): string[] =>
    findDocuments(store, parseQuery({ from: [{ collectionId: 'notes', allDescendants }] }, parent, root)).map(
      ({ collection, id }) => `${collection}/${id}`,
    )
  const filled = (): DocumentStore => {
    const store = new DocumentStore(root)
    for (const path of [
      'users/a/notes/1',
      'users/b/notes/1',
      'notes/2',
      'users/a/notes/1/notes/3',
      'users/a/others/1',
      'users/ab/notes/9',
    ])
      put(store, path)
    return store
  }

  test('contains collections of that id at any depth, in the order of their names', () => {
    expect(namesOf(filled(), '', true)).toEqual([
      'notes/2',
      'users/a/notes/1',
      'users/a/notes/1/notes/3',
      'users/ab/notes/9',
      'users/b/notes/1',
    ])
  })

  test('is in order also after further documents and after all are deleted', () => {
    const store = filled()
    namesOf(store, '', true)
    put(store, 'users/aa/notes/5')
    expect(namesOf(store, '', true).slice(2, 4)).toEqual(['users/a/notes/1/notes/3', 'users/aa/notes/5'])
    store.clear(2n)
    expect(namesOf(store, '', true)).toEqual([])
  })

  test('below a parent contains only documents below it', () => {
    expect(namesOf(filled(), 'users/a', true)).toEqual(['users/a/notes/1', 'users/a/notes/1/notes/3'])
    expect(namesOf(filled(), 'users/a', false)).toEqual(['users/a/notes/1'])
  })

  test('is not used by an ordinary query', () => {
    expect(namesOf(filled(), '', false)).toEqual(['notes/2'])
  })
})
