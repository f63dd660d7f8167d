import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as serverTimeModule from './server-time.ts'

const DEVICE = new Date('2030-01-13T08:00:00Z')
const SERVER = new Date('2030-01-15T09:00:00Z')
const MINUTE = 60_000

/** Fresh for each test: it remembers the last reading. */
let clock: typeof serverTimeModule
beforeEach(async () => {
  vi.useFakeTimers({ now: DEVICE })
  vi.resetModules()
  clock = await import('./server-time.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dated = (date: string) => new Response('', { status: 404, headers: { date } })
const answering = (answer: () => Response | Promise<Response>) => {
  const server = vi.fn(async () => answer())
  vi.stubGlobal('fetch', server)
  return server
}

test.each([
  ['the server’s, whatever its answer', () => dated(SERVER.toUTCString()), SERVER],
  ['the device’s after an answer with an odd one', () => dated('soon'), DEVICE],
  ['the device’s without an answer', () => Promise.reject(new TypeError('Failed to fetch')), DEVICE],
])('the time is %s', async (_, answer, time) => {
  answering(answer)
  expect(await clock.serverTime()).toEqual(time)
  vi.advanceTimersByTime(5 * MINUTE)
  expect(clock.serverNow().getTime()).toBe(time.getTime() + 5 * MINUTE)
})

test('a difference of less than two minutes is the slowness of the answer', () => {
  clock.takeServerTime(new Date(DEVICE.getTime() - 2 * MINUTE + 1))
  expect(clock.serverNow()).toEqual(DEVICE)
  clock.takeServerTime(new Date(DEVICE.getTime() - 2 * MINUTE))
  expect(clock.serverNow().getTime()).toBe(DEVICE.getTime() - 2 * MINUTE)
})

test('the clock is checked until the server has answered, and again after somebody has set it', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await clock.checkClock()

  const server = answering(() => dated(SERVER.toUTCString()))
  await clock.checkClock()
  await clock.checkClock()
  expect(server).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60 * MINUTE)
  await clock.checkClock()
  expect(server).toHaveBeenCalledOnce()

  vi.setSystemTime(SERVER)
  await clock.checkClock()
  expect(server).toHaveBeenCalledTimes(2)
  expect(clock.serverNow()).toEqual(SERVER)
})
