import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { WAITING_SIZE } from '#config/limits.ts'
import { countUnreadContacts } from '#data/contacts-desk.ts'
import { type Contact, parseContact } from '#domain/contact.ts'
import type { LiveRead } from '../lists/use-live.ts'
import { unreadText, useUnread } from './use-unread.ts'

vi.mock('#data/contacts-desk.ts')
beforeEach(() => void vi.mocked(countUnreadContacts).mockReset().mockResolvedValue(23))

type Longest = LiveRead<readonly Contact[]>
const nothing = {
  value: undefined,
  oldSince: undefined,
  watching: undefined,
  loading: true,
  failed: undefined,
  reload: () => Promise.resolve(),
} satisfies Longest
const watched = (size: number): Longest => ({
  ...nothing,
  loading: false,
  value: Array.from({ length: size }, (_, index) => parseContact(`m${index}`, { status: 'new' })),
})
const read = (longest: Longest) => renderHook(({ shown }) => useUnread(shown), { initialProps: { shown: longest } })

it('the count is unknown until the watched messages load, then their number while these are all', async () => {
  const { result, rerender } = read(nothing)
  await waitFor(() => expect(result.current.loading).toBe(false))
  expect(result.current.value).toBeUndefined()
  for (const size of [WAITING_SIZE - 1, 0]) {
    rerender({ shown: watched(size) })
    expect(result.current.value).toBe(size)
  }
  expect(countUnreadContacts).not.toHaveBeenCalled()
})

it('messages that were read and wait for an answer are watched, but not counted', async () => {
  const { value = [], ...longest } = watched(3)
  const answerDue = parseContact('read', { status: 'read', answeredAt: null })
  const { result } = read({ ...longest, value: [answerDue, ...value] })
  await waitFor(() => expect(result.current).toMatchObject({ value: 3, orMore: false }))
})

it('the server counts when there may be more than are watched; until then their number is the minimum', async () => {
  const { result, rerender } = read(watched(WAITING_SIZE - 1))
  rerender({ shown: watched(WAITING_SIZE) })
  expect(result.current).toMatchObject({ value: WAITING_SIZE, orMore: true })
  await waitFor(() => expect(result.current).toMatchObject({ value: 23, orMore: false }))
  rerender({ shown: watched(WAITING_SIZE - 1) })
  expect(result.current).toMatchObject({ value: WAITING_SIZE - 1, orMore: false })
})

it('the count is at least the watched messages when counting fails', async () => {
  vi.mocked(countUnreadContacts).mockRejectedValue(new Error('offline'))
  const { result, rerender } = read(watched(WAITING_SIZE - 1))
  rerender({ shown: watched(WAITING_SIZE) })
  await waitFor(() => expect(result.current.failed).toBeDefined())
  expect(result.current).toMatchObject({ value: WAITING_SIZE, orMore: true })
})

it('the server counts when the watched messages fail to load, also during their retry', async () => {
  const failing: Longest = { ...watched(2), failed: 'No connection.' }
  const { result, rerender } = read(failing)
  await waitFor(() => expect(result.current.value).toBe(23))
  rerender({ shown: { ...failing, loading: true } })
  expect(result.current.value).toBe(23)
  expect(countUnreadContacts).toHaveBeenCalledOnce()
})

it('the count is unknown when both watching and counting failed', async () => {
  vi.mocked(countUnreadContacts).mockRejectedValue(new Error('offline'))
  const { result } = read({ ...nothing, loading: false, failed: 'No connection.' })
  await waitFor(() => expect(result.current.failed).toBeDefined())
  expect(result.current.value).toBeUndefined()
})

it.each([
  [10, true, '10+'],
  [23, false, '23'],
  [0, true, undefined],
  [0, false, undefined],
  [undefined, true, undefined],
])('%s, or more: %s, reads %s', (value, orMore, text) => {
  const { loading, reload } = nothing
  expect(unreadText({ value, orMore, loading, failed: undefined, reload })).toBe(text)
})
