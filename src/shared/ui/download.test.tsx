import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { download } from './download.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps the address for a minute, because Safari reads it after the click', () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  download('bookings.csv', 'Name')
  const { href, download: name } = click.mock.contexts[0] as HTMLAnchorElement
  expect([href.startsWith('blob:'), name]).toEqual([true, 'bookings.csv'])
  vi.advanceTimersByTime(59_000)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith(href)
})
