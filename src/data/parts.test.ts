import { describe, expect, test, vi } from 'vitest'
import { THATO } from '#support/builders.ts'
import { failureOf } from '#support/outcomes.ts'
import { parseBooking } from '#domain/booking.ts'
import { OUTDATED } from '#domain/failure.ts'
import { confirmBooking } from './bookings.ts'
import { loaded } from './loaded.ts'
import { prepareForms, preparePortal } from './parts.ts'

const GONE = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
vi.mock('./booking-confirmation.ts', () => GONE())
vi.mock('@emailjs/browser', () => GONE())
vi.mock('./firebase.ts', () => ({ staffFirestore: () => Promise.resolve({}) }))

describe('a part of the program that does not arrive', () => {
  test('is no lost connection: the page is to be loaded again', async () => {
    expect(await failureOf(loaded(() => Promise.reject(new TypeError('Failed to fetch'))))).toMatchObject({
      name: 'DataError',
      code: 'outdated',
      message: OUTDATED,
    })
    expect(OUTDATED).toContain('reload the page')
  })

  test('ends a decision before anything is written', async () => {
    const booking = parseBooking('one', {})
    const failure = await failureOf(confirmBooking(booking, { date: '2030-01-15', time: '09:00 AM' }, THATO))
    expect(failure).toMatchObject({ code: 'outdated' })
  })

  test('is not told while it is only fetched ahead', async () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
    const untold = vi.fn()
    process.on('unhandledRejection', untold)
    prepareForms()
    vi.useFakeTimers()
    preparePortal()
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
    const stop = preparePortal()
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
