import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSaver } from './saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const silent = (): void => undefined

test('many changes in a moment are saved once', async () => {
  let saves = 0
  const saver = createSaver(() => Promise.resolve(void saves++), silent)
  saver.touch()
  saver.touch()
  saver.touch()
  expect(saves).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves).toBe(1)
})

test('a flush saves at once, and only what is new', async () => {
  let saves = 0
  const saver = createSaver(() => Promise.resolve(void saves++), silent)
  saver.touch()
  await saver.flush()
  await saver.flush()
  await vi.advanceTimersByTimeAsync(1000)
  expect(saves).toBe(1)
})

test('two saves never run at a time', async () => {
  const log: string[] = []
  const saver = createSaver(async () => {
    log.push('starts')
    await new Promise((resolve) => setTimeout(resolve, 5000))
    log.push('ends')
  }, silent)
  saver.touch()
  await vi.advanceTimersByTimeAsync(400)
  saver.touch()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(log).toEqual(['starts', 'ends', 'starts', 'ends'])
})

test('a failed save is reported and made up for with the next', async () => {
  const reports: string[] = []
  let attempts = 0
  const saver = createSaver(
    () => (++attempts === 1 ? Promise.reject(new Error('disk full')) : Promise.resolve()),
    (sentence) => reports.push(sentence),
  )
  saver.touch()
  await saver.flush()
  await saver.flush()
  expect([attempts, reports]).toEqual([2, [expect.stringContaining('disk full')]])
})
