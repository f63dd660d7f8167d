import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

const ask = vi.fn<() => Promise<unknown>>()
const reconnect = vi.fn<() => Promise<void>>()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  stop = startHeartbeat({ ask, reconnect })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a line that answers is left alone', async () => {
  ask.mockResolvedValue({})
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(10)
  expect(reconnect).not.toHaveBeenCalled()
})

test('a line that says nothing for ten seconds is tried anew', async () => {
  ask.mockReturnValue(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(69_999)
  expect(reconnect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reconnect).toHaveBeenCalledOnce()
})

test('a refusal is an answer, and a line known to be gone is left to the SDK', async () => {
  ask.mockRejectedValueOnce(Object.assign(new Error('No.'), { code: 'permission-denied' }))
  ask.mockRejectedValueOnce(Object.assign(new Error('Offline.'), { code: 'unavailable' }))
  await vi.advanceTimersByTimeAsync(125_000)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(reconnect).not.toHaveBeenCalled()
})

test('after its stop nothing is asked', async () => {
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})
