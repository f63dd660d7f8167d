import { afterEach, describe, expect, it, vi } from 'vitest'
import { readStored, readStoredJson, removeStored, writeStored } from './storage.ts'

const AREAS = ['localStorage', 'sessionStorage'] as const

/** A browser's storage: Node has none. */
const memory = (own: Partial<Storage> = {}) => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    ...own,
  }
}
const refuse = (name: string) => () => {
  throw new DOMException('refused', name)
}

afterEach(() => vi.unstubAllGlobals())

describe.each(AREAS)('%s', (area) => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    ['null', null],
    ['', undefined],
    ['{', undefined],
  ])('reads the JSON %j', (text, value) => {
    vi.stubGlobal(area, memory())
    expect(readStoredJson(area, 'key')).toBeUndefined()
    writeStored(area, 'key', text)
    expect(readStoredJson(area, 'key')).toEqual(value)
  })

  it('that is full keeps its entries and refuses new ones', () => {
    const stored = memory()
    stored.setItem('key', 'text')
    vi.stubGlobal(area, { ...stored, setItem: refuse('QuotaExceededError') })
    expect(writeStored(area, 'key', 'longer text')).toBe(false)
    expect(readStored(area, 'key')).toBe('text')
  })

  const holdsNothing = () => {
    expect(writeStored(area, 'key', 'text')).toBe(false)
    expect(readStored(area, 'key')).toBeNull()
    expect(readStoredJson(area, 'key')).toBeUndefined()
    expect(() => removeStored(area, 'key')).not.toThrow()
  }

  it('that is absent reads as empty', () => {
    vi.stubGlobal(area, undefined)
    holdsNothing()
  })

  it('that is forbidden reads as empty, although accessing it throws', () => {
    vi.stubGlobal(area, undefined)
    Object.defineProperty(globalThis, area, { configurable: true, get: refuse('SecurityError') })
    holdsNothing()
  })
})
