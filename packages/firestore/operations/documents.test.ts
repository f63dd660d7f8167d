import { expect, test } from 'vitest'
import { createDocument, deleteDocument, getDocument, patchDocument } from './documents.ts'
import { fieldsAt, nameOf, testContext } from '../testing/database.ts'

const int = (value: number) => ({ integerValue: String(value) })
const ask = (text = '') => new URLSearchParams(text)

test('a document is created, read, changed and deleted', () => {
  const context = testContext()
  const created = createDocument(context, 'c', ask('documentId=a'), { fields: { x: int(1), y: int(2) } })
  expect(created).toMatchObject({ name: nameOf('c/a'), fields: { x: int(1), y: int(2) } })
  expect(getDocument(context, 'c/a', ask())).toEqual(created)
  expect(
    patchDocument(context, 'c/a', ask('updateMask.fieldPaths=x&mask.fieldPaths=x'), { fields: { x: int(3) } }),
  ).toMatchObject({
    fields: { x: int(3) },
  })
  expect(fieldsAt(context, 'c/a')).toEqual({ x: int(3), y: int(2) })
  expect(deleteDocument(context, 'c/a', ask())).toEqual({})
  expect(() => getDocument(context, 'c/a', ask())).toThrow(expect.objectContaining({ status: 'NOT_FOUND' }))
})

test('a document without an id gets an id of twenty letters and digits', () => {
  const created = createDocument(testContext(), 'c', ask(), {})
  expect(created).toHaveProperty('name', expect.stringMatching(/\/c\/[A-Za-z0-9]{20}$/))
})

test('a mask returns only its fields', () => {
  const context = testContext()
  createDocument(context, 'c', ask('documentId=a'), { fields: { x: int(1), y: int(2) } })
  expect(getDocument(context, 'c/a', ask('mask.fieldPaths=y'))).toHaveProperty('fields', { y: int(2) })
})

test('preconditions are query parameters', () => {
  const context = testContext()
  createDocument(context, 'c', ask('documentId=a'), {})
  const refusal = (status: string): unknown => expect.objectContaining({ status })
  expect(() => createDocument(context, 'c', ask('documentId=a'), {})).toThrow(refusal('ALREADY_EXISTS'))
  expect(() => patchDocument(context, 'c/b', ask('currentDocument.exists=true'), {})).toThrow(refusal('NOT_FOUND'))
  expect(() => deleteDocument(context, 'c/b', ask('currentDocument.exists=true'))).toThrow(refusal('NOT_FOUND'))
  expect(() => patchDocument(context, 'c/b', ask('currentDocument.exists=maybe'), {})).toThrow(/"maybe"/)
})

test('an unknown parameter is refused, the common parameters of Google APIs are accepted', () => {
  const context = testContext()
  createDocument(context, 'c', ask('documentId=a&key=x&alt=json&$prettyPrint=false'), {})
  expect(() => getDocument(context, 'c/a', ask('masks=a'))).toThrow(/Unknown name "masks"/)
})

test('a document whose name differs from the address is refused', () => {
  expect(() => patchDocument(testContext(), 'c/a', ask(), { name: nameOf('c/b') })).toThrow(
    /not the one of the address/,
  )
})
