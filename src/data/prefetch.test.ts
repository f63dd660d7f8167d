import { describe, expect, test, vi } from 'vitest'
import { OUTDATED, PART_MISSING } from '#domain/failure.ts'
import { onOutdatedPage } from '#support/editions.ts'
import { failureOf } from '#support/outcomes.ts'
import { loadChunk } from './firebase/remote-call.ts'
import { prefetchForForms, prefetchForPortal } from './prefetch.ts'

const GONE = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
vi.mock('@emailjs/browser', () => GONE())

describe('a part of the program that does not arrive', () => {
  const gone = () => failureOf(loadChunk(() => Promise.reject(new TypeError('Failed to fetch'))))

  test('is named as such while the page is up to date', async () => {
    expect(await gone()).toMatchObject({ name: 'DataError', code: 'unknown', message: PART_MISSING })
  })

  test('asks for a reload when a newer edition was published', async () => {
    onOutdatedPage()
    expect(await gone()).toMatchObject({ name: 'DataError', code: 'outdated', message: OUTDATED })
    vi.unstubAllGlobals()
  })

  test('is not told while it is only fetched ahead', async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
    const untold = vi.fn()
    process.on('unhandledRejection', untold)
    prefetchForForms()
    vi.useFakeTimers()
    prefetchForPortal()
    vi.runAllTimers()
    vi.useRealTimers()
    await vi.dynamicImportSettled()
    await new Promise((later) => setTimeout(later, 20))
    process.off('unhandledRejection', untold)
    vi.unstubAllGlobals()
    expect(untold).not.toHaveBeenCalled()
  })

  test('is not fetched for a portal that was left before its time', () => {
    vi.useFakeTimers()
    const stop = prefetchForPortal()
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
