import { describe, expect, it } from 'vitest'
import { localStack } from './local-stack.ts'
import { stackTable } from './stack-table.ts'

const ports = { site: 1, firestore: 2, auth: 3, outbox: 4 }

describe('localStack', () => {
  it.each([
    ['vite', 'serve', 'development', true],
    ['vite preview of the demo', 'serve', 'demo', true],
    ['a build', 'build', 'demo', false],
    ['Vitest, which runs serve plugins too', 'serve', 'test', false],
  ] as const)('applies to %s: %s %s → %s', (_, command, mode, expected) => {
    const { apply } = localStack({ ports, firestore: { kind: 'local' } })
    if (typeof apply !== 'function') throw new Error('apply must decide for itself')
    expect(apply({}, { command, mode })).toBe(expected)
  })
})

describe('the table', () => {
  it('names every address and the demo staff', () => {
    const table = stackTable(ports, { name: "Google's emulator 1.19.9" })
    for (const port of [1, 2, 3, 4]) expect(table).toContain(`http://127.0.0.1:${port}/`)
    expect(table).toMatch(
      /Firestore .*Google's emulator 1\.19\.9; firestore\.rules enforced, demo data, fresh at each start/,
    )
    expect(table).toMatch(/lerato \/ lerato-demo +Main Admin/)
    expect(table).toMatch(/thabo \/ thabo-demo +Staff Admin/)
  })

  it('names the file that keeps the data', () => {
    const table = stackTable(ports, { name: 'local Firestore', file: 'spa.data' })
    expect(table).toContain('local Firestore; firestore.rules enforced, data kept in spa.data')
  })

  it('says so when the Auth emulator does not run, and still names the rest', () => {
    const table = stackTable(ports, { name: 'local Firestore' }, { isAuthUp: false })
    expect(table).toMatch(/Auth emulator +not running/)
    expect(table).toContain('http://127.0.0.1:1/')
  })
})
