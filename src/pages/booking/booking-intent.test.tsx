import { afterEach, describe, expect, it, vi } from 'vitest'
import { toBookingRequest } from '#domain/booking.ts'
import { forgetIntents, intentId } from './booking-intent.ts'
import { EMPTY_DRAFT } from './draft-store.ts'

let made = 0
vi.mock('#data/bookings.ts', () => ({ newBookingId: () => `id-${String((made += 1))}` }))

const requestOf = (firstName: string) => toBookingRequest({ ...EMPTY_DRAFT, firstName })

describe('the booking id of one intent', () => {
  afterEach(() => vi.useRealTimers())

  it('stays through retries and reloads, also after another content was tried in between', async () => {
    const first = await intentId(requestOf('Ann'))
    expect(await intentId(requestOf('Ann'))).toBe(first)
    const second = await intentId(requestOf('Ben'))
    expect(second).not.toBe(first)
    expect(await intentId(requestOf('Ann'))).toBe(first)
    expect(await intentId(requestOf('Ben'))).toBe(second)
  })

  it('is a new one after success and after a day', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const first = await intentId(requestOf('Ann'))
    forgetIntents()
    const second = await intentId(requestOf('Ann'))
    vi.setSystemTime(25 * 3_600_000)
    const third = await intentId(requestOf('Ann'))
    expect(new Set([first, second, third]).size).toBe(3)
  })
})
