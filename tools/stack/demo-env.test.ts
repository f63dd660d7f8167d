import { describe, expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { demoEnv, isLocalBackend } from './demo-env.ts'

const ports = { site: 1, firestore: 2, auth: 3, outbox: 4 }

describe('demoEnv', () => {
  it("uses the stack's own ports only", () => {
    const env = parseEnv(demoEnv(ports))
    expect(env.emulators).toEqual({ firestore: { host: '127.0.0.1', port: 2 }, auth: 'http://127.0.0.1:3' })
    expect(env.email?.origin).toBe('http://127.0.0.1:4')
    expect(env.firebase?.projectId).toMatch(/^demo-/)
  })
})

describe('isLocalBackend', () => {
  it.each([
    ['npm start', { command: 'serve', mode: 'development' }, undefined, true],
    ['npm start with a hosted backend', { command: 'serve', mode: 'development' }, 'hosted', false],
    ['the demo build', { command: 'build', mode: 'demo' }, undefined, true],
    ['the preview of the demo build', { command: 'serve', mode: 'demo', isPreview: true }, undefined, true],
    ['the production build', { command: 'build', mode: 'production' }, undefined, false],
    ['a production build with VITE_BACKEND=local', { command: 'build', mode: 'production' }, 'local', false],
    ['the preview of a production build', { command: 'serve', mode: 'production', isPreview: true }, undefined, false],
    ['Vitest', { command: 'serve', mode: 'test' }, 'local', false],
  ] as const)('%s', (_, run, backend, expected) => {
    expect(isLocalBackend(run, backend)).toBe(expected)
  })
})
