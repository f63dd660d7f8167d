import { expect, test } from 'vitest'
import { DocumentStore, type Change } from './documents.ts'
import { History } from './history.ts'
import type { StoredDocument } from './collection.ts'

const open = () => {
  const store = new DocumentStore('projects/p/databases/d/documents')
  return { store, history: new History(store) }
}

const document = (id: string, time: bigint): StoredDocument => ({
  collection: 'c',
  id,
  fields: new Map(),
  createTime: 1n,
  updateTime: time,
})

const write = (store: DocumentStore, time: bigint, ...ids: string[]): void => {
  const changes = ids.map((id): Change => ({
    path: `c/${id}`,
    before: store.get(`c/${id}`),
    after: document(id, time),
  }))
  store.apply({ time, changes })
}

test('returns each document that changed after a time as it was then', () => {
  const { store, history } = open()
  write(store, 10n, 'a', 'b')
  const then = store.get('c/a')
  write(store, 20n, 'a')
  write(store, 30n, 'a', 'x')
  expect(history.before(history.token(10n))).toEqual(
    new Map([
      ['c/a', then],
      ['c/x', null],
    ]),
  )
  expect(history.before(history.token(30n))).toEqual(new Map())
})

test('returns undefined for tokens of another run and invalid tokens', () => {
  const { store, history } = open()
  write(store, 10n, 'a')
  expect(history.before(open().history.token(10n))).toBeUndefined()
  for (const token of ['', '???', 'MQ==', Buffer.from('x y z').toString('base64')])
    expect(history.before(token)).toBeUndefined()
})

test('returns undefined for times it no longer covers', () => {
  const { store, history } = open()
  write(store, 10n, 'a')
  write(store, 20n, ...Array.from({ length: 1500 }, (_, index) => `m${index}`))
  expect(history.before(history.token(5n))?.size).toBe(1501)
  write(store, 30n, ...Array.from({ length: 600 }, (_, index) => `n${index}`))
  expect(history.before(history.token(10n))).toBeUndefined()
  expect(history.before(history.token(20n))?.size).toBe(600)
})
