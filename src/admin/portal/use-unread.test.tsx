import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { WAITING_SIZE } from '#config/limits.ts'
import { countUnreadContacts } from '#data/contacts.ts'
import { type Contact, parseContact } from '#domain/contact.ts'
import type { LiveRead } from './use-live.ts'
import { useUnread } from './use-unread.ts'

vi.mock('#data/contacts.ts', () => ({ countUnreadContacts: vi.fn() }))
beforeEach(() => void vi.mocked(countUnreadContacts).mockReset().mockResolvedValue(23))

type Longest = LiveRead<readonly Contact[]>
const nothing: Longest = {
  value: undefined,
  oldSince: undefined,
  watching: undefined,
  loading: true,
  failed: undefined,
  reload: () => Promise.resolve(),
}
const told = (size: number): Longest => ({
  ...nothing,
  loading: false,
  value: Array.from({ length: size }, (_, index) => parseContact(`m${index}`, { status: 'new' })),
})
const read = (longest: Longest) => renderHook(({ shown }) => useUnread(shown), { initialProps: { shown: longest } })

it('is not known before the watched ones have come, and then their number as long as these are all', async () => {
  const { result, rerender } = read(nothing)
  await waitFor(() => expect(result.current.loading).toBe(false))
  expect(result.current.value).toBeUndefined()
  for (const size of [WAITING_SIZE - 1, 0]) {
    rerender({ shown: told(size) })
    expect(result.current.value).toBe(size)
  }
  expect(countUnreadContacts).not.toHaveBeenCalled()
})

it('is counted when there may be more than are watched', async () => {
  const { result, rerender } = read(told(WAITING_SIZE))
  expect(result.current.value).toBeUndefined()
  await waitFor(() => expect(result.current.value).toBe(23))
  rerender({ shown: told(WAITING_SIZE - 1) })
  expect(result.current.value).toBe(WAITING_SIZE - 1)
})

it('is counted when the watched ones cannot be had, and a failure of both is no figure', async () => {
  const failing: Longest = { ...told(2), failed: 'No connection.' }
  const { result } = read(failing)
  await waitFor(() => expect(result.current.value).toBe(23))
  vi.mocked(countUnreadContacts).mockRejectedValue(new Error('offline'))
  const other = read(failing)
  await waitFor(() => expect(other.result.current.failed).toBeDefined())
  expect(other.result.current.value).toBeUndefined()
})
