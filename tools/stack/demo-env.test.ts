import { describe, expect, it } from 'vitest'
import { isLocalBackend } from './demo-env.ts'

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
