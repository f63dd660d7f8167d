import { afterEach, beforeEach, vi } from 'vitest'

/** Fails a test for output on console.error or console.warn. */
const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')] as const
let watched: ReturnType<typeof spies> | undefined
let isExpected = false

/** For a test that must write to the console, such as React's report of an error that a boundary caught: silent, and fails without output. */
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
