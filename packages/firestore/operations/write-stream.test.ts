import { describe, expect, test } from 'vitest'
import { fieldsAt, nameOf, testContext } from '../testing/database.ts'
import { WriteStream } from './write-stream.ts'

const database = 'projects/demo-x/databases/(default)'
const set = (path: string, n: number, more: object = {}) => ({
  update: { name: nameOf(path), fields: { n: { integerValue: String(n) } } },
  ...more,
})

const TOKEN: unknown = expect.stringMatching(/./)

const open = (rules?: string) => {
  const context = testContext(rules)
  const stream = new WriteStream(() => context)
  return { context, stream }
}

test('the stream answers the handshake and an empty request with a token, and each batch with its results', () => {
  const { context, stream } = open()
  expect(stream.receive({ database })).toEqual({
    message: { streamId: '0', streamToken: TOKEN },
    kind: 'handshake',
  })
  const increment = { fieldPath: 'n', increment: { integerValue: '2' } }
  expect(stream.receive({ streamToken: 'x', writes: [set('c/a', 1, { updateTransforms: [increment] })] })).toEqual({
    message: {
      streamToken: TOKEN,
      writeResults: [{ updateTime: '2030-01-15T09:00:00Z', transformResults: [{ integerValue: '3' }] }],
      commitTime: '2030-01-15T09:00:00Z',
    },
    kind: 'result',
  })
  expect(fieldsAt(context, 'c/a')).toEqual({ n: { integerValue: '3' } })
  expect(stream.receive({ writes: [] })).toMatchObject({ kind: 'empty' })
})

describe('a batch', () => {
  test('is atomic', () => {
    const { context, stream } = open()
    stream.receive({ database })
    const writes = [set('c/a', 1), set('c/b', 1, { currentDocument: { exists: true } })]
    expect(() => stream.receive({ writes })).toThrow(expect.objectContaining({ status: 'NOT_FOUND' }))
    expect(fieldsAt(context, 'c/a')).toBeUndefined()
  })

  test('is checked against the rules', () => {
    const { stream } = open('service cloud.firestore { match /databases/{d}/documents { allow read; } }')
    stream.receive({ database })
    expect(() => stream.receive({ writes: [set('c/a', 1)] })).toThrow(
      expect.objectContaining({ status: 'PERMISSION_DENIED' }),
    )
  })
})

test.each([
  [{}, /'database' must be set/],
  [{ database, writes: [set('c/a', 1)] }, /'writes' must not be set/],
  [{ database, streamId: '1' }, /do not set stream ID/],
  [{ database, streamToken: 'MQ==' }, /'stream_token' must not be set/],
  [{ database, speed: 1 }, /Unknown name "speed"/],
  ['hello', /must be an object/],
])('the handshake %j is refused', (message, reason) => {
  const { stream } = open()
  expect(() => stream.receive(message)).toThrow(reason)
  expect(() => stream.receive(message)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
})
