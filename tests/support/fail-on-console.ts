import { afterEach, beforeEach, vi } from 'vitest'

/** A component that writes to console.error or console.warn fails its test: the browser's console stays clean. */
const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')] as const
let watched: ReturnType<typeof spies> | undefined

beforeEach(() => {
  watched = spies()
})

afterEach(() => {
  const calls = (watched ?? []).flatMap((spy) => spy.mock.calls)
  for (const spy of watched ?? []) spy.mockRestore()
  if (calls.length > 0) throw new Error(`The console was written to:\n${calls.map((call) => call.join(' ')).join('\n')}`)
})
