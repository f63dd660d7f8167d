import { expect, test } from 'vitest'
import { batchGet } from './batch-get.ts'
import { commit } from './commit.ts'
import type { Context } from './context.ts'
import { runQuery } from './run-query.ts'
import { fieldsAt, nameOf, testContext } from '../testing/database.ts'

const int = (value: number) => ({ integerValue: String(value) })
const set = (path: string, n: number) => ({ update: { name: nameOf(path), fields: { n: int(n) } } })
const aborted: unknown = expect.objectContaining({ status: 'ABORTED' })
const invalid: unknown = expect.objectContaining({ status: 'INVALID_ARGUMENT' })

const started = (context: Context, path: string): string => {
  const [first] = batchGet(context, { documents: [nameOf(path)], newTransaction: {} }) as { transaction: string }[]
  return first?.transaction ?? ''
}

test('a transaction whose reads are unchanged is stored', () => {
  const context = testContext()
  commit(context, { writes: [set('c/a', 1)] })
  const transaction = started(context, 'c/a')
  commit(context, { writes: [set('c/other', 1)] })
  commit(context, { transaction, writes: [set('c/a', 2)] })
  expect(fieldsAt(context, 'c/a')).toEqual({ n: int(2) })
})

test('a transaction whose document changed meanwhile is ABORTED and stores nothing', () => {
  const context = testContext()
  const transaction = started(context, 'c/a')
  commit(context, { writes: [set('c/a', 1)] })
  expect(() => commit(context, { transaction, writes: [set('c/b', 2)] })).toThrow(aborted)
  expect(fieldsAt(context, 'c/b')).toBeUndefined()
})

test('a transaction whose query would find something else is ABORTED', () => {
  const context = testContext()
  const transaction = context.transactions.begin()
  expect(runQuery(context, '', { structuredQuery: { from: [{ collectionId: 'c' }] }, transaction })).toHaveLength(1)
  commit(context, { writes: [set('c/new', 1)] })
  expect(() => commit(context, { transaction, writes: [] })).toThrow(aborted)
})

test('the reads of one transaction are consistent', () => {
  const context = testContext()
  const transaction = started(context, 'c/a')
  commit(context, { writes: [set('c/a', 1), set('c/b', 1)] })
  expect(() => batchGet(context, { documents: [nameOf('c/b')], transaction })).toThrow(aborted)
})

test('a transaction ends with its commit or rollback', () => {
  const context = testContext()
  const committed = context.transactions.begin()
  commit(context, { transaction: committed, writes: [] })
  expect(() => commit(context, { transaction: committed, writes: [] })).toThrow(invalid)
  const rolledBack = context.transactions.begin()
  context.transactions.rollback(rolledBack)
  expect(() => commit(context, { transaction: rolledBack, writes: [] })).toThrow(invalid)
})

test('reading at a past time is UNIMPLEMENTED', () => {
  const request = { documents: [nameOf('c/a')], readTime: '2030-01-01T00:00:00Z' }
  expect(() => batchGet(testContext(), request)).toThrow(expect.objectContaining({ status: 'UNIMPLEMENTED' }))
})
