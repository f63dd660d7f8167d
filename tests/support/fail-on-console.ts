import { afterEach, beforeEach, vi } from 'vitest'

/** A component that writes to console.error or console.warn fails its test: the browser's console stays clean. */
const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')] as const
let watched: ReturnType<typeof spies> | undefined
let isExpected = false

/** For the rare test of something that must complain (React reports every error a boundary caught): silence, and it has to come. */
export const expectConsoleMessage = () => {
  isExpected = true
  for (const spy of watched ?? []) spy.mockImplementation(() => {})
}

beforeEach(() => {
  watched = spies()
  isExpected = false
})

afterEach(() => {
  const calls = (watched ?? []).flatMap((spy) => spy.mock.calls)
  for (const spy of watched ?? []) spy.mockRestore()
  if (isExpected && calls.length === 0) throw new Error('A message on the console was expected, and none came.')
  if (!isExpected && calls.length > 0) {
    throw new Error(`The console was written to:\n${calls.map((call) => call.join(' ')).join('\n')}`)
  }
})
