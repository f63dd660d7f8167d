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

test('a connection that answers or refuses is kept, an offline device is left to the SDK, and no answer for ten seconds reopens it', async () => {
  ask.mockResolvedValueOnce({})
  ask.mockRejectedValueOnce(Object.assign(new Error('No.'), { code: 'permission-denied' }))
  ask.mockRejectedValueOnce(Object.assign(new Error('Offline.'), { code: 'unavailable' }))
  ask.mockReturnValue(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(249_999)
  expect([ask.mock.calls.length, reconnect.mock.calls.length]).toEqual([4, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(reconnect).toHaveBeenCalledOnce()
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('the rules refuse the document, so that a beat costs no read', async () => {
  vi.useRealTimers()
  for (const { db, doc, getDoc } of [firestore.asMain(), firestore.asStaff(), firestore.asStranger()])
    await expect(getDoc(doc(db, BEAT_PATH))).rejects.toMatchObject({ code: 'permission-denied' })
})
