import { afterEach, expect, it, vi } from 'vitest'
import { bookingRequest } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { countBookings } from '../bookings-desk.ts'
import { submitBooking } from '../bookings.ts'
import { toDataError } from '../data-error.ts'
import { setHidden, watchServices } from '../house-changes.ts'
import { getReceipt } from '../receipts.ts'
import { listServices } from '../services.ts'

// In Chromium, because the full SDK speaks gRPC in Node.

const data = openStoredData()
const AROMA = { name: 'Aroma', category: 'massage', duration: 60, price: 'P350', icon: 'Heart', description: 'Slow.' }

afterEach(() => {
  vi.restoreAllMocks()
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => toDataError(error).code,
  )

it('every call says exhausted, stores nothing, and works again when the quota is restored', async () => {
  await data.put('services/aroma', AROMA)
  await data.setQuotaUsedUp(true)
  const calls = {
    commit: () => submitBooking(ONE, bookingRequest()),
    transaction: () => setHidden('aroma', true),
    get: () => getReceipt(ONE),
    query: () => listServices(),
    count: () => countBookings(),
  }
  for (const [name, call] of Object.entries(calls)) expect([name, await codeOf(call())]).toEqual([name, 'exhausted'])
  expect(await data.at(`bookings/${ONE}`)).toBeUndefined()
  expect(await data.at('services/aroma')).toEqual(AROMA)
  await data.setQuotaUsedUp(false)
  for (const [name, call] of Object.entries(calls)) expect([name, await codeOf(call())]).toEqual([name, 'done'])
})

/** What a live menu reports: its names, whether they are old, or a failure. */
const watching = () => {
  const heard: string[] = []
  const { stop } = watchServices({
    next: (services, oldSince) => heard.push(`${services.map(({ name }) => name).join()}${oldSince ? ' old' : ''}`),
    failed: ({ code }) => heard.push(code),
  })
  return { heard, stop, settles: (last: string) => vi.waitFor(() => expect(heard.at(-1)).toBe(last), 60_000) }
}

it('a live list stays, is old and says why; a list that is opened meanwhile says it too', async () => {
  await data.put('services/aroma', AROMA)
  const open = watching()
  await open.settles('Aroma')
  await data.setQuotaUsedUp(true)
  await open.settles('exhausted')
  expect(open.heard).toEqual(['Aroma', 'Aroma old', 'exhausted'])
  const late = watching()
  await late.settles('exhausted')
  expect(late.heard).toEqual(['exhausted'])
  open.stop()
  late.stop()
})

it('a list that only the live connection keeps away opens with a single read, old, and says why; live again, it is current', async () => {
  await data.put('services/aroma', AROMA)
  await data.setFaults({ listens: 'late' })
  const open = watching()
  await open.settles('blocked')
  expect(open.heard).toEqual(['Aroma old', 'blocked'])
  await data.setFaults({})
  await open.settles('Aroma')
  open.stop()
})
