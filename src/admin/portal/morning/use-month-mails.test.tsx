import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countMails } from '#data/mail-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { bookingsOf, listsOf } from '#support/portal-lists.ts'
import { ListsContext } from '../portal-lists.ts'
import { useMonthMails } from './use-morning.ts'

vi.mock('#data/mail-desk.ts')

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const mails = (requests: number) => ({ requests, messages: 0, confirmations: 0 })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z') })
  vi.mocked(countMails).mockReset().mockResolvedValue(mails(7))
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** The number as the desk sees it; `change` lets a booking change. */
const monthMails = async (isCompared = true) => {
  let changes = [parseBooking('a', {})]
  const { result, rerender } = renderHook(() => useMonthMails(isCompared), {
    wrapper: ({ children }) => (
      <ListsContext value={listsOf({ bookings: bookingsOf([], { changes }) })}>{children}</ListsContext>
    ),
  })
  await pass(0)
  const change = async () => {
    changes = [...changes]
    rerender()
    await pass(MINUTE)
  }
  return { result, change }
}

it('the mails of the month are counted once, and again an hour later if a booking has changed', async () => {
  const { result, change } = await monthMails()
  expect(result.current).toBe(7)
  await pass(3 * HOUR)
  expect(countMails).toHaveBeenCalledOnce()

  vi.mocked(countMails).mockResolvedValue(mails(8))
  await change()
  expect(result.current).toBe(8)
  await change()
  await pass(HOUR - 3 * MINUTE)
  expect(countMails).toHaveBeenCalledTimes(2)
  await pass(3 * MINUTE)
  expect(countMails).toHaveBeenCalledTimes(3)
  await pass(3 * HOUR)
  expect(countMails).toHaveBeenCalledTimes(3)
})

it('a count that failed is made again after an hour, without a change', async () => {
  vi.mocked(countMails).mockRejectedValueOnce(new Error('no line'))
  const { result } = await monthMails()
  expect(result.current).toBeUndefined()
  await pass(HOUR - MINUTE)
  expect(countMails).toHaveBeenCalledOnce()
  await pass(2 * MINUTE)
  expect(result.current).toBe(7)
})

it('nothing is counted without a limit to compare with', async () => {
  const { change } = await monthMails(false)
  await change()
  await pass(2 * HOUR)
  expect(countMails).not.toHaveBeenCalled()
})
