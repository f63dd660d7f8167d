import { afterEach, expect, it, vi } from 'vitest'
import { readStored, readStoredJson, removeStored, writeStored } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

it('storage that is absent or forbidden reads as empty, and refuses', () => {
  const holdsNothing = () => {
    expect(writeStored('localStorage', 'key', 'text')).toBe(false)
    expect(readStored('localStorage', 'key')).toBeNull()
    expect(readStoredJson('localStorage', 'key')).toBeUndefined()
    expect(() => removeStored('localStorage', 'key')).not.toThrow()
  }
  vi.stubGlobal('localStorage', undefined)
  holdsNothing()
  const get = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  holdsNothing()
})
