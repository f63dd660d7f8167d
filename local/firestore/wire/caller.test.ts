import { expect, test } from 'vitest'
import { callerOf } from './caller.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: unknown): string => `${part({ alg: 'none', type: 'JWT' })}.${part(claims)}.`

test('nobody without a header', () => {
  expect(callerOf(undefined)).toEqual({ isOwner: false, auth: null })
})

test('the owner, however it is written', () => {
  expect(callerOf('Bearer owner')).toEqual({ isOwner: true })
  expect(callerOf('bearer Owner')).toEqual({ isOwner: true })
})

test('a token names its user and brings all its claims, unsigned and long expired as it may be', () => {
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
