import { expect, test } from 'vitest'
import { nameOf, TEST_ROOT } from '../testing/database.ts'
import { parseWrite } from './parse-write.ts'

const stamped = (setToServerValue: unknown) =>
  parseWrite(
    {
      update: { name: nameOf('c/a'), fields: {} },
      updateTransforms: [{ fieldPath: 't', setToServerValue }],
    },
    TEST_ROOT,
  )

test('REQUEST_TIME is the time of the request', () => {
  expect(stamped('REQUEST_TIME')).toHaveProperty('transforms', [{ kind: 'requestTime', field: ['t'] }])
})

test.each([1, 'request_time', true])('the server value %j is refused', (value) => {
  expect(() => stamped(value)).toThrow(/Unknown server value/)
})

test('times of a document are ignored, unless they are no times', () => {
  const write = (createTime: unknown) => parseWrite({ update: { name: nameOf('c/a'), createTime } }, TEST_ROOT)
  expect(write('2030-01-15T09:00:00Z')).toHaveProperty('fields', new Map())
  expect(() => write('yesterday')).toThrow(/Invalid timestamp/)
})
