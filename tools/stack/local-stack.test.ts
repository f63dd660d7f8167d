import { describe, expect, it } from 'vitest'
import { localStack } from './local-stack.ts'

const ports = { site: 1, firestore: 2, auth: 3, outbox: 4 }

describe('localStack', () => {
  it.each([
    ['vite', 'serve', 'development', true],
    ['vite preview of the demo', 'serve', 'demo', true],
    ['a build', 'build', 'demo', false],
    ['Vitest, which runs serve plugins too', 'serve', 'test', false],
  ] as const)('applies to %s: %s %s → %s', (_, command, mode, expected) => {
    const { apply } = localStack({ ports, firestore: 'local' })
    if (typeof apply !== 'function') throw new Error('apply must decide for itself')
    expect(apply({}, { command, mode })).toBe(expected)
  })
})
