import { expect, test } from 'vitest'
import { getDocument, patchDocument } from './documents.ts'
import { fieldsAt, nameOf, testContext } from '../testing/database.ts'

const int = (value: number) => ({ integerValue: String(value) })
const ask = (text = '') => new URLSearchParams(text)

test('a document is written and changed by its address, and read', () => {
  const context = testContext()
  const written = patchDocument(context, 'c/a', ask('key=x'), { fields: { x: int(1), y: int(2) } })
  expect(written).toMatchObject({ name: nameOf('c/a'), fields: { x: int(1), y: int(2) } })
  expect(getDocument(context, 'c/a', ask())).toEqual(written)
  patchDocument(context, 'c/a', ask('updateMask.fieldPaths=x&updateMask.fieldPaths=z'), { fields: { x: int(3) } })
  expect(fieldsAt(context, 'c/a')).toEqual({ x: int(3), y: int(2) })
  expect(() => getDocument(context, 'c/none', ask())).toThrow(expect.objectContaining({ status: 'NOT_FOUND' }))
})

test('an unknown parameter is refused', () => {
  expect(() => getDocument(testContext(), 'c/a', ask('masks=a'))).toThrow(/Unknown name "masks"/)
})
