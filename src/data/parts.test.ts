import { describe, expect, test, vi } from 'vitest'
import { THATO } from '#support/builders.ts'
import { failureOf } from '#support/outcomes.ts'
import { parseBooking } from '#domain/booking.ts'
import { onOutdatedPage } from '#support/editions.ts'
import { OUTDATED, PART_MISSING } from '#domain/failure.ts'
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
  const gone = () => failureOf(loaded(() => Promise.reject(new TypeError('Failed to fetch'))))

  test('is named as such while the page is up to date', async () => {
    expect(await gone()).toMatchObject({ name: 'DataError', code: 'unknown', message: PART_MISSING })
  })

  test('asks for a reload when a newer edition was published', async () => {
    onOutdatedPage()
    expect(await gone()).toMatchObject({ name: 'DataError', code: 'outdated', message: OUTDATED })
    vi.unstubAllGlobals()
  })

  test('ends a decision before anything is written', async () => {
    const booking = parseBooking('one', {})
    const failure = await failureOf(confirmBooking(booking, { date: '2030-01-15', time: '09:00 AM' }, THATO))
    expect(failure).toMatchObject({ message: PART_MISSING })
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
