import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { openStoredData } from '#support/stored-data.ts'
import { hasEarlierArrived, recordId, sendOnce } from './use-sending.ts'

const data = openStoredData()

const lost = () => Promise.reject(new Error('no answer'))
const arrives = () => Promise.resolve()
const attempt = (id: string, outcome: () => Promise<void> = lost) =>
  sendOnce('booking', id, outcome).catch(() => undefined)
const stored = (id: string) => data.put(`receipts/${id}`, { status: 'pending' })
const arrived = (before: string) => hasEarlierArrived('booking', before)

afterEach(() => {
  vi.useRealTimers()
})

it('the id of a record is 20 letters and digits that depend on the key and on the record', async () => {
  const ids = [recordId('k', { name: 'Ann' }), recordId('k', { name: 'Ben' }), recordId('other', { name: 'Ann' })]
  expect(new Set(await Promise.all(ids)).size).toBe(3)
  // Computed apart from this code, so that ids of one release are known to the next.
  expect(await recordId('key', {})).toBe('k7hnN3UnZE62xCYpdrD4')
})

describe('an id without an answer', () => {
  it('is read before another one is sent, and only once', async () => {
    await stored('one')
    await attempt('one')
    expect(await arrived('one'), 'its own retry asks nothing').toBe(false)
    expect(await arrived('two')).toBe(true)
    expect(await arrived('two')).toBe(false)
  })

  it('stays while its receipt cannot be read, beyond a day, and for its own form only', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    await stored('one')
    await attempt('one')
    await data.setFaults({ reads: 'denied' })
    await expect(arrived('two')).rejects.toThrow(DataError)
    expect(await hasEarlierArrived('message', 'two')).toBe(false)
    vi.setSystemTime(30 * 24 * 3_600_000)
    await data.setFaults({})
    expect(await arrived('two')).toBe(true)
  })

  it('is forgotten as soon as it is answered; nothing else stays', async () => {
    await stored('one')
    await attempt('one')
    await attempt('one', arrives)
    expect(await arrived('two')).toBe(false)
    expect({ ...localStorage }).toEqual({})
  })
})
