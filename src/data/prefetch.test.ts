import { describe, expect, test, vi } from 'vitest'
import { PART_MISSING } from '#shared/failure.ts'
import { failureOf } from '#support/outcomes.ts'
import { loadChunk } from './firebase/remote-call.ts'
import { prefetchForForms, prefetchForPortal } from './prefetch.ts'

const GONE = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
vi.mock('@emailjs/browser', () => GONE())

describe('a chunk that does not load', () => {
  const gone = () => failureOf(loadChunk(() => Promise.reject(new TypeError('Failed to fetch'))))

  test('fails with PART_MISSING while the page is up to date', async () => {
    expect(await gone()).toMatchObject({ name: 'DataError', code: 'unknown', message: PART_MISSING })
  })

  test('is not reported while it is only prefetched', async () => {
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
})
