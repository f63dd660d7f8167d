import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRules } from '#support/open-rules.ts'
import { BEAT_PATH, startHeartbeat } from './live.ts'

const firestore = openRules()
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

test('a connection that answers is kept', async () => {
  ask.mockResolvedValue({})
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(10)
  expect(reconnect).not.toHaveBeenCalled()
})

test('a connection without an answer for ten seconds is reopened', async () => {
  ask.mockReturnValue(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(69_999)
  expect(reconnect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reconnect).toHaveBeenCalledOnce()
})

test('a refusal counts as an answer, and an offline device is left to the SDK', async () => {
  ask.mockRejectedValueOnce(Object.assign(new Error('No.'), { code: 'permission-denied' }))
  ask.mockRejectedValueOnce(Object.assign(new Error('Offline.'), { code: 'unavailable' }))
  await vi.advanceTimersByTimeAsync(125_000)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(reconnect).not.toHaveBeenCalled()
})

test('sends nothing after it is stopped', async () => {
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})

test('the rules refuse the document, so that a beat costs no read', async () => {
  vi.useRealTimers()
  for (const { db, doc, getDoc } of [firestore.asMain(), firestore.asStaff(), firestore.asStranger()])
    await expect(getDoc(doc(db, BEAT_PATH))).rejects.toMatchObject({ code: 'permission-denied' })
})
