import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverTime } from './server-time.ts'

const DEVICE = new Date('2030-01-13T08:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: DEVICE }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dated = (date: string) => new Response('', { status: 404, headers: { date } })

test.each([
  ['the server’s, whatever its answer', () => dated('Tue, 15 Jan 2030 09:00:00 GMT'), new Date('2030-01-15T09:00:00Z')],
  ['the device’s after an answer without a date', () => new Response(), DEVICE],
  ['the device’s after an answer with an odd one', () => dated('soon'), DEVICE],
  ['the device’s without an answer', () => Promise.reject(new TypeError('Failed to fetch')), DEVICE],
])('the time is %s', async (_, answer, time) => {
  const server = vi.fn(async () => answer())
  vi.stubGlobal('fetch', server)
  expect(await serverTime()).toEqual(time)
  expect(server).toHaveBeenCalledExactlyOnceWith('/edition.json', expect.objectContaining({ cache: 'no-store' }))
})
