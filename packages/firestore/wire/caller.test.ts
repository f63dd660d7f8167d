import { expect, test } from 'vitest'
import { callerOf } from './caller.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: unknown): string => `${part({ alg: 'none', type: 'JWT' })}.${part(claims)}.`

test('no header is an anonymous caller', () => {
  expect(callerOf(undefined)).toEqual({ isOwner: false, auth: null })
})

test('the owner, in upper or lower case', () => {
  expect(callerOf('Bearer owner')).toEqual({ isOwner: true })
  expect(callerOf('bearer Owner')).toEqual({ isOwner: true })
})

test('a token gives its user and all its claims, even when it is unsigned and expired', () => {
  const claims = { sub: 'eve', exp: 3600, role: 'main', name: 'Ève' }
  expect(callerOf(`Bearer ${token(claims)}`)).toEqual({ isOwner: false, auth: { uid: 'eve', token: claims } })
})

test.each([
  'Bearer nonsense',
  'Bearer a.b.c',
  'Basic eve',
  `Bearer ${token({ name: 'nobody' })}`,
  `Bearer ${token([])}`,
  `Bearer ${token({ sub: 'x' })}x.y`,
])('%s is INVALID_ARGUMENT', (header) => {
  expect(() => callerOf(header)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
})
