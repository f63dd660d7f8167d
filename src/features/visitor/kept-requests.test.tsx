import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REQUESTS_KEY } from '#config/storage.ts'
import { forgetVisitor, rememberVisitor } from './visitor.ts'
import {
  forgetRequest,
  keepOnDevice,
  keepRequest,
  keptRequest,
  useIsOnDevice,
  useKeptRequests,
} from './kept-requests.ts'

const ID = 'AbCdEfGhIjKlMnOpQrSt'
const ANN = { name: 'Ann Molefe', email: 'ann@example.com', phone: '+267 71234567' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2030-01-15T08:10:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

it('stays where it was, and keeps what is not new', () => {
  keepRequest({ id: ID, date: '2030-01-19', guests: 2 })
  rememberVisitor(ANN)
  keepRequest({ id: ID, date: '2030-01-20', answer: { fields: {}, at: 1 } })
  expect(keptRequest(ID)).toEqual({ id: ID, date: '2030-01-20', guests: 2, answer: { fields: {}, at: 1 } })
  expect(localStorage.getItem(REQUESTS_KEY)).toBeNull()
})

it('moves to the device with all that is kept of it, and back into the tab', () => {
  const { result } = renderHook(() => useIsOnDevice(ID))
  expect(result.current).toBeUndefined()
  act(() => keepRequest({ id: ID, date: '2030-01-19', guests: 2 }))
  expect(result.current).toBe(false)
  act(() => keepOnDevice(ID, true))
  expect([result.current, sessionStorage.getItem(REQUESTS_KEY)]).toEqual([true, null])
  keepRequest({ id: ID, answer: { fields: {}, at: 1 } })
  expect(localStorage.getItem(REQUESTS_KEY)).toContain('"guests":2,"answer"')
  act(() => keepOnDevice(ID, false))
  expect([result.current, localStorage.getItem(REQUESTS_KEY)]).toEqual([false, null])
  expect(keptRequest(ID)?.guests).toBe(2)
})

it('stays in the tab when the device has no room for it', () => {
  keepRequest({ id: ID, date: '2030-01-19', guests: 2 })
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  keepOnDevice(ID, true)
  setItem.mockRestore()
  expect([localStorage.getItem(REQUESTS_KEY), keptRequest(ID)?.guests]).toEqual([null, 2])
})

it('is forgotten two days after the visit, by Forget, and by Forget me', () => {
  keepRequest({ id: ID, date: '2030-01-15' })
  vi.setSystemTime(new Date('2030-01-16T21:59:00Z'))
  expect(keptRequest(ID)).toBeDefined()
  vi.setSystemTime(new Date('2030-01-16T22:00:00Z'))
  expect(keptRequest(ID)).toBeUndefined()

  keepRequest({ id: ID, date: '2030-01-19' })
  forgetRequest(ID)
  expect(sessionStorage.getItem(REQUESTS_KEY)).toBeNull()

  rememberVisitor(ANN)
  keepRequest({ id: ID, date: '2030-01-19' })
  forgetVisitor()
  expect(keptRequest(ID)).toBeUndefined()
})

it('what is past leaves the device when the list is looked at', () => {
  rememberVisitor(ANN)
  keepRequest({ id: ID, date: '2030-01-15' })
  keepRequest({ id: 'later', date: '2030-01-19' })
  vi.setSystemTime(new Date('2030-01-17T08:00:00Z'))
  const { result } = renderHook(useKeptRequests)
  expect(result.current.map(({ id }) => id)).toEqual(['later'])
  expect(localStorage.getItem(REQUESTS_KEY)).not.toContain(ID)
})

it.each(['{', '[1]', '{"id":1}', '[{"id":"a","date":"soon"}]'])('what is stored as %s counts as nothing', (text) => {
  sessionStorage.setItem(REQUESTS_KEY, text)
  expect(keptRequest('a')).toBeUndefined()
})
