import { expect, test } from 'vitest'
import { frame, headerIn, parseForward } from './frames.ts'

const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()

test('the length of a frame is in UTF-16 code units, not bytes or characters', () => {
  expect(frame('["aé😀"]')).toBe('8\n["aé😀"]')
})

test('a form contains headers, the number of its first message, and the messages', () => {
  const headers = 'X-Goog-Api-Client:gl-js/ fire/12\r\nAuthorization:Bearer a.b.c\r\n'
  const body = form({ headers, count: '2', ofs: '3', req0___data__: '{"a":"x&y=+ü"}', req1___data__: '[]' })
  expect(parseForward(body)).toEqual({ headers, offset: 3, messages: [{ a: 'x&y=+ü' }, []] })
})

test('an empty form has no messages', () => {
  expect(parseForward('')).toEqual({ headers: null, offset: 0, messages: [] })
})

test.each([
  ['count=x', /Invalid number/],
  ['count=-1', /Invalid number/],
  ['count=100000000', /at most/],
  ['count=0&ofs=1e3', /Invalid number/],
  ['count=1', /Invalid JSON/],
  ['count=1&req0___data__={', /Invalid JSON/],
  ['count=2&req0___data__={}', /Invalid JSON/],
])('the form %s is refused', (body, message) => {
  expect(() => parseForward(body)).toThrow(message)
  expect(() => parseForward(body)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
})

test('a header is found in the block in any case, and only by its full name', () => {
  const block = 'x-authorization:no\r\nauthorization: Bearer t:1\r\n'
  expect(headerIn(block, 'Authorization')).toBe('Bearer t:1')
  expect(headerIn('Content-Type:text/plain', 'Authorization')).toBeUndefined()
  expect(headerIn(null, 'Authorization')).toBeUndefined()
})
