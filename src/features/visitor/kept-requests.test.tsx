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
const keep = (own: object = {}) => keepRequest({ id: ID, answer: { fields: {}, at: 1 }, ...own })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2030-01-15T08:10:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

it('moves to the device with all that is kept of it, stays where it is, and moves back into the tab', () => {
  const { result } = renderHook(() => useIsOnDevice(ID))
  expect(result.current).toBeUndefined()
  act(() => keep({ date: '2030-01-19', guests: 2 }))
  expect(result.current).toBe(false)
  rememberVisitor(ANN)
  keep({ date: '2030-01-20' })
  expect(localStorage.getItem(REQUESTS_KEY)).toBeNull()
  act(() => keepOnDevice(ID, true))
  expect([result.current, sessionStorage.getItem(REQUESTS_KEY)]).toEqual([true, null])
  keep({ answer: { fields: {}, at: 2 } })
  expect(keptRequest(ID)).toEqual({ id: ID, date: '2030-01-20', guests: 2, answer: { fields: {}, at: 2 } })
  act(() => keepOnDevice(ID, false))
  expect([result.current, localStorage.getItem(REQUESTS_KEY)]).toEqual([false, null])
  expect(keptRequest(ID)?.guests).toBe(2)
})

it('stays in the tab when the device has no room for it', () => {
  keep({ date: '2030-01-19' })
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  keepOnDevice(ID, true)
  setItem.mockRestore()
  expect([localStorage.getItem(REQUESTS_KEY), keptRequest(ID)?.date]).toEqual([null, '2030-01-19'])
})

it('is forgotten two days after the visit, by Forget, and by Forget me', () => {
  keep({ date: '2030-01-15' })
  vi.setSystemTime(new Date('2030-01-16T21:59:00Z'))
  expect(keptRequest(ID)).toBeDefined()
  vi.setSystemTime(new Date('2030-01-16T22:00:00Z'))
  expect(keptRequest(ID)).toBeUndefined()
  expect(renderHook(useKeptRequests).result.current).toEqual([])
  expect(sessionStorage.getItem(REQUESTS_KEY)).toBeNull()

  keep({ date: '2030-01-19' })
  forgetRequest(ID)
  expect(sessionStorage.getItem(REQUESTS_KEY)).toBeNull()

  rememberVisitor(ANN)
  keep({ date: '2030-01-19' })
  forgetVisitor()
  expect(keptRequest(ID)).toBeUndefined()
})
